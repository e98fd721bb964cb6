import { currentLanguageTag } from '../../providers/language.ts';
import { text } from '../../providers/texts.ts';
import { CreatePage } from '../../ui/CreatePage.tsx';
import { EditPage } from '../../ui/EditPage.tsx';
import { bothLanguages, inLanguageOf } from '../../values/bilingual.ts';
import { associationZone, formatInstant } from '../../values/dates.ts';
import { EventActions } from './EventActions.tsx';
import { EventInputs } from './EventInputs.tsx';
import { bodyOf, type EventRecord, valuesOf } from './eventValues.ts';

const moment = (at: string | null) => (at === null ? '' : formatInstant(at, currentLanguageTag()));
const plain = (value: string | number | null | undefined) => String(value ?? '');

/** What editors compare after an edit conflict. */
const compared = {
  title: bothLanguages,
  venue: bothLanguages,
  level: (level: EventRecord['level']) => text(`enums.eventLevel.${level}`),
  content: bothLanguages,
  contact: bothLanguages,
  category: (_: string, record: unknown) => inLanguageOf((record as EventRecord).categoryName),
  picture: (picture: EventRecord['picture']) => bothLanguages(picture.alt),
  startTime: moment,
  endTime: moment,
  timeZone: plain,
  applyFrom: moment,
  applyUntil: moment,
  capacity: plain,
  feeText: plain,
  currency: plain,
  countries: (countries: string[]) => countries.join(', '),
  streamUrl: plain,
  venueUrl: plain,
};

const initial = {
  timeZone: associationZone(),
  online: false,
  level: 'national',
  membersOnly: false,
  content: { zh_CN: '', en_US: '' },
  offerHours: 48,
  countries: [],
};

export const EventCreate = () => (
  <CreatePage defaultValues={{ ...initial, timeZone: associationZone() }} toBody={bodyOf} opensRecord>
    <EventInputs />
  </CreatePage>
);

export const EventEdit = () => (
  <EditPage fromRecord={valuesOf} toBody={bodyOf} fields={compared}>
    <EventActions />
    <EventInputs />
  </EditPage>
);
