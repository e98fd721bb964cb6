import type { Localized } from '@app/contract/locale';
import {
  ArrayInput,
  AutocompleteInput,
  maxLength,
  NumberInput,
  ReferenceInput,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { textKey } from '../../../providers/texts.ts';
import { inReadersLanguage } from '../../../values/bilingual.ts';
import { Pair, Part } from './Part.tsx';
import { alwaysVisibleActions } from '../../../ui/alwaysVisibleActions.ts';
import { validateRange } from './range.ts';

const sectionKinds = ['individual', 'pair', 'team'].map((id) => ({ id, name: `resources.events.kinds.${id}` }));

type SectionField =
  | 'nameZh'
  | 'nameEn'
  | 'kind'
  | 'sectionCategory'
  | 'capacity'
  | 'minimumPlayers'
  | 'maximumPlayers'
  | 'minimumAge'
  | 'maximumAge';

export function Sections() {
  const field = (name: SectionField) => textKey(`resources.events.fields.${name}`);
  const sections = (useWatch({ name: 'sections' }) as { kind?: string }[] | undefined) ?? [];
  const hasTeams = sections.some(({ kind }) => kind === 'team');
  return (
    <Part name="sections">
      <ArrayInput source="sections" label={false} helperText={textKey('resources.events.hint.sections')}>
        <SimpleFormIterator fullWidth disableClear sx={alwaysVisibleActions}>
          <Pair>
            <TextInput source="nameZh" label={field('nameZh')} validate={maxLength(80)} />
            <TextInput source="nameEn" label={field('nameEn')} validate={maxLength(80)} />
            <SelectInput
              source="kind"
              label={field('kind')}
              choices={sectionKinds}
              defaultValue="individual"
              validate={required()}
            />
            <ReferenceInput source="category" reference="categories" perPage={100}>
              <AutocompleteInput
                label={field('sectionCategory')}
                optionText={({ name }: { name: Localized }) => inReadersLanguage(name)}
                filterToQuery={(keyword: string) => ({ keyword })}
                helperText={textKey('resources.events.hint.sectionCategory')}
              />
            </ReferenceInput>
            {hasTeams && (
              <NumberInput source="minimumPlayers" label={field('minimumPlayers')} validate={validateRange(1, 20)} />
            )}
            {hasTeams && (
              <NumberInput source="maximumPlayers" label={field('maximumPlayers')} validate={validateRange(1, 20)} />
            )}
            <NumberInput
              source="capacity"
              label={field('capacity')}
              validate={validateRange(1, 100_000)}
              helperText={textKey('resources.events.hint.sectionCapacity')}
            />
            {/* An empty cell, so that both ages are in one row. */}
            <span />
            <NumberInput source="minimumAge" label={field('minimumAge')} validate={validateRange(0, 120)} />
            <NumberInput source="maximumAge" label={field('maximumAge')} validate={validateRange(0, 120)} />
          </Pair>
        </SimpleFormIterator>
      </ArrayInput>
    </Part>
  );
}
