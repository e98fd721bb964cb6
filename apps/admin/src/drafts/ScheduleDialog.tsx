import { TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { currentLanguageTag } from '../providers/language.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { associationZone, associationZoneName } from '../values/dates.ts';
import { instantOf, wallTimeOf } from '../values/zonedTime.ts';

interface Props {
  language: string;
  /** The scheduled time; null when there is none. */
  startTime: string | null;
  /** Whether the text can be published with a time in the past. */
  mayBePast: boolean;
  onSchedule: (startTime: string) => void;
  onClose: () => void;
}

/** Asks for the time at which a language is published. Only some kinds of texts allow a time in the past. */
export function ScheduleDialog({ language, startTime, mayBePast, onSchedule, onClose }: Props) {
  const [wallTime, setWallTime] = useState(startTime === null ? '' : wallTimeOf(startTime, associationZone()));
  const [isWrong, setWrong] = useState(false);
  const translate = useTranslate();
  const save = () => {
    const instant = wallTime === '' ? null : instantOf(wallTime, associationZone());
    if (instant === null || (!mayBePast && new Date(instant) <= new Date())) setWrong(true);
    else onSchedule(instant);
  };
  const label = translate('app.drafts.schedule.time');
  return (
    <FormDialog
      title={translate(mayBePast ? 'app.drafts.schedule.timeTitle' : 'app.drafts.schedule.title', { language })}
      confirm={translate(`app.drafts.actions.${mayBePast ? 'publish' : 'schedule'}`)}
      onSubmit={save}
      onClose={onClose}
    >
      {() => (
        <TextField
          type="datetime-local"
          label={translate('app.inZone', { label, zone: associationZoneName(currentLanguageTag()) })}
          value={wallTime}
          onChange={(event) => {
            setWallTime(event.target.value);
            setWrong(false);
          }}
          error={isWrong}
          helperText={
            isWrong
              ? translate(mayBePast ? 'app.drafts.schedule.timeMissing' : 'app.drafts.schedule.past')
              : mayBePast
                ? translate('app.drafts.schedule.timeHint')
                : ' '
          }
          fullWidth
          autoFocus
          sx={{ mt: 1 }}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: '1970-01-02T00:00', max: '2099-12-31T23:59' } }}
        />
      )}
    </FormDialog>
  );
}
