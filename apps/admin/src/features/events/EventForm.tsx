import { currentLanguageTag } from '../../providers/language.ts';
import { text } from '../../providers/texts.ts';
import { CreatePage } from '../../ui/CreatePage.tsx';
import { EditPage } from '../../ui/EditPage.tsx';
import { bothLanguages, inLanguageOf } from '../../values/bilingual.ts';
import { associationZone, formatInstant } from '../../values/dates.ts';
import { EventActions } from './EventActions.tsx';
import { EventInputs } from './inputs/EventInputs.tsx';
import { bodyOf, type EventRecord, type EventValues, valuesOf } from './eventValues.ts';

const moment = (at: string | null) => (at === null ? '' : formatInstant(at, currentLanguageTag()));
const plain = (value: string | number | null | undefined) => String(value ?? '');
const yesOrNo = (value: boolean | undefined) => text(value ? 'ra.boolean.true' : 'ra.boolean.false');
const facts = (...values: (string | number | false | null | undefined)[]) => values.filter(Boolean).join(' · ');
const ages = (min: number | null | undefined, max: number | null | undefined) =>
  (min ?? max ?? null) === null ? '' : `${min ?? ''}–${max ?? ''}`;
const lines = (rows: string[]) => rows.join('\n');

/** The fields that editors compare after an edit conflict, each with a function that formats its value. */
const compared = {
  title: bothLanguages,
  venue: bothLanguages,
  level: (level: EventRecord['level']) => text(`enums.eventLevel.${level}`),
  content: bothLanguages,
  contact: bothLanguages,
  category: (_: string, record: unknown) => inLanguageOf((record as EventRecord).categoryName),
  picture: (picture: EventRecord['picture']) => bothLanguages(picture.alt),
  online: yesOrNo,
  startTime: moment,
  endTime: moment,
  timeZone: plain,
  applyFrom: moment,
  applyUntil: moment,
  sections: (sections: EventValues['sections'] = []) =>
    lines(
      sections.map(({ nameZh, nameEn, kind, minimumPlayers, maximumPlayers, category, capacity, ...limits }) =>
        facts(
          ...[nameZh, nameEn, text(`resources.events.kinds.${kind ?? 'individual'}`)],
          kind === 'team' && `${minimumPlayers}–${maximumPlayers}`,
          ...[category, capacity, ages(limits.minimumAge, limits.maximumAge)],
        ),
      ),
    ),
  capacity: plain,
  feeText: plain,
  currency: plain,
  reducedFees: (fees: EventValues['reducedFees'] = []) =>
    lines(
      fees.map(({ amountText, isForMembers, minimumAge, maximumAge }) =>
        facts(amountText, isForMembers && text('resources.events.fields.isForMembers'), ages(minimumAge, maximumAge)),
      ),
    ),
  refundRules: (rules: EventValues['refundRules'] = []) =>
    lines(rules.map(({ until, percent }) => `${moment(until)}: ${percent}%`)),
  offerHours: plain,
  membersOnly: yesOrNo,
  minimumAge: plain,
  maximumAge: plain,
  minimumRating: plain,
  maximumRating: plain,
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

const obstacleTo = ({ state }: EventRecord) => (state === 'draft' ? null : text('resources.events.cannotBeDeleted'));

export const EventEdit = () => (
  <EditPage fromRecord={valuesOf} toBody={bodyOf} fields={compared} obstacleTo={obstacleTo}>
    <EventActions />
    <EventInputs />
  </EditPage>
);
