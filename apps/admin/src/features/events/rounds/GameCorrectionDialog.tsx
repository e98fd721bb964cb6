import { byeResults, gameResults } from '@app/contract/gameResults';
import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { useCall } from '../../../ui/useCall.ts';
import { isComplete, noReason, ReasonInputs } from '../ReasonInputs.tsx';
import { resultChoices } from './resultWords.ts';

export interface PlayedGame {
  sectionId: string;
  round: number;
  table: number;
  /** Scores of seats are typed; the results of games of two are chosen from a list. */
  kind: 'game' | 'bye' | 'scores';
  names: string[];
  result: string | null;
  version: number;
}

interface Props {
  game: PlayedGame;
  onDone: () => void;
  onClose: () => void;
}

/** Corrects a game after the final results were published, with a reason in both languages that everyone reads. */
export function GameCorrectionDialog({ game, onDone, onClose }: Props) {
  const { sectionId, round, table, kind, names, result, version } = game;
  const [typedResult, setTypedResult] = useState(result ?? '');
  const [reason, setReason] = useState(noReason);
  const [isAttempted, setAttempted] = useState(false);
  const { call } = useCall();
  const translate = useTranslate();
  const word = (key: string, more: object = {}) => translate(`resources.events.results.${key}`, more);
  const correct = async () => {
    setAttempted(true);
    if (!isComplete(reason)) return;
    await call('adminGameCorrect', { sectionId, round, table, result: typedResult, version, reason });
    onDone();
  };
  return (
    <FormDialog
      title={word('correctGame', { round, table, names: names.join(translate('app.listSeparator')) })}
      text={word('correctGameText')}
      confirm={word('correct')}
      width="sm"
      fields={['result']}
      onSubmit={correct}
      onClose={onClose}
    >
      {(problems) => (
        <>
          <TextField
            select={kind !== 'scores'}
            label={word('result')}
            value={typedResult}
            onChange={(change) => setTypedResult(change.target.value)}
            error={problems.result !== undefined}
            helperText={problems.result ?? (kind === 'scores' ? word('scoresHint') : undefined)}
            slotProps={{ htmlInput: { maxLength: 120, autoComplete: 'off' } }}
            margin="dense"
            fullWidth
            required
          >
            {kind !== 'scores' &&
              resultChoices(kind === 'bye' ? byeResults : gameResults, kind === 'bye', translate).map(
                ({ value, text }) => (
                  <MenuItem key={value} value={value}>
                    {text}
                  </MenuItem>
                ),
              )}
          </TextField>
          <ReasonInputs label={word('reason')} reason={reason} onChange={setReason} showsProblems={isAttempted} />
        </>
      )}
    </FormDialog>
  );
}
