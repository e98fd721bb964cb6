import { zoneName } from '@app/contract/timeZones';
import { Box, Button, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { currentLanguageTag } from '../../../../providers/language.ts';
import { continueTimes } from './typedSettings.ts';

interface Props {
  /** Wall-clock times of the event's zone, one for each round; '' where none is typed. */
  times: readonly string[];
  timeZone: string;
  onChange: (times: string[]) => void;
  problem: string | undefined;
}

/** Asks when each planned round is to begin, and continues the times at the interval of the last two. */
export function RoundTimes({ times, timeZone, onChange, problem }: Props) {
  const translate = useTranslate();
  const word = (key: string, values: object = {}) => translate(`resources.events.rounds.${key}`, values);
  const continued = continueTimes(times);
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle1" sx={{ p: 0 }}>
        {translate('app.inZone', {
          label: word('settings.roundTimes'),
          zone: zoneName(timeZone, currentLanguageTag(), new Date()),
        })}
      </Typography>
      <Typography
        variant="body2"
        role={problem === undefined ? undefined : 'alert'}
        color={problem === undefined ? 'text.secondary' : 'error'}
        sx={{ mb: 1.5 }}
      >
        {problem ?? word('settings.roundTimesHint')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1.5 }}>
        {times.map((time, index) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: a round is its place in the list
            key={index}
            type="datetime-local"
            label={word('round', { number: index + 1 })}
            value={time}
            onChange={({ target }) => onChange(times.with(index, target.value))}
            error={problem !== undefined}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        ))}
      </Box>
      {continued && (
        <Button onClick={() => onChange(continued)} sx={{ mt: 1, minHeight: 40 }}>
          {word('settings.continueTimes')}
        </Button>
      )}
    </Box>
  );
}
