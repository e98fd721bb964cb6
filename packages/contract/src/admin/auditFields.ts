import type { Localized } from '../locale.ts';
import { type SentenceName, sentenceNames } from '../sentences.ts';
import type { SocialNetwork } from '../socialNetworks.ts';

/**
 * The types of values in the audit log. They decide how the back office writes a value. All other types are names of
 * enumerations, whose texts are below `enums` in the catalogue.
 */
export interface AuditValues {
  text: string | { zh_CN: string | null; en_US: string | null };
  number: number;
  flag: boolean;
  /** An instant; the API returns it as ISO 8601. */
  instant: string | Date;
  /** A day without a time zone, as `2031-01-02`. */
  day: string;
  money: { amountMinor: number; currency: string };
  /** An amount in the smallest unit of a currency that another field names. */
  minor: number;
  /** Ids of a picture, a person, and any other record. */
  picture: string | number;
  person: string | number;
  record: string | number;
  /** The number of a version, or the day on which it was published. */
  version: number | string;
  /** The name of an uploaded file. */
  file: string;
  subtitles: { readonly zh_CN?: string | null; readonly en_US?: string | null };
  /** A country (ISO 3166-1 alpha-2) and a time zone (IANA name). */
  country: string;
  timeZone: string;
  /** The name of an error of delivery, of a file format, and of a filter of a list. */
  deliveryError: string;
  fileFormat: string;
  filter: string;
  /** Codes whose texts are in the catalogue beside those of their forms. */
  sectionKind: string;
  scoringBy: string;
  lowerRanks: string;
  /** A code with the name that staff gave it, and a line of contact details. */
  dictionaryItem: { code: string; text: AuditValues['text'] };
  contact: { label: AuditValues['text']; value: AuditValues['text'] };
  /** An icon of the footer. `qrCode` is the id of a picture. */
  socialLink: { network: SocialNetwork; name: Localized; url: string; qrCode: string | null };
  standing: { rank: number; entryId: number; score: string };
  /** A row of a points table. `level` is null for the row of all levels without a row of their own. */
  pointsRow: { level: string | null; minimumPlayers: number; points: readonly number[] };
  /** `round` is missing when another field of the entry names it. */
  tableResult: { round?: number; table: number; result: string | null };
}

type Enumeration =
  | 'entryState'
  | 'eventImportKind'
  | 'eventLevel'
  | 'homeNewsSource'
  | 'homeSection'
  | 'issueState'
  | 'language'
  | 'managedEventState'
  | 'messageChannel'
  | 'messageKind'
  | 'newsType'
  | 'pagePlace'
  | 'playingSystem'
  | 'refundConsequence'
  | 'requestedByePoints'
  | 'role'
  | 'side'
  | 'tieBreak';

export type AuditValueType = keyof AuditValues | Enumeration | { readonly [part: string]: AuditValueType };

/** The fields whose old and new values the audit log holds. Each has a name in both languages. */
export const auditFields = {
  username: 'text',
  name: 'text',
  roles: 'role',
  language: 'language',
  totpRequired: 'flag',
  isActive: 'flag',
  passwordReset: 'flag',
  totpReset: 'flag',
  reviewMails: 'flag',
  fee: 'money',
  feeMinor: 'minor',
  currency: 'text',
  termMonths: 'number',
  contacts: 'contact',
  orderNo: 'text',
  amount: 'money',
  entryState: 'entryState',
  eventState: 'managedEventState',
  issueState: 'issueState',
  channel: 'messageChannel',
  messageKind: 'messageKind',
  recipient: 'text',
  error: 'deliveryError',
  attempts: 'number',
  consequence: 'refundConsequence',
  entry: 'record',
  entries: 'number',
  rating: 'number',
  checkedInAt: 'instant',
  round: 'number',
  table: 'number',
  games: 'number',
  standings: 'standing',
  result: 'text',
  results: 'number',
  lostResults: 'tableResult',
  rank: 'number',
  points: 'number',
  latinName: 'text',
  nativeName: 'text',
  birthDate: 'day',
  association: 'text',
  club: 'text',
  endsOn: 'day',
  mergedId: 'person',
  keptId: 'person',
  format: 'fileFormat',
  rows: 'number',
  importKind: 'eventImportKind',
  filters: 'filter',
  eyebrow: 'text',
  title: 'text',
  text: 'text',
  link: 'text',
  action: 'text',
  alt: 'text',
  picture: 'picture',
  film: 'file',
  isShown: 'flag',
  shownFrom: 'instant',
  shownUntil: 'instant',
  records: 'record',
  label: 'text',
  type: 'newsType',
  startTime: 'instant',
  from: 'text',
  to: 'text',
  shortName: 'text',
  logo: 'picture',
  icon: 'picture',
  sharePicture: 'picture',
  items: 'dictionaryItem',
  footerNotice: 'text',
  announcement: 'text',
  announcementUntil: 'instant',
  notFound: 'text',
  /** Entries of earlier releases, which had three networks. */
  social: { wechat: 'text', weibo: 'text', video: 'text' },
  socialLinks: 'socialLink',
  registrations: { text: 'text', url: 'text' },
  sentences: Object.fromEntries(sentenceNames.map((name) => [name, 'text'])) as Record<SentenceName, 'text'>,
  isRecommended: 'flag',
  homeSections: 'homeSection',
  hiddenSections: 'homeSection',
  newsSource: 'homeNewsSource',
  newsCount: 'number',
  videoCount: 'number',
  pinnedNews: 'text',
  pinnedVideos: 'text',
  slug: 'text',
  pagePlace: 'pagePlace',
  subtitles: 'subtitles',
  endTime: 'instant',
  timeZone: 'timeZone',
  version: 'version',
  inForceFrom: 'instant',
  validFrom: 'day',
  country: 'country',
  info: 'text',
  city: 'text',
  code: 'text',
  discipline: 'text',
  scoring: { by: 'scoringBy', sides: 'side', tieBreak: 'text' },
  pointsTable: 'pointsRow',
  lowerRanks: 'lowerRanks',
  subject: 'text',
  ratePerMinute: 'number',
  countsClicks: 'flag',
  isInArchive: 'flag',
  hasNewsletterArchive: 'flag',
  newsletterReplyTo: 'text',
  source: 'text',
  consentedOn: 'day',
  statement: 'text',
  tags: 'text',
  topics: 'text',
  topicPeople: 'person',
  authors: 'text',
  introduction: 'text',
  mergedTag: 'text',
  focus: 'text',
  file: 'file',
  category: 'text',
  level: 'eventLevel',
  venue: 'text',
  contact: 'text',
  online: 'flag',
  applyFrom: 'instant',
  applyUntil: 'instant',
  sections: {
    id: 'record',
    name: 'text',
    kind: 'sectionKind',
    minimumPlayers: 'number',
    maximumPlayers: 'number',
    category: 'record',
    capacity: 'number',
    minimumAge: 'number',
    maximumAge: 'number',
  },
  capacity: 'number',
  reducedFees: { amountMinor: 'minor', isForMembers: 'flag', minimumAge: 'number', maximumAge: 'number' },
  refundRules: { until: 'instant', percent: 'number' },
  offerHours: 'number',
  membersOnly: 'flag',
  minimumAge: 'number',
  maximumAge: 'number',
  countries: 'country',
  minimumRating: 'number',
  maximumRating: 'number',
  streamUrl: 'text',
  venueUrl: 'text',
  reason: 'text',
  system: 'playingSystem',
  plannedRounds: 'number',
  roundTimes: 'instant',
  timeControl: 'text',
  /** The keys of their texts, in their order. */
  tieBreaks: 'tieBreak',
  /** The year of FIDE's text on rounds without a game. */
  rankingRules: 'text',
  mcMahon: { bar: 'number', floor: 'number' },
  komi: 'number',
  handicapRule: { reduction: 'number', max: 'number' },
  gamePoints: { win: 'number', draw: 'number', loss: 'number', bye: 'number' },
  requestedByes: { byePoints: 'requestedByePoints', halfPointByes: 'number', excludesLast: 'flag' },
  /** The rounds that an entrant misses. */
  absentRounds: 'number',
} as const satisfies Record<string, AuditValueType>;
export type AuditField = keyof typeof auditFields;

type ValueOf<Type> = Type extends keyof AuditValues
  ? AuditValues[Type]
  : Type extends string
    ? string
    : { readonly [Part in keyof Type]?: ValueOf<Type[Part]> | readonly ValueOf<Type[Part]>[] | null };

/** Old or new values of fields, each of the field's type, or a list of them. */
export type AuditedFields = {
  readonly [Field in AuditField]?:
    | ValueOf<(typeof auditFields)[Field]>
    | readonly ValueOf<(typeof auditFields)[Field]>[]
    | null;
};
