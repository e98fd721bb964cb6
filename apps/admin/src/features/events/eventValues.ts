import { minorDigits } from '@app/contract/currencies';
import { inBothLanguages } from '../../values/bilingual.ts';
import type { CallData, CallInput } from '../../providers/callTypes.ts';
import { minorFromText } from '../../values/money.ts';

export type EventRecord = CallData<'adminEventGet'>;
type Body = CallInput<'adminEventUpdate'>;

/** The form's values: amounts as text in the digits of the currency; fields that were emptied have no value. */
export interface EventValues extends Omit<Body, 'picture' | 'fee' | 'reducedFees' | 'sections'> {
  picture: EventRecord['picture'];
  feeText?: string | null;
  currency?: string | null;
  sections?: SectionValues[];
  reducedFees?: {
    amountText: string;
    isForMembers?: boolean;
    minimumAge?: number | null;
    maximumAge?: number | null;
  }[];
}

type Section = NonNullable<Body['sections']>[number];
interface SectionValues extends Omit<Section, 'name'> {
  nameZh?: string | null;
  nameEn?: string | null;
}

const textOfMinor = (amountMinor: number, currency: string): string => {
  const digits = minorDigits(currency);
  return (amountMinor / 10 ** digits).toFixed(digits);
};

/** Whether an event is undivided. Its only section has no name, and the form shows no row for it. */
const isUndivided = (sections: EventRecord['sections']) =>
  sections.length === 1 && sections[0]!.name.en_US === '' && sections[0]!.kind === 'individual';

export const valuesOf = ({ fee, reducedFees, sections, ...event }: EventRecord) => ({
  ...event,
  sections: isUndivided(sections)
    ? []
    : sections.map(({ name, ...section }) => ({ ...section, nameZh: name.zh_CN, nameEn: name.en_US })),
  feeText: fee ? textOfMinor(fee.amountMinor, fee.currency) : '',
  currency: fee?.currency ?? '',
  reducedFees: reducedFees.map(({ amountMinor, ...rest }) => ({
    ...rest,
    amountText: textOfMinor(amountMinor, fee?.currency ?? ''),
  })),
});

/** Converts the form's values to the body of the API calls. */
export function bodyOf({
  feeText,
  currency,
  reducedFees,
  sections,
  ...values
}: EventValues): CallInput<'adminEventCreate'> {
  const isPaid = Boolean(feeText?.trim() && currency);
  return {
    title: values.title,
    venue: values.venue,
    content: values.content,
    contact: inBothLanguages(values.contact),
    category: values.category,
    level: values.level ?? 'national',
    picture: values.picture.id,
    online: values.online ?? false,
    timeZone: values.timeZone,
    startTime: values.startTime,
    endTime: values.endTime,
    applyFrom: values.applyFrom ?? null,
    applyUntil: values.applyUntil ?? null,
    sections: (sections ?? []).map(sectionOf),
    capacity: values.capacity ?? null,
    fee: isPaid ? { amountMinor: minorFromText(feeText!, currency!) ?? 0, currency: currency! } : null,
    reducedFees: isPaid
      ? (reducedFees ?? []).map(({ amountText, isForMembers, minimumAge, maximumAge }) => ({
          amountMinor: minorFromText(amountText, currency!) ?? 0,
          isForMembers: isForMembers ?? false,
          minimumAge: minimumAge ?? null,
          maximumAge: maximumAge ?? null,
        }))
      : [],
    refundRules: isPaid ? (values.refundRules ?? []) : [],
    ...(values.offerHours && { offerHours: values.offerHours }),
    membersOnly: values.membersOnly ?? false,
    minimumAge: values.minimumAge ?? null,
    maximumAge: values.maximumAge ?? null,
    countries: values.countries ?? [],
    minimumRating: values.minimumRating ?? null,
    maximumRating: values.maximumRating ?? null,
    streamUrl: values.streamUrl ?? '',
    venueUrl: values.venueUrl ?? '',
    ...('version' in values && { version: values.version }),
  };
}

const sectionOf = ({ nameZh, nameEn, kind, minimumPlayers, maximumPlayers, ...section }: SectionValues): Section => {
  const min = kind === 'team' ? (minimumPlayers ?? 1) : 1;
  return {
    id: section.id ?? null,
    name: { zh_CN: nameZh ?? '', en_US: nameEn ?? '' },
    kind,
    minimumPlayers: min,
    maximumPlayers: kind === 'team' ? (maximumPlayers ?? min) : 1,
    category: section.category ?? null,
    capacity: section.capacity ?? null,
    minimumAge: section.minimumAge ?? null,
    maximumAge: section.maximumAge ?? null,
  };
};
