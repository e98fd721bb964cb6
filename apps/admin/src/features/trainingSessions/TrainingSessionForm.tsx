import { maxLength, regex, required, TextInput } from 'react-admin';
import type { CallData, CallInput } from '../../providers/callTypes.ts';
import { currentLanguageTag } from '../../providers/language.ts';
import { textKey } from '../../providers/texts.ts';
import { Bilingual } from '../../ui/Bilingual.tsx';
import { BilingualInput } from '../../ui/BilingualInput.tsx';
import { CreatePage } from '../../ui/CreatePage.tsx';
import { EditPage } from '../../ui/EditPage.tsx';
import { TimeZoneInput } from '../../ui/TimeZoneInput.tsx';
import { ZonedDateTimeInput } from '../../ui/ZonedDateTimeInput.tsx';
import { formatBothLanguages } from '../../values/bilingual.ts';
import { associationZone, formatInstant } from '../../values/dates.ts';

/** Converts the form's values to the body of the API call. */
const toBody = ({ id: _, ...values }: CallData<'adminTrainingSessionGet'>): CallInput<'adminTrainingSessionCreate'> =>
  values;

const formatMoment = (at: string | null) => (at === null ? '' : formatInstant(at, currentLanguageTag()));
const identity = (text: string) => text;
const comparedFields = {
  title: formatBothLanguages,
  startTime: formatMoment,
  endTime: formatMoment,
  timeZone: identity,
  url: identity,
};

export const TrainingSessionCreate = () => (
  <CreatePage defaultValues={{ timeZone: associationZone() }} toBody={toBody}>
    <Inputs />
  </CreatePage>
);

export const TrainingSessionEdit = () => (
  <EditPage toBody={toBody} fields={comparedFields}>
    <Inputs />
  </EditPage>
);

const Inputs = () => (
  <>
    <Bilingual sources={['title']} requiredSources={['title']} needsBoth>
      <BilingualInput source="title" max={120} />
    </Bilingual>
    <ZonedDateTimeInput
      source="startTime"
      label={textKey('resources.trainingSessions.fields.startTime')}
      validate={required()}
    />
    <ZonedDateTimeInput
      source="endTime"
      label={textKey('resources.trainingSessions.fields.endTime')}
      validate={required()}
    />
    <TimeZoneInput hint={textKey('resources.trainingSessions.hint.timeZone')} />
    <TextInput
      source="url"
      validate={[
        required(),
        maxLength(500),
        regex(/^https:\/\/[^\s\\]+$/, textKey('resources.trainingSessions.hint.malformed')),
      ]}
      helperText={textKey('resources.trainingSessions.hint.url')}
      autoComplete="off"
      fullWidth
    />
  </>
);
