import type { PlayingSystem } from '@app/contract/playingSystems';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { CallData } from '../../../providers/callTypes.ts';
import { messageOf, useCall } from '../../../ui/useCall.ts';
import { useWork } from '../../../ui/useWork.ts';

interface Props {
  sectionId: string;
  system: PlayingSystem;
  number: number;
  onProposed: (pairings: CallData<'adminRoundPropose'>['pairings']) => void;
}

/** Lets the server pair a round. The officer can change the proposal before the round is saved. */
export function ProposeButton({ sectionId, system, number, onProposed }: Props) {
  const { isWorking, problem, run } = useWork();
  const { call } = useCall();
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.events.rounds.proposal.${key}`);
  const propose = () => run(async () => onProposed((await call('adminRoundPropose', { sectionId, number })).pairings));
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Button variant="outlined" onClick={() => void propose()}>
        {isWorking ? translate('app.working') : word('open')}
      </Button>
      {[word(`by.${system}`), word('hint')].map((hint) => (
        <Typography key={hint} variant="body2" color="text.secondary">
          {hint}
        </Typography>
      ))}
      {problem !== null && (
        <Alert severity="error" role="alert">
          {messageOf(problem)}
        </Alert>
      )}
    </Box>
  );
}
