import { Alert, Checkbox, FormControlLabel, FormHelperText, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { currentLanguageTag } from '../../providers/language.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { associationZone, associationZoneName } from '../../values/dates.ts';
import { instantOf } from '../../values/zonedTime.ts';
import type { IssueRecord } from './useIssueDraft.ts';

interface Props {
  record: IssueRecord;
  onSend: (sendOptions: { startTime: string | null; ratePerMinute: number; countsClicks: boolean }) => Promise<void>;
  onClose: () => void;
}

const maxRatePerMinute = 30_000;

/** Asks when and how fast an issue is to be sent. */
export function SendDialog({ record: { audience, ratePerMinute }, onSend, onClose }: Props) {
  const [wallTime, setWallTime] = useState('');
  const [rate, setRate] = useState(String(ratePerMinute));
  const [countsClicks, setCountsClicks] = useState(false);
  const [isPast, setPast] = useState(false);
  const translate = useTranslate();
  const word = (key: string, values: object = {}) => translate(`resources.newsletters.send.${key}`, values);
  const perMinute = Math.min(maxRatePerMinute, Math.max(1, Math.floor(Number(rate) || 1)));
  const minutes = word('minutes', { smart_count: Math.max(1, Math.ceil(audience / perMinute)) });

  const send = async () => {
    const startTime = wallTime === '' ? null : instantOf(wallTime, associationZone());
    if (wallTime !== '' && (startTime === null || new Date(startTime) <= new Date())) setPast(true);
    else await onSend({ startTime, ratePerMinute: perMinute, countsClicks });
  };
  return (
    <FormDialog
      title={word('title')}
      text={audience === 0 ? <Alert severity="warning">{word('none')}</Alert> : word('text', { smart_count: audience })}
      confirm={word(wallTime === '' ? 'confirmNow' : 'confirmLater')}
      isReady={audience > 0}
      onSubmit={send}
      onClose={onClose}
    >
      {() => (
        <>
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
            slotProps={{ htmlInput: { min: 1, max: maxRatePerMinute } }}
          />
          <FormControlLabel
            sx={{ mt: 1.5 }}
            control={<Checkbox checked={countsClicks} onChange={(_, isChecked) => setCountsClicks(isChecked)} />}
            label={word('countsClicks')}
          />
          <FormHelperText>{word('countsClicksHint')}</FormHelperText>
        </>
      )}
    </FormDialog>
  );
}
