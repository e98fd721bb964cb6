import type { AuditValues, AuditValueType } from '@app/contract/admin/auditFields';
import { translateDeliveryError } from '@app/contract/admin/deliveryErrors';
import { countryName } from '@app/contract/countryNames';
import { languageTag, locales } from '@app/contract/locale';
import { formatMoney } from '@app/contract/money';
import { zoneName } from '@app/contract/timeZones';
import { currentLocale } from '../providers/language.ts';
import type { EnumName } from '../providers/texts.ts';
import { formatDay, formatInstant } from '../values/dates.ts';

export interface FormatContext {
  translate: (key: string, values?: object) => string;
  languageTag: string;
  /** The kind of the record, such as `event`. */
  kind?: string;
  /** The resource of the record, whose texts name further fields. */
  resource?: string | undefined;
}

/** A value as the API returns it from the log, where an instant is a string. */
type Logged<Type extends keyof AuditValues> = Exclude<AuditValues[Type], Date>;
type Writers = { [Type in keyof AuditValues]: (value: Logged<Type>, reader: FormatContext) => string };

/** Shortens the long, generated name of a file. Its beginning is enough to tell files apart. */
const fileName: Writers['file'] = (name, { translate }) =>
  translate('resources.audit.file', { name: name.slice(0, 6) });
const picture: Writers['picture'] = (id, { translate }) => translate('resources.pictures.unnamed', { id });
const word = (key: string, fallback: string, { translate }: FormatContext) => translate(key, { _: fallback });

/** Joins the texts in both languages. Two equal texts are written once. */
const joinLanguages = (
  chinese: string | null | undefined,
  english: string | null | undefined,
  reader: FormatContext,
) =>
  chinese === english
    ? (chinese ?? '')
    : [chinese, english].map((text) => text || reader.translate('app.none')).join(' / ');

const text: Writers['text'] = (value, reader) =>
  typeof value === 'string' ? value : joinLanguages(value.zh_CN, value.en_US, reader);

/** Writes a value of each type that is not an enumeration. */
export const auditWriters: Writers = {
  text,
  number: String,
  flag: (value, { translate }) => translate(value ? 'ra.boolean.true' : 'ra.boolean.false'),
  instant: (at, reader) => formatInstant(at, reader.languageTag),
  day: (day, reader) => formatDay(day, reader.languageTag),
  money: ({ amountMinor, currency }, reader) => formatMoney(amountMinor, currency, reader.languageTag),
  minor: (amount, { translate }) => translate('resources.audit.minor', { amount }),
  picture,
  person: (id, { translate }) => translate('resources.audit.subjects.person', { id }),
  record: (id) => `#${id}`,
  version: String,
  file: fileName,
  subtitles: (files, reader) => {
    const [chinese, english] = [files.zh_CN, files.en_US].map((name) => name && fileName(name, reader));
    return joinLanguages(chinese, english, reader);
  },
  country: (code, reader) =>
    countryName(code, locales.find((locale) => languageTag[locale] === reader.languageTag) ?? currentLocale()),
  timeZone: (zone, reader) => zoneName(zone, reader.languageTag, new Date()),
  deliveryError: (error, { translate }) => translateDeliveryError(error, translate),
  fileFormat: (format) => format.toUpperCase(),
  filter: (name, { translate, resource }) =>
    translate(`app.filter.${name}`, { _: translate(`resources.${resource}.fields.${name}`, { _: name }) }),
  sectionKind: (kind, reader) => word(`resources.events.kinds.${kind}`, kind, reader),
  scoringBy: (method, reader) => word(`resources.disciplines.by.${method}`, method, reader),
  lowerRanks: (rule, reader) => word(`resources.categories.points.lowerRanks.${rule}`, rule, reader),
  // The dictionaries share no code, so the code alone tells whether it is a purpose or a status.
  dictionaryItem: ({ code, text: name }, reader) => {
    const status = word(`enums.orderStatus.${code}`, code, reader);
    return `${word(`enums.orderPurpose.${code}`, status, reader)}: ${text(name, reader)}`;
  },
  contact: ({ label, value }, reader) => `${text(label, reader)}: ${text(value, reader)}`,
  socialLink: ({ network, name, url, qrCode }, reader) =>
    [
      word(`enums.socialNetwork.${network}`, network, reader),
      text(name, reader),
      qrCode === null ? url : picture(qrCode, reader),
    ]
      .filter(Boolean)
      .join(' '),
  standing: ({ rank, entryId, score }, { translate }) =>
    translate('resources.audit.standing', { rank, entry: entryId, score }),
  pointsRow: ({ level, minimumPlayers, points }, reader) =>
    reader.translate('resources.audit.pointsRow', {
      level:
        level === null
          ? reader.translate('resources.categories.points.allLevels')
          : word(`enums.eventLevel.${level}`, level, reader),
      minimum: minimumPlayers,
      points: points.join(', '),
    }),
  tableResult: ({ round, table, result }, { translate }) =>
    translate(`resources.audit.${round === undefined ? 'tableResult' : 'roundResult'}`, { round, table, result }),
};

/** The types whose values are listed one below the other. */
export const lineTypes: readonly AuditValueType[] = [
  'contact',
  'dictionaryItem',
  'pointsRow',
  'socialLink',
  'standing',
  'tableResult',
];

type Enumeration = Extract<Exclude<AuditValueType, keyof AuditValues>, string>;

/** Writes a code of an enumeration. The compiler rejects an enumeration without words. */
export const writeCode = (type: Enumeration, code: string, reader: FormatContext): string => {
  const name: EnumName = type;
  return word(`enums.${name}.${code}`, code, reader);
};
