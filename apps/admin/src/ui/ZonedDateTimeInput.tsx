import { TextInput, type Validator, useTranslate } from 'react-admin';
import { currentLanguageTag } from '../providers/language.ts';
import { associationZone, associationZoneName } from '../values/dates.ts';
import { instantOf, wallTimeOf } from '../values/zonedTime.ts';

interface Props {
  source: string;
  label: string;
  helperText?: string;
  validate?: Validator;
}

/** Edits an instant as a date and time of the association's time zone, which the label names. Empty is null. */
export function ZonedDateTimeInput({ label, ...props }: Props) {
  const translate = useTranslate();
  return (
    <TextInput
      {...props}
      type="datetime-local"
      label={translate('app.inZone', { label: translate(label), zone: associationZoneName(currentLanguageTag()) })}
      format={(instant: string | null | undefined) => (instant ? wallTimeOf(instant, associationZone()) : '')}
      parse={(wallTime: string) => (wallTime ? instantOf(wallTime, associationZone()) : null)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: '2000-01-01T00:00', max: '2099-12-31T23:59' } }}
    />
  );
}
