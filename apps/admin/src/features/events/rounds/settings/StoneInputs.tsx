import { handicaps, maxHandicap } from '@app/contract/handicapRules';
import { Box, FormHelperText, MenuItem, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { SettingProblem, TypedStones } from './typedSettings.ts';

interface Props {
  stones: TypedStones;
  onChange: (stones: TypedStones) => void;
  problems: ReadonlySet<SettingProblem>;
}

/** Asks for komi, and whether weaker players receive stones. */
export function StoneInputs({ stones, onChange, problems }: Props) {
  const translate = useTranslate();
  const word = (key: string, values: object = {}) => translate(`resources.events.rounds.settings.${key}`, values);
  const { komi, handicap } = stones;
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle1" sx={{ p: 0, mb: 1 }}>
        {word('stones')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' }, gap: 1.5 }}>
        <TextField
          label={word('komi')}
          value={komi}
          onChange={({ target }) => onChange({ ...stones, komi: target.value })}
          error={problems.has('komi')}
          helperText={problems.has('komi') ? word('komiRange') : word('komiHint')}
          slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off', maxLength: 5 } }}
        />
        <TextField
          select
          label={word('handicap')}
          value={handicap === null ? 'none' : String(handicap.reduction)}
          onChange={({ target }) =>
            onChange({
              ...stones,
              handicap:
                target.value === 'none' ? null : { reduction: Number(target.value), max: handicap?.max ?? maxHandicap },
            })
          }
        >
          <MenuItem value="none">{word('evenGames')}</MenuItem>
          {handicaps.map((reduction) => (
            <MenuItem key={reduction} value={String(reduction)}>
              {reduction === 0 ? word('handicapFull') : word('handicapLess', { count: reduction })}
            </MenuItem>
          ))}
        </TextField>
        {handicap && (
          <TextField
            select
            label={word('mostStones')}
            value={String(handicap.max)}
            onChange={({ target }) => onChange({ ...stones, handicap: { ...handicap, max: Number(target.value) } })}
          >
            {handicaps.slice(1).map((max) => (
              <MenuItem key={max} value={String(max)}>
                {max}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Box>
      {handicap && <FormHelperText>{word('handicapHint')}</FormHelperText>}
    </Box>
  );
}
