import { Button } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import { saveFile } from '../../../ui/saveFile.ts';
import { messageOf, useCall } from '../../../ui/useCall.ts';

/** Downloads the finished rounds of a section in a form that pairing programs and federations read. */
export function TournamentFileButton({ sectionId }: { sectionId: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { fetchFile } = useCall();
  const download = async () => {
    try {
      saveFile(await fetchFile('adminTournamentFile', { id: sectionId }), `tournament-${sectionId}.trf`);
    } catch (thrown) {
      notify(messageOf(thrown), { type: 'error' });
    }
  };
  return (
    <Button variant="text" onClick={() => void download()}>
      {translate('resources.events.rounds.tournamentFile')}
    </Button>
  );
}
