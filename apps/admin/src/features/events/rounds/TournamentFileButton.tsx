import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { saveFile } from '../../../ui/saveFile.ts';
import { useCall } from '../../../ui/useCall.ts';
import { useNotifiedWork } from '../../../ui/useWork.ts';

/** Downloads the finished rounds of a section in a form that pairing programs and federations read. */
export function TournamentFileButton({ sectionId }: { sectionId: string }) {
  const translate = useTranslate();
  const { isWorking, run } = useNotifiedWork();
  const { fetchFile } = useCall();
  const download = () =>
    run(async () => saveFile(await fetchFile('adminTournamentFile', { id: sectionId }), `tournament-${sectionId}.trf`));
  return (
    <Button variant="text" onClick={() => void download()}>
      {translate(isWorking ? 'app.working' : 'resources.events.rounds.tournamentFile')}
    </Button>
  );
}
