import { countryName } from '@app/contract/countryNames';
import { translateDeliveryError } from '@app/contract/admin/deliveryErrors';
import { languageTag, locales } from '@app/contract/locale';
import { zoneName } from '@app/contract/timeZones';
import { currentLocale } from '../providers/language.ts';

export interface FormatContext {
  translate: (key: string, values?: object) => string;
  languageTag: string;
  /** The kind of the record, such as `event`. */
  kind?: string;
  /** The resource of the record, whose texts name further fields. */
  resource?: string | undefined;
}

/**
 * Lists below `enums` that can name a field's values. The first list that contains a value is used. A field with the
 * kind of the record before it comes first.
 */
const listsOf: Record<string, readonly string[]> = {
  roles: ['role'],
  language: ['language'],
  status: ['applicationStatus', 'orderStatus'],
  'event state': ['entryState', 'managedEventState'],
  'newsletter state': ['issueState'],
  'subscriber state': ['subscriberState'],
  'contentImport state': ['contentImportState'],
  state: ['refundState', 'paymentState', 'personChangeState', 'entryState', 'managedEventState', 'issueState'],
  origin: ['refundOrigin'],
  consequence: ['refundConsequence'],
  purpose: ['orderPurpose'],
  channel: ['messageChannel'],
  kind: ['messageKind', 'movementKind', 'consentKind'],
  type: ['newsType'],
  level: ['eventLevel'],
  importKind: ['eventImportKind'],
  sides: ['side'],
  'dictionary label': ['orderPurpose', 'orderStatus'],
};

type Write = (text: string, reader: FormatContext) => string;

/** A file of the site has a long name without meaning, of which the beginning tells one from another. */
const fileName: Write = (text, { translate }) => translate('resources.audit.file', { name: text.slice(0, 6) });
const person: Write = (id, { translate }) => translate('resources.audit.subjects.person', { id });
const picture: Write = (id, { translate }) => translate('resources.pictures.unnamed', { id });
const number: Write = (id) => `#${id}`;
const country: Write = (code, reader) =>
  countryName(code, locales.find((locale) => languageTag[locale] === reader.languageTag) ?? currentLocale());
/** Rewrites each part of a list that the server wrote as one text. */
const eachPart =
  (pattern: RegExp, write: (parts: string[], reader: FormatContext) => string): Write =>
  (text, reader) =>
    text
      .split('; ')
      .map((part) => {
        const parts = pattern.exec(part);
        return parts ? write([...parts], reader) : part;
      })
      .join('\n');

/** Writes values that are codes, by field. */
const writers: Record<string, Write> = {
  film: fileName,
  file: fileName,
  picture,
  logo: picture,
  mergedId: person,
  keptId: person,
  entry: number,
  records: number,
  country,
  countries: country,
  timeZone: (zone, reader) => zoneName(zone, reader.languageTag, new Date()),
  error: (error, { translate }) => translateDeliveryError(error, translate),
  format: (format) => format.toUpperCase(),
  lowerRanks: (rule, { translate }) => translate(`resources.categories.points.lowerRanks.${rule}`, { _: rule }),
  by: (way, { translate }) => translate(`resources.disciplines.by.${way}`, { _: way }),
  'event kind': (kind, { translate }) => translate(`resources.events.kinds.${kind}`, { _: kind }),
  pointsTable: eachPart(/^(\S+) (\d+)\+: (.+)$/, ([, level = '', minimum, points], { translate }) =>
    translate('resources.audit.pointsRow', {
      level:
        level === '*' ? translate('resources.categories.points.allLevels') : translate(`enums.eventLevel.${level}`),
      minimum,
      points,
    }),
  ),
  standings: eachPart(/^(\d+): #(\d+) (\S+)$/, ([, rank, entry, score], { translate }) =>
    translate('resources.audit.standing', { rank, entry, score }),
  ),
  results: eachPart(/^(\d+): (.+)$/, ([, table, result], { translate }) =>
    translate('resources.audit.tableResult', { table, result }),
  ),
};

/** Writes a value that is a code in the reader's language. Returns null when the field has no codes. */
export function formatCode(field: string, text: string, reader: FormatContext): string | null {
  const { translate, kind = '' } = reader;
  for (const key of [`${kind} ${field}`, field]) {
    const write = Object.hasOwn(writers, key) ? writers[key]! : null;
    if (write) return write(text, reader);
    for (const list of Object.hasOwn(listsOf, key) ? listsOf[key]! : []) {
      const word = translate(`enums.${list}.${text}`, { _: text });
      if (word !== text) return word;
    }
  }
  return null;
}
