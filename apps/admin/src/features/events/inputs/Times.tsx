import { AutocompleteInput, required } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { textKey } from '../../../providers/texts.ts';
import { ZonedDateTimeInput } from '../../../ui/ZonedDateTimeInput.tsx';
import { associationZone } from '../../../values/dates.ts';
import { Pair, Part } from './Part.tsx';

const zones = () => Intl.supportedValuesOf('timeZone').map((id) => ({ id, name: id.replaceAll('_', ' ') }));

export function Times() {
  const zone = (useWatch({ name: 'timeZone' }) as string | null) ?? associationZone();
  const time = (source: 'startTime' | 'endTime' | 'applyFrom' | 'applyUntil', isNeeded: boolean) => (
    <ZonedDateTimeInput
      // Another zone shows the same moment by other clocks.
      key={`${source} ${zone}`}
      source={source}
      label={textKey(`resources.events.fields.${source}`)}
      zone={zone}
      {...(isNeeded && { validate: required() })}
    />
  );
  return (
    <Part name="times">
      <AutocompleteInput
        source="timeZone"
        choices={zones()}
        validate={required()}
        helperText={textKey('resources.events.hint.timeZone')}
        fullWidth
      />
      <Pair>
        {time('startTime', true)}
        {time('endTime', true)}
        {time('applyFrom', false)}
        {time('applyUntil', false)}
      </Pair>
    </Part>
  );
}
