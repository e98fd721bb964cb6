import { addsUp, sumOf } from '@app/contract/tableScores';
import { Box, Button, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { CorrectButton } from './CorrectButton.tsx';
import type { WaitingResult } from './resultQueue.ts';
import { compact, tableRow } from './rowStyles.ts';
import { SendingAlert } from './SendingAlert.tsx';

interface Props {
  table: number;
  /** Whether the final results are published, so that the scores change only by a correction. */
  isFinal: boolean;
  /** The names at the table in the order of the seats. */
  names: string[];
  /** What the scores add up to; null where they add up to anything. */
  sum: number | null;
  /** The scores in that order, such as `45.2/10/-15.2/-40`; null until the table has been played. */
  result: string | null;
  /** The officer's scores that have not reached the server. */
  waiting: WaitingResult | null;
  onResult: (result: string | null) => void;
  /** Called after scores were saved from a field, to go on with the next table. */
  onLeave: () => void;
  onInsist: () => void;
  onDrop: () => void;
  onCorrect: () => void;
}

/** More seats continue in the next line. */
const seatsInLine = 5;
const scorePattern = /^[+-]?\d{1,8}([.,]\d{1,2})?$/;
const partsOf = (result: string | null, seats: number): string[] =>
  result?.split('/') ?? Array.from({ length: seats }, () => '');

/** A table with a field for the score of each seat. */
export function TableRow(props: Props) {
  const { table, isFinal, names, sum, result, waiting, onResult, onLeave, onInsist, onDrop, onCorrect } = props;
  const translate = useTranslate();
  const word = (key: string, values: object = {}) => translate(`resources.events.rounds.${key}`, values);
  // The scores as they are typed; null while the officer has not changed the shown ones.
  const [typedScores, setTypedScores] = useState<string[] | null>(null);
  const [isFaulty, setFaulty] = useState(false);
  /** The sum of the scores that were refused because of it. */
  const [wrongSum, setWrongSum] = useState<number | null>(null);
  const shownScores = typedScores ?? partsOf(result, names.length);
  const isEmpty = shownScores.every((part) => part.trim() === '');
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (typedScores === null) return;
    const parts = shownScores.map((part) => part.trim().replace(',', '.').replace('\u2212', '-'));
    const isComplete = isEmpty || parts.every((part) => scorePattern.test(part));
    setFaulty(!isComplete);
    setWrongSum(null);
    if (!isComplete) return;
    const scores = parts.map(Number);
    if (!isEmpty && !addsUp(scores, sum)) {
      setWrongSum(sumOf(scores));
      return;
    }
    onResult(isEmpty ? null : scores.join('/'));
    setTypedScores(null);
    // The button keeps the focus, for officers who use it.
    if (document.activeElement instanceof HTMLInputElement) onLeave();
  };
  return (
    <Box component="li" data-table={table} sx={tableRow}>
      <Box
        component="form"
        onSubmit={save}
        aria-label={word('tableOf', { table })}
        sx={{
          display: 'grid',
          gap: 1.5,
          [compact]: {
            gridColumn: isFinal ? '1 / -2' : '1 / -1',
            gap: 1,
            alignItems: 'center',
            gridTemplateColumns: `64px repeat(${Math.min(names.length, seatsInLine)}, minmax(0, 1fr)) auto`,
          },
        }}
      >
        <Typography component="p">
          <b>{word('tableOf', { table })}</b>
        </Typography>
        {names.map((name, index) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: seats are told apart by their place, people may share a name
            key={index}
            label={name}
            disabled={isFinal}
            value={shownScores[index] ?? ''}
            onChange={(change) =>
              setTypedScores(shownScores.map((part, seat) => (seat === index ? change.target.value : part)))
            }
            error={isFaulty && !scorePattern.test((shownScores[index] ?? '').trim())}
            helperText={
              isFaulty && !scorePattern.test((shownScores[index] ?? '').trim()) ? word('scoreHint') : undefined
            }
            slotProps={{ htmlInput: { inputMode: 'text', autoComplete: 'off' }, inputLabel: { shrink: true } }}
            sx={{ maxWidth: 420 }}
          />
        ))}
        {wrongSum !== null && (
          <Typography role="alert" variant="body2" color="error" sx={{ gridColumn: '1 / -1' }}>
            {word('wrongSum', { wrong: wrongSum, sum })}
          </Typography>
        )}
        {!isFinal && (
          <Box>
            <Button
              type="submit"
              variant={typedScores ? 'contained' : 'outlined'}
              // A disabled button would lose the focus once the scores are saved.
              aria-disabled={typedScores === null}
              sx={{ minHeight: 52, '&[aria-disabled=true]': { opacity: 0.5 } }}
            >
              {word('saveScores')}
            </Button>
          </Box>
        )}
      </Box>
      {isFinal && <CorrectButton name={word('tableOf', { table })} onClick={onCorrect} />}
      {(!isFinal || waiting) && <SendingAlert waiting={waiting} onInsist={onInsist} onDrop={onDrop} />}
    </Box>
  );
}
