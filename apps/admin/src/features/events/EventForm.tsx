import { currentLanguageTag } from '../../providers/language.ts';
import { text } from '../../providers/texts.ts';
import { CreatePage } from '../../ui/CreatePage.tsx';
import { EditPage } from '../../ui/EditPage.tsx';
import { formatBothLanguages, inReadersLanguage } from '../../values/bilingual.ts';
import { associationZone, formatInstant } from '../../values/dates.ts';
import { EventActions } from './EventActions.tsx';
import { EventInputs } from './inputs/EventInputs.tsx';
import { bodyOf, type EventRecord, type EventValues, valuesOf } from './eventValues.ts';

const formatMoment = (at: string | null) => (at === null ? '' : formatInstant(at, currentLanguageTag()));
const formatPlain = (value: string | number | null | undefined) => String(value ?? '');
const formatYesOrNo = (value: boolean | undefined) => text(value ? 'ra.boolean.true' : 'ra.boolean.false');
const joinFacts = (...values: (string | number | false | null | undefined)[]) => values.filter(Boolean).join(' · ');
const formatAges = (min: number | null | undefined, max: number | null | undefined) =>
  (min ?? max ?? null) === null ? '' : `${min ?? ''}–${max ?? ''}`;
const joinLines = (rows: string[]) => rows.join('\n');

/** The fields that editors compare after an edit conflict, each with a function that formats its value. */
const comparedFields = {
  title: formatBothLanguages,
  venue: formatBothLanguages,
  level: (level: EventRecord['level']) => text(`enums.eventLevel.${level}`),
  content: formatBothLanguages,
  contact: formatBothLanguages,
  category: (_: string, record: unknown) => inReadersLanguage((record as EventRecord).categoryName),
  picture: (picture: EventRecord['picture']) => formatBothLanguages(picture.alt),
  online: formatYesOrNo,
  startTime: formatMoment,
  endTime: formatMoment,
  timeZone: formatPlain,
  applyFrom: formatMoment,
  applyUntil: formatMoment,
  sections: (sections: EventValues['sections'] = []) =>
    joinLines(
      sections.map(({ nameZh, nameEn, kind, minimumPlayers, maximumPlayers, category, capacity, ...limits }) =>
        joinFacts(
          nameZh,
          nameEn,
          text(`resources.events.kinds.${kind ?? 'individual'}`),
          kind === 'team' && `${minimumPlayers}–${maximumPlayers}`,
          category,
          capacity,
          formatAges(limits.minimumAge, limits.maximumAge),
        ),
      ),
    ),
  capacity: formatPlain,
  feeText: formatPlain,
  currency: formatPlain,
  reducedFees: (fees: EventValues['reducedFees'] = []) =>
    joinLines(
      fees.map(({ amountText, isForMembers, minimumAge, maximumAge }) =>
        joinFacts(
          amountText,
          isForMembers && text('resources.events.fields.isForMembers'),
          formatAges(minimumAge, maximumAge),
        ),
      ),
    ),
  refundRules: (rules: EventValues['refundRules'] = []) =>
    joinLines(rules.map(({ until, percent }) => `${formatMoment(until)}: ${percent}%`)),
  offerHours: formatPlain,
  membersOnly: formatYesOrNo,
  minimumAge: formatPlain,
  maximumAge: formatPlain,
  minimumRating: formatPlain,
  maximumRating: formatPlain,
  countries: (countries: string[]) => countries.join(', '),
  streamUrl: formatPlain,
  venueUrl: formatPlain,
};

const initialValues = {
  online: false,
  level: 'national',
  membersOnly: false,
  content: { zh_CN: '', en_US: '' },
  offerHours: 48,
  countries: [],
};

// The zone is not among `initialValues`, because it is known only after the login.
export const EventCreate = () => (
  <CreatePage defaultValues={{ ...initialValues, timeZone: associationZone() }} toBody={bodyOf} opensRecord>
    <EventInputs />
  </CreatePage>
);

const obstacleTo = ({ state }: EventRecord) => (state === 'draft' ? null : text('resources.events.cannotBeDeleted'));

export const EventEdit = () => (
  <EditPage fromRecord={valuesOf} toBody={bodyOf} fields={comparedFields} obstacleTo={obstacleTo}>
    <EventActions />
    <EventInputs />
  </EditPage>
);
