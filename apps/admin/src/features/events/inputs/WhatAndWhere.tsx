import { eventLevels } from '@app/contract/eventLevels';
import type { Localized } from '@app/contract/locale';
import {
  AutocompleteInput,
  BooleanInput,
  maxLength,
  ReferenceInput,
  regex,
  required,
  SelectInput,
  TextInput,
} from 'react-admin';
import { PictureInput } from '../../../picture/PictureInput.tsx';
import { textKey } from '../../../providers/texts.ts';
import { RichTextInput } from '../../../richText/RichTextInput.tsx';
import { Bilingual } from '../../../ui/Bilingual.tsx';
import { BilingualInput } from '../../../ui/BilingualInput.tsx';
import { inReadersLanguage } from '../../../values/bilingual.ts';
import { choicesOf } from '../../../values/statuses.ts';
import { Part } from './Part.tsx';

const addressValidators = [
  maxLength(500),
  regex(/^https:\/\/[^\s\\]+$/, textKey('resources.events.hint.malformedUrl')),
];

export const WhatAndWhere = () => (
  <Part name="what">
    <ReferenceInput source="category" reference="categories" perPage={100}>
      <AutocompleteInput
        optionText={({ name }: { name: Localized }) => inReadersLanguage(name)}
        filterToQuery={(keyword: string) => ({ keyword })}
        validate={required()}
        fullWidth
      />
    </ReferenceInput>
    <SelectInput
      source="level"
      choices={choicesOf('eventLevel', eventLevels)}
      validate={required()}
      helperText={textKey('resources.events.hint.level')}
      fullWidth
    />
    <PictureInput
      source="picture"
      label={textKey('resources.events.fields.picture')}
      aspect={16 / 9}
      minWidth={1_200}
    />
    <Bilingual sources={['title', 'venue', 'contact', 'content']} requiredSources={['title', 'venue']} needsBoth>
      <BilingualInput source="title" max={160} />
      <BilingualInput source="venue" max={160} />
      <BilingualInput source="contact" max={300} helperText={textKey('resources.events.hint.contact')} />
      <RichTextInput source="content" />
    </Bilingual>
    <BooleanInput source="online" />
    <TextInput
      source="venueUrl"
      validate={addressValidators}
      helperText={textKey('resources.events.hint.venueUrl')}
      autoComplete="off"
      fullWidth
    />
    <TextInput
      source="streamUrl"
      validate={addressValidators}
      helperText={textKey('resources.events.hint.streamUrl')}
      autoComplete="off"
      fullWidth
    />
  </Part>
);
