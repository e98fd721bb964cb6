import type { AdminEndpointName } from '@app/contract/admin/endpoints';
import type { Locale } from '@app/contract/locale';
import type { CallData } from '../providers/callTypes.ts';
import type { ResourceName } from '../providers/texts.ts';
import type { useCall } from '../ui/useCall.ts';

/** The texts of one language by field. */
export type DraftFields = Record<string, string>;
/** The fields of which a comparison shows some texts. */
export type ComparedFields = Record<string, string | string[]>;
/** Texts with a body of rich text, as HTML. */
export type TextFields = DraftFields & { content: string };

type Text = CallData<'adminNewsGet'>['texts'][Locale];
type OfReviewedKinds = Pick<Text, 'publishedBy' | 'review' | 'reviewVersion'>;
export type Review = NonNullable<Text['review']>;

/** One language of a record: its draft, and the state of what was published from it. */
export interface DraftText<Fields>
  extends Omit<Text, 'fields' | keyof OfReviewedKinds | 'originalTime'>,
    Partial<OfReviewedKinds> {
  fields: Fields;
  /** When an imported text appeared on its earlier site. It is published with this time. */
  originalTime?: string | null;
}

export interface DraftRecord<Fields> {
  id: string;
  texts: Record<Locale, DraftText<Fields>>;
}

/** An earlier state of a text. */
export interface DraftVersion<Fields> {
  id: string;
  fields: Fields;
  isPublished: boolean;
  savedAt: string;
  savedBy: string;
}

export type Call = ReturnType<typeof useCall>['call'];
interface LanguageOfRecord {
  id: string;
  locale: Locale;
}

/** How texts of a kind are submitted for review. `reviewVersion` is the one that the reader has seen. */
export interface ReviewKind<Stored> {
  submit: (
    call: Call,
    text: LanguageOfRecord & { version: number; reviewVersion: number; note: string },
  ) => Promise<Stored>;
  withdraw: (call: Call, text: LanguageOfRecord & { reviewVersion: number }) => Promise<Stored>;
  return: (call: Call, text: LanguageOfRecord & { reviewVersion: number; comment: string }) => Promise<Stored>;
  /** The calls that submit and return, which only some roles may make. */
  submitCall: AdminEndpointName;
  returnCall: AdminEndpointName;
}

/** How one kind of texts is read, saved and published. */
export interface DraftKind<Fields extends DraftFields, Stored extends DraftRecord<Fields>> {
  /** The resource whose texts `fields` and `hint` name and explain the inputs. */
  resource: ResourceName;
  /** The inputs above the body, with the longest text of each in characters. */
  lines: readonly { field: Extract<keyof Fields, string>; max: number; isLong?: boolean }[];
  get: (call: Call, id: string) => Promise<Stored>;
  save: (
    call: Call,
    draft: LanguageOfRecord & { fields: Fields; version: number },
  ) => Promise<{ version: number; savedAt: string }>;
  /** @param startTime null publishes the text immediately */
  publish: (
    call: Call,
    text: LanguageOfRecord & { version: number; startTime: string | null; reviewVersion?: number },
  ) => Promise<Stored>;
  /** Missing for texts that are published without a review. */
  review?: ReviewKind<Stored>;
  withdraw: (call: Call, text: LanguageOfRecord) => Promise<Stored>;
  versions: (call: Call, text: LanguageOfRecord) => Promise<DraftVersion<Fields>[]>;
  preview: (call: Call, text: LanguageOfRecord) => Promise<{ url: string; expiresAt: string }>;
  /** Disables all addresses that `preview` returned for the text. */
  endPreviews: (call: Call, text: LanguageOfRecord) => Promise<null>;
  /** The call that publishes, which only some roles may make. */
  publishCall: AdminEndpointName;
  /** Whether the replacement of a published text can be scheduled. Visitors see the published text until then. */
  canScheduleReplacement: boolean;
  /** Whether a text can be published with a time in the past. */
  allowsPastTimes: boolean;
  /** The states in which a text can be withdrawn. */
  withdrawableStates: readonly DraftText<Fields>['state'][];
}
