import type { RequestedByes } from '@app/contract/requestedByes';
import { Box, Checkbox, FormControlLabel, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';

interface Props {
  value: RequestedByes;
  onChange: (value: RequestedByes) => void;
}

/** The choices by their keys in the catalogue. */
const choices: Readonly<Record<string, Pick<RequestedByes, 'points' | 'max'>>> = {
  no: { points: 'half', max: 0 },
  half1: { points: 'half', max: 1 },
  half2: { points: 'half', max: 2 },
  half3: { points: 'half', max: 3 },
  none: { points: 'none', max: 1 },
};

function keyOf({ points, max }: RequestedByes): string {
  if (max === 0) return 'no';
  return points === 'none' ? 'none' : `half${max}`;
}

/** Asks whether players may ask to miss rounds, and what their byes give. */
export function RequestedByesInput({ value, onChange }: Props) {
  const translate = useTranslate();
  const word = (key: string) => translate(`resources.events.rounds.settings.${key}`);
  return (
    <Box>
      <TextField
        select
        label={word('requestedByes')}
        value={keyOf(value)}
        onChange={({ target }) => onChange({ ...value, ...choices[target.value]! })}
        helperText={word('requestedByesHint')}
        fullWidth
      >
        {Object.keys(choices).map((key) => (
          <MenuItem key={key} value={key}>
            {word(`requestedByesOf.${key}`)}
          </MenuItem>
        ))}
      </TextField>
      {value.points === 'half' && value.max > 0 && (
        <FormControlLabel
          control={
            <Checkbox
              checked={value.excludesLast}
              onChange={({ target }) => onChange({ ...value, excludesLast: target.checked })}
            />
          }
          label={word('excludesLast')}
        />
      )}
    </Box>
  );
}
