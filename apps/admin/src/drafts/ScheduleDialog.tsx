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
  onSchedule: (startTime: string) => void;
  onClose: () => void;
}

/** Asks when a language is to be published. */
export function ScheduleDialog({ language, startTime, onSchedule, onClose }: Props) {
  const [wallTime, setWallTime] = useState(startTime === null ? '' : wallTimeOf(startTime, associationZone()));
  const [isPast, setPast] = useState(false);
  const translate = useTranslate();
  const save = () => {
    const instant = wallTime === '' ? null : instantOf(wallTime, associationZone());
    if (instant === null || new Date(instant) <= new Date()) setPast(true);
    else onSchedule(instant);
  };
  const label = translate('app.drafts.schedule.time');
  return (
    <FormDialog
      title={translate('app.drafts.schedule.title', { language })}
      confirm={translate('app.drafts.actions.schedule')}
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
            setPast(false);
          }}
          error={isPast}
          helperText={isPast ? translate('app.drafts.schedule.past') : ' '}
          fullWidth
          autoFocus
          sx={{ mt: 1 }}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '2099-12-31T23:59' } }}
        />
      )}
    </FormDialog>
  );
}
