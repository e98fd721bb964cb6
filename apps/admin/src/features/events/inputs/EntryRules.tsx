import { countryName } from '@app/contract/countryNames';
import { AutocompleteArrayInput, BooleanInput, NumberInput, required } from 'react-admin';
import { currentLanguageTag, currentLocale } from '../../../providers/language.ts';
import { textKey } from '../../../providers/texts.ts';
import { countryCodes } from '../../../values/countryCodes.ts';
import { Pair, Part } from './Part.tsx';
import { validateRange } from './range.ts';

export function EntryRules() {
  const collator = new Intl.Collator(currentLanguageTag());
  const countries = countryCodes
    .map((id) => ({ id, name: countryName(id, currentLocale()) }))
    .toSorted((a, b) => collator.compare(a.name, b.name));
  return (
    <Part name="entry">
      <Pair>
        <NumberInput
          source="capacity"
          validate={validateRange(1, 100_000)}
          helperText={textKey('resources.events.hint.capacity')}
        />
        <NumberInput
          source="offerHours"
          validate={[required(), ...validateRange(1, 336)]}
          helperText={textKey('resources.events.hint.offerHours')}
        />
        <NumberInput
          source="minimumAge"
          validate={validateRange(0, 120)}
          helperText={textKey('resources.events.hint.age')}
        />
        <NumberInput source="maximumAge" validate={validateRange(0, 120)} />
        <NumberInput source="minimumRating" validate={validateRange(0, 4_000)} />
        <NumberInput source="maximumRating" validate={validateRange(0, 4_000)} />
      </Pair>
      <BooleanInput source="membersOnly" />
      <AutocompleteArrayInput
        source="countries"
        choices={countries}
        helperText={textKey('resources.events.hint.countries')}
        fullWidth
      />
    </Part>
  );
}
