import { type AuditField, auditFields, type AuditValues, type AuditValueType } from '@app/contract/admin/auditFields';
import type { TextKey } from '../providers/texts.ts';
import { auditWriters, type FormatContext, lineTypes, writeCode } from './auditWriters.ts';

/** The text key of a field's name. The compiler rejects a field without a name. */
const nameOf = (field: AuditField): TextKey => `resources.audit.names.${field}`;
const isKnown = (field: string): field is AuditField => Object.hasOwn(auditFields, field);

/** Fields whose name depends on the kind of the record. */
const startFields = new Set(['event startTime', 'trainingSession startTime']);

/** Formats the name of a field. A field that only an older version knew is shown as stored. */
export function formatField(field: string, { translate, kind, resource }: FormatContext): string {
  if (startFields.has(`${kind} ${field}`)) return translate('resources.events.fields.startTime');
  if (isKnown(field)) return translate(nameOf(field));
  if (field === 'amountMinor') return translate(nameOf('amount'));
  // The parts of an object are named like the inputs of the form, or like the network that they belong to.
  return [`resources.${resource}.fields.${field}`, `enums.socialNetwork.${field}`].reduce(
    (name, key) => (name === field ? translate(key, { _: field }) : name),
    field,
  );
}

/** A value as the log stores it. */
type Stored = string | number | boolean | null | undefined | readonly Stored[] | { readonly [part: string]: Stored };

/** Formats a field's value in the reader's language; null when it is empty. */
export const formatValue = (field: string, value: unknown, reader: FormatContext): string | null =>
  formatAs(isKnown(field) ? auditFields[field] : undefined, value as Stored, reader);

/**
 * Formats a value by its type. A value that an older version stored without a type, or with another one, is shown as
 * stored.
 */
function formatAs(type: AuditValueType | undefined, value: Stored, reader: FormatContext): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (isList(value)) {
    const items = value.map((item) => formatAs(type, item, reader)).filter((item) => item !== null);
    const isInLines = typeof type === 'object' || (type !== undefined && lineTypes.includes(type));
    return items.length > 0 ? items.join(isInLines ? '\n' : reader.translate('resources.audit.and')) : null;
  }
  const matchingType = typeof type === 'string' && hasType(type, value) ? type : null;
  if (matchingType !== null && hasWriter(matchingType)) {
    const write = auditWriters[matchingType] as (value: Stored, reader: FormatContext) => string;
    return write(value, reader) || null;
  }
  if (typeof value === 'object') return formatParts(type, value, reader);
  if (matchingType !== null) return writeCode(matchingType, String(value), reader);
  return typeof value === 'boolean' ? auditWriters.flag(value, reader) : String(value);
}

const isList = (value: Stored): value is readonly Stored[] => Array.isArray(value);
const hasWriter = (type: string): type is keyof AuditValues => Object.hasOwn(auditWriters, type);

const structured: ReadonlySet<AuditValueType> = new Set<AuditValueType>([...lineTypes, 'money', 'subtitles']);

/** Whether a value has the JSON type of its audit type. A text is a string, or an object with both languages. */
const hasType = (type: AuditValueType, value: Stored): boolean =>
  type === 'text' || structured.has(type) === (typeof value === 'object');

/** Formats the parts of an object, each with its name, and by its own type where the type of the object states it. */
function formatParts(
  types: AuditValueType | undefined,
  parts: { readonly [part: string]: Stored },
  reader: FormatContext,
): string {
  const typeOf = (name: string) => (typeof types === 'object' ? types[name] : undefined);
  return Object.entries(parts)
    .map(([name, part]) => {
      const value = formatAs(typeOf(name), part, reader) ?? reader.translate('app.none');
      return reader.translate('app.labelled', { label: formatField(name, reader), value });
    })
    .join('\n');
}
