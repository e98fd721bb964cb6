import { required } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { textKey } from '../../../providers/texts.ts';
import { TimeZoneInput } from '../../../ui/TimeZoneInput.tsx';
import { ZonedDateTimeInput } from '../../../ui/ZonedDateTimeInput.tsx';
import { associationZone } from '../../../values/dates.ts';
import { Pair, Part } from './Part.tsx';

export function Times() {
  const zone = (useWatch({ name: 'timeZone' }) as string | null) ?? associationZone();
  const time = (source: 'startTime' | 'endTime' | 'applyFrom' | 'applyUntil', isRequired: boolean) => (
    <ZonedDateTimeInput
      // Remounts the input for another zone, so that it shows the same instant by the clocks of that zone.
      key={`${source} ${zone}`}
      source={source}
      label={textKey(`resources.events.fields.${source}`)}
      zone={zone}
      {...(isRequired && { validate: required() })}
    />
  );
  return (
    <Part name="times">
      <TimeZoneInput hint={textKey('resources.events.hint.timeZone')} />
      <Pair>
        {time('startTime', true)}
        {time('endTime', true)}
        {time('applyFrom', false)}
        {time('applyUntil', false)}
      </Pair>
    </Part>
  );
}
