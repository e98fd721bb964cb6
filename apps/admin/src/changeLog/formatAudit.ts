import { type AuditField, auditFields } from '@app/contract/admin/auditFields';
import { formatMoney } from '@app/contract/money';
import type { TextKey } from '../providers/texts.ts';
import { type FormatContext, formatCode } from './auditCodes.ts';
import { formatDay, formatInstant } from '../values/dates.ts';

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const day = /^\d{4}-\d\d-\d\d$/;

/** The text key of a field's name. The compiler rejects a field without a name. */
const nameOf = (field: AuditField): TextKey => `resources.audit.names.${field}`;

/** Fields whose name depends on the kind of the record. */
const begins = new Set(['event startTime', 'trainingSession startTime']);

/** Formats the name of a field; a field of an older version is shown as stored. */
export function formatField(field: string, { translate, kind, resource }: FormatContext): string {
  if (begins.has(`${kind} ${field}`)) return translate('resources.events.fields.startTime');
  const known = auditFields.find((name) => name === field);
  if (known !== undefined) return translate(nameOf(known));
  if (field === 'amountMinor') return translate(nameOf('amount'));
  // Parts of a field have the names of the form.
  return [`resources.${resource}.fields.${field}`, `resources.${resource}.channels.${field}`].reduce(
    (name, key) => (name === field ? translate(key, { _: field }) : name),
    field,
  );
}

/** Formats the name of a list's filter. */
function formatFilter(filter: string, { translate, resource }: FormatContext): string {
  const [own, common] = [`resources.${resource}.fields.${filter}`, `app.filter.${filter}`];
  const name = translate(common, { _: filter });
  return name === filter ? translate(own, { _: filter }) : name;
}

/** Formats a value in the reader's language; unknown values are shown as stored. Returns null for an empty value. */
export function formatValue(field: string, value: unknown, reader: FormatContext): string | null {
  const { translate, languageTag } = reader;
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return translate(value ? 'ra.boolean.true' : 'ra.boolean.false');
  if (typeof value === 'number')
    return field.endsWith('Minor')
      ? translate('resources.audit.minor', { amount: value })
      : (formatCode(field, String(value), reader) ?? String(value));
  if (typeof value === 'string') return formatText(field, value, reader);
  if (Array.isArray(value)) {
    const items = value.map((item) => formatValue(field, item, reader)).filter((item) => item !== null);
    return items.length > 0
      ? items.join(value.some((item) => typeof item === 'object') ? '\n' : translate('resources.audit.and'))
      : null;
  }
  const parts = value as Record<string, unknown>;
  if (isMoney(parts)) return formatMoney(parts.amountMinor, parts.currency, languageTag);
  if (isKeysOf(parts, 'en_US', 'zh_CN')) {
    const texts = [parts.zh_CN, parts.en_US].map((text) =>
      formatValue(field === 'subtitles' ? 'file' : '', text, reader),
    );
    return texts[0] === texts[1] ? texts[0]! : texts.map((text) => text ?? translate('app.none')).join(' / ');
  }
  if (isKeysOf(parts, 'label', 'value'))
    return [formatValue('label', parts.label, reader), formatValue('', parts.value, reader)]
      .map((part) => part ?? '')
      .join(': ');
  return Object.entries(parts)
    .map(([name, part]) => `${formatField(name, reader)}: ${formatValue(name, part, reader) ?? translate('app.none')}`)
    .join('\n');
}

function formatText(field: string, text: string, reader: FormatContext): string {
  const { languageTag } = reader;
  if (field === 'filters') return formatFilter(text, reader);
  if (instant.test(text)) return formatInstant(text, languageTag);
  if (day.test(text)) return formatDay(text, languageTag);
  return formatCode(field, text, reader) ?? text;
}

const isMoney = (parts: Record<string, unknown>): parts is { amountMinor: number; currency: string } =>
  isKeysOf(parts, 'amountMinor', 'currency') &&
  typeof parts.amountMinor === 'number' &&
  typeof parts.currency === 'string';

const isKeysOf = (parts: object, ...keys: [string, string]): boolean =>
  Object.keys(parts).toSorted().join(' ') === keys.join(' ');
