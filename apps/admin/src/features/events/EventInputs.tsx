import { countryName } from '@app/contract/countryNames';
import { eventLevels } from '@app/contract/eventLevels';
import type { Localized } from '@app/contract/locale';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import {
  ArrayInput,
  AutocompleteArrayInput,
  AutocompleteInput,
  BooleanInput,
  maxLength,
  maxValue,
  minValue,
  NumberInput,
  ReferenceInput,
  regex,
  required,
  SelectInput,
  SimpleFormIterator,
  TextInput,
  useTranslate,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { PictureInput } from '../../picture/PictureInput.tsx';
import { currentLanguageTag, currentLocale } from '../../providers/language.ts';
import { textKey } from '../../providers/texts.ts';
import { RichTextInput } from '../../richText/RichTextInput.tsx';
import { Bilingual } from '../../ui/Bilingual.tsx';
import { BilingualInput } from '../../ui/BilingualInput.tsx';
import { ZonedDateTimeInput } from '../../ui/ZonedDateTimeInput.tsx';
import { inLanguageOf } from '../../values/bilingual.ts';
import { countryCodes } from '../../values/countryCodes.ts';
import { associationZone } from '../../values/dates.ts';
import { choicesOf } from '../../values/statuses.ts';
import { minorFromText } from '../../values/money.ts';

const isAddress = [maxLength(500), regex(/^https:\/\/[^\s\\]+$/, textKey('resources.events.hint.malformedUrl'))];
const zones = () => Intl.supportedValuesOf('timeZone').map((id) => ({ id, name: id.replaceAll('_', ' ') }));

export function EventInputs() {
  return (
    <>
      <WhatAndWhere />
      <Times />
      <Sections />
      <Entry />
      <Fee />
    </>
  );
}

function Part({ name, children }: { name: 'what' | 'times' | 'sections' | 'entry' | 'fee'; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Box component="section" sx={{ width: '100%', mb: 2 }} aria-labelledby={`event-${name}`}>
      <Typography id={`event-${name}`} variant="h2" sx={{ fontSize: 18, mb: 1.5 }}>
        {translate(`resources.events.parts.${name}`)}
      </Typography>
      {children}
    </Box>
  );
}

const WhatAndWhere = () => (
  <Part name="what">
    <ReferenceInput source="category" reference="categories" perPage={100}>
      <AutocompleteInput
        optionText={({ name }: { name: Localized }) => inLanguageOf(name)}
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
      leastWidth={1_200}
    />
    <Bilingual sources={['title', 'venue', 'contact', 'content']} needed={['title', 'venue']} needsBoth>
      <BilingualInput source="title" most={160} />
      <BilingualInput source="venue" most={160} />
      <BilingualInput source="contact" most={300} helperText={textKey('resources.events.hint.contact')} />
      <RichTextInput source="content" />
    </Bilingual>
    <BooleanInput source="online" />
    <TextInput
      source="venueUrl"
      validate={isAddress}
      helperText={textKey('resources.events.hint.venueUrl')}
      autoComplete="off"
      fullWidth
    />
    <TextInput
      source="streamUrl"
      validate={isAddress}
      helperText={textKey('resources.events.hint.streamUrl')}
      autoComplete="off"
      fullWidth
    />
  </Part>
);

function Times() {
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

const Pair = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 2 }}>{children}</Box>
);

const whole = (least: number, most: number) => [minValue(least), maxValue(most)];

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

function Sections() {
  const field = (name: SectionField) => textKey(`resources.events.fields.${name}`);
  const watched = (useWatch({ name: 'sections' }) as { kind?: string }[] | undefined) ?? [];
  const isTeam = watched.some(({ kind }) => kind === 'team');
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
                optionText={({ name }: { name: Localized }) => inLanguageOf(name)}
                filterToQuery={(keyword: string) => ({ keyword })}
                helperText={textKey('resources.events.hint.sectionCategory')}
              />
            </ReferenceInput>
            {isTeam && <NumberInput source="minimumPlayers" label={field('minimumPlayers')} validate={whole(1, 20)} />}
            {isTeam && <NumberInput source="maximumPlayers" label={field('maximumPlayers')} validate={whole(1, 20)} />}
            <NumberInput
              source="capacity"
              label={field('capacity')}
              validate={whole(1, 100_000)}
              helperText={textKey('resources.events.hint.sectionCapacity')}
            />
            <span />
            <NumberInput source="minimumAge" label={field('minimumAge')} validate={whole(0, 120)} />
            <NumberInput source="maximumAge" label={field('maximumAge')} validate={whole(0, 120)} />
          </Pair>
        </SimpleFormIterator>
      </ArrayInput>
    </Part>
  );
}

function Entry() {
  const collator = new Intl.Collator(currentLanguageTag());
  const countries = countryCodes
    .map((id) => ({ id, name: countryName(id, currentLocale()) }))
    .toSorted((a, b) => collator.compare(a.name, b.name));
  return (
    <Part name="entry">
      <Pair>
        <NumberInput
          source="capacity"
          validate={whole(1, 100_000)}
          helperText={textKey('resources.events.hint.capacity')}
        />
        <NumberInput
          source="offerHours"
          validate={[required(), ...whole(1, 336)]}
          helperText={textKey('resources.events.hint.offerHours')}
        />
        <NumberInput source="minimumAge" validate={whole(0, 120)} helperText={textKey('resources.events.hint.age')} />
        <NumberInput source="maximumAge" validate={whole(0, 120)} />
        <NumberInput source="minimumRating" validate={whole(0, 4_000)} />
        <NumberInput source="maximumRating" validate={whole(0, 4_000)} />
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

const currencies = () => {
  const names = new Intl.DisplayNames(currentLanguageTag(), { type: 'currency' });
  return Intl.supportedValuesOf('currency').map((id) => ({ id, name: `${id} · ${names.of(id)}` }));
};

function Fee() {
  const currency = (useWatch({ name: 'currency' }) as string | null | undefined) ?? '';
  const feeText = (useWatch({ name: 'feeText' }) as string | null | undefined) ?? '';
  const zone = (useWatch({ name: 'timeZone' }) as string | null) ?? associationZone();
  const translate = useTranslate();
  const isAmount = (text: string | null | undefined) =>
    !text || minorFromText(text, currency) !== null ? undefined : translate('app.amountWrong', { currency });
  const amount = { slotProps: { htmlInput: { inputMode: 'decimal', autoComplete: 'off' } } } as const;
  return (
    <Part name="fee">
      <Pair>
        <TextInput source="feeText" validate={isAmount} helperText={textKey('resources.events.hint.fee')} {...amount} />
        <AutocompleteInput
          source="currency"
          choices={currencies()}
          translateChoice={false}
          validate={(chosen: string | null) => (feeText && !chosen ? translate('ra.validation.required') : undefined)}
        />
      </Pair>
      {feeText !== '' && (
        <>
          <ArrayInput source="reducedFees" helperText={textKey('resources.events.hint.reducedFees')}>
            <SimpleFormIterator fullWidth disableClear disableReordering sx={alwaysVisibleActions}>
              <Pair>
                <TextInput
                  source="amountText"
                  label={textKey('resources.events.fields.amountText')}
                  validate={[required(), isAmount]}
                  {...amount}
                />
                <BooleanInput source="isForMembers" label={textKey('resources.events.fields.isForMembers')} />
                <NumberInput
                  source="minimumAge"
                  label={textKey('resources.events.fields.minimumAge')}
                  validate={whole(0, 120)}
                />
                <NumberInput
                  source="maximumAge"
                  label={textKey('resources.events.fields.maximumAge')}
                  validate={whole(0, 120)}
                />
              </Pair>
            </SimpleFormIterator>
          </ArrayInput>
          <ArrayInput source="refundRules" helperText={textKey('resources.events.hint.refundRules')}>
            <SimpleFormIterator fullWidth disableClear disableReordering sx={alwaysVisibleActions}>
              <Pair>
                <ZonedDateTimeInput
                  source="until"
                  label={textKey('resources.events.fields.until')}
                  zone={zone}
                  validate={required()}
                />
                <NumberInput
                  source="percent"
                  label={textKey('resources.events.fields.percent')}
                  validate={[required(), ...whole(1, 100)]}
                />
              </Pair>
            </SimpleFormIterator>
          </ArrayInput>
        </>
      )}
    </Part>
  );
}

/** The button that removes a row is otherwise shown only below a pointer. */
const alwaysVisibleActions = { '& .RaSimpleFormIterator-action': { visibility: 'visible' } };
