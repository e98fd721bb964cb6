import type { PlayedEvent } from '@app/contract/admin/rounds';
import { handicaps } from '@app/contract/handicapRules';
import { Alert, Button, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { handicapWords } from './handicapWords.ts';
import { type Seats, stonesAt } from './seats.ts';

interface Props {
  row: Seats;
  section: PlayedEvent['sections'][number];
  onChange: (change: Partial<Seats>) => void;
}

/** Shows the handicap of a table, which follows from the rule of the section until an officer chooses another one. */
export function HandicapInput({ row, section, onChange }: Props) {
  const translate = useTranslate();
  const word = (key: string, values: object = {}) => translate(`resources.events.rounds.${key}`, values);
  const { black, white } = row;
  const stones = stonesAt(row, section);
  // Black receives the stones, so the stronger player must not have these.
  const isReversed = stones === 0 && stonesAt({ ...row, black: white, white: black, handicap: null }, section) > 0;
  return (
    <>
      <TextField
        select
        size="small"
        label={word('handicapAt', { table: row.table })}
        value={String(stones)}
        onChange={({ target }) => onChange({ handicap: Number(target.value) })}
        sx={{ flex: '0 1 140px' }}
      >
        {handicaps.map((count) => (
          <MenuItem key={count} value={String(count)}>
            {handicapWords(count, translate)}
          </MenuItem>
        ))}
      </TextField>
      {isReversed && (
        <Alert
          severity="info"
          sx={{ flexBasis: '100%', py: 0 }}
          action={
            <Button size="small" onClick={() => onChange({ black: white, white: black, handicap: null })}>
              {word('exchangeSeats')}
            </Button>
          }
        >
          {word('strongerIsBlack')}
        </Alert>
      )}
    </>
  );
}
