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
import { bothLanguages } from '../../values/bilingual.ts';
import { associationZone, formatInstant } from '../../values/dates.ts';

/** Converts the form's values to the body of the API call. */
const toBody = ({ id: _, ...values }: CallData<'adminTrainingSessionGet'>): CallInput<'adminTrainingSessionCreate'> =>
  values;

const moment = (at: string | null) => (at === null ? '' : formatInstant(at, currentLanguageTag()));
const asTyped = (text: string) => text;
const compared = { title: bothLanguages, startTime: moment, endTime: moment, timeZone: asTyped, url: asTyped };

export const TrainingSessionCreate = () => (
  <CreatePage defaultValues={{ timeZone: associationZone() }} toBody={toBody}>
    <Inputs />
  </CreatePage>
);

export const TrainingSessionEdit = () => (
  <EditPage toBody={toBody} fields={compared}>
    <Inputs />
  </EditPage>
);

const Inputs = () => (
  <>
    <Bilingual sources={['title']} needed={['title']} needsBoth>
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
