import { zoneName } from '@app/contract/timeZones';
import { TextInput, type Validator, useTranslate } from 'react-admin';
import { currentLanguageTag } from '../providers/language.ts';
import { associationZone } from '../values/dates.ts';
import { instantOf, wallTimeOf } from '../values/zonedTime.ts';

interface Props {
  source: string;
  label: string;
  helperText?: string;
  validate?: Validator;
  /** The zone (IANA name) in which the time is shown and typed; by default the association's. */
  zone?: string;
}

/** Edits an instant as a date and time of a time zone, which the label names. Empty is null. */
export function ZonedDateTimeInput({ label, zone = associationZone(), ...props }: Props) {
  const translate = useTranslate();
  return (
    <TextInput
      {...props}
      type="datetime-local"
      label={translate('app.inZone', {
        label: translate(label),
        zone: zoneName(zone, currentLanguageTag(), new Date()),
      })}
      format={(instant: string | null | undefined) => (instant ? wallTimeOf(instant, zone) : '')}
      parse={(wallTime: string) => (wallTime ? instantOf(wallTime, zone) : null)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: '2000-01-01T00:00', max: '2099-12-31T23:59' } }}
    />
  );
}
