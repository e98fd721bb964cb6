import {
  Alert,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  FormControlLabel,
  FormHelperText,
  TextField,
} from '@mui/material';
import { type SyntheticEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { currentLanguageTag } from '../../providers/language.ts';
import { messageOf } from '../../ui/useCall.ts';
import { associationZone, associationZoneName } from '../../values/dates.ts';
import { instantOf } from '../../values/zonedTime.ts';
import type { IssueRecord } from './useIssueDraft.ts';

interface Props {
  record: IssueRecord;
  onSend: (order: { startTime: string | null; ratePerMinute: number; countsClicks: boolean }) => Promise<void>;
  onClose: () => void;
}

const highestRate = 30_000;

/** Asks when and how fast an issue is to be sent. */
export function SendDialog({ record: { audience, ratePerMinute }, onSend, onClose }: Props) {
  const [wallTime, setWallTime] = useState('');
  const [rate, setRate] = useState(String(ratePerMinute));
  const [countsClicks, setCountsClicks] = useState(false);
  const [isPast, setPast] = useState(false);
  const [isWorking, setWorking] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const translate = useTranslate();
  const word = (key: string, values: object = {}) => translate(`resources.newsletters.send.${key}`, values);
  const perMinute = Math.min(highestRate, Math.max(1, Math.floor(Number(rate) || 1)));
  const minutes = word('minutes', { smart_count: Math.max(1, Math.ceil(audience / perMinute)) });

  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    const startTime = wallTime === '' ? null : instantOf(wallTime, associationZone());
    if (wallTime !== '' && (startTime === null || new Date(startTime) <= new Date())) {
      setPast(true);
      return;
    }
    setWorking(true);
    setProblem(null);
    try {
      await onSend({ startTime, ratePerMinute: perMinute, countsClicks });
    } catch (thrown) {
      setProblem(thrown);
      setWorking(false);
    }
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={isWorking ? undefined : onClose} aria-labelledby="send-title">
      <form onSubmit={(event) => void send(event)} noValidate>
        <DialogTitle id="send-title">{word('title')}</DialogTitle>
        <DialogContent>
          {audience === 0 ? (
            <Alert severity="warning">{word('none')}</Alert>
          ) : (
            <DialogContentText>{word('text', { smart_count: audience })}</DialogContentText>
          )}
          {problem !== null && (
            <Alert severity="error" role="alert" sx={{ mt: 2 }}>
              {messageOf(problem)}
            </Alert>
          )}
          <TextField
            type="datetime-local"
            label={translate('app.inZone', { label: word('time'), zone: associationZoneName(currentLanguageTag()) })}
            value={wallTime}
            onChange={(event) => {
              setWallTime(event.target.value);
              setPast(false);
            }}
            error={isPast}
            helperText={word(isPast ? 'past' : 'timeHint')}
            fullWidth
            sx={{ mt: 2 }}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '2099-12-31T23:59' } }}
          />
          <TextField
            type="number"
            label={word('rate')}
            value={rate}
            onChange={(event) => setRate(event.target.value)}
            helperText={word('rateHint', { minutes })}
            fullWidth
            sx={{ mt: 2 }}
            slotProps={{ htmlInput: { min: 1, max: highestRate } }}
          />
          <FormControlLabel
            sx={{ mt: 1.5 }}
            control={<Checkbox checked={countsClicks} onChange={(_, isChecked) => setCountsClicks(isChecked)} />}
            label={word('countsClicks')}
          />
          <FormHelperText>{word('countsClicksHint')}</FormHelperText>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button color="secondary" onClick={onClose} disabled={isWorking}>
            {translate('app.cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={isWorking || audience === 0}>
            {isWorking ? translate('app.working') : word(wallTime === '' ? 'confirmNow' : 'confirmLater')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
