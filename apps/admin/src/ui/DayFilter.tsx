import { DateInput, type DateInputProps, useTranslate } from 'react-admin';
import { currentLanguageTag } from '../providers/language.ts';
import { textKey } from '../providers/texts.ts';
import { associationZoneName } from '../values/dates.ts';

/** Renders an input for a day in the association's time zone, which the label names. */
function DayInput({ label, ...props }: DateInputProps & { label: string }) {
  const translate = useTranslate();
  return (
    <DateInput
      {...props}
      label={translate('app.filter.inZone', { day: translate(label), zone: associationZoneName(currentLanguageTag()) })}
      sx={{ minWidth: 236 }}
    />
  );
}

/** The From and Until filters of a list. */
export const dayFilters = [
  <DayInput key="from" source="from" label={textKey('app.filter.from')} alwaysOn />,
  <DayInput key="until" source="until" label={textKey('app.filter.until')} alwaysOn />,
];
