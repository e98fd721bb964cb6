import { Alert, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { WaitingResult } from './resultQueue.ts';
import { wholeRow } from './rowStyles.ts';

interface Props {
  /** The officer's result that has not reached the server. */
  waiting: WaitingResult | null;
  onInsist: () => void;
  onDrop: () => void;
}

/** Says that a result has not been sent, or that another officer entered a different one. */
export function SendingAlert({ waiting, onInsist, onDrop }: Props) {
  const translate = useTranslate();
  const word = (key: string, values: object = {}) => translate(`resources.events.rounds.${key}`, values);
  const problem = waiting?.problem ?? null;
  return (
    <>
      {/* Keeps its height, so that the buttons below do not move under a thumb. */}
      <Typography variant="caption" color="text.secondary" sx={{ minHeight: 20 }}>
        {waiting && problem === null && word('unsent')}
      </Typography>
      {problem !== null && 'present' in problem && (
        <Alert
          severity="warning"
          role="alert"
          sx={wholeRow}
          action={
            <>
              <Button onClick={onInsist}>{word('keepMine')}</Button>
              <Button onClick={onDrop}>{word('takeTheirs')}</Button>
            </>
          }
        >
          {word('differs', {
            present: problem.present.result ?? word('noResult'),
            mine: waiting?.result ?? word('noResult'),
          })}
        </Alert>
      )}
      {problem !== null && 'message' in problem && (
        <Alert severity="error" role="alert" sx={wholeRow} action={<Button onClick={onDrop}>{word('forget')}</Button>}>
          {problem.message}
        </Alert>
      )}
    </>
  );
}
