import { type AuditField, auditFields } from '@app/contract/admin/auditFields';
import { formatMoney } from '@app/contract/money';
import type { TextKey } from '../providers/texts.ts';
import { formatDay, formatInstant } from '../values/dates.ts';

export interface FormatContext {
  translate: (key: string, values?: object) => string;
  languageTag: string;
}

/** Lists below `enums` that can name a field's values. The first list that contains a value is used. */
const listsOf: Record<string, readonly string[]> = {
  roles: ['role'],
  language: ['language'],
  status: ['applicationStatus', 'orderStatus'],
  state: ['refundState', 'paymentState', 'personChangeState'],
  origin: ['refundOrigin'],
  consequence: ['refundConsequence'],
  purpose: ['orderPurpose'],
  channel: ['messageChannel'],
  kind: ['messageKind', 'movementKind', 'consentKind'],
};

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const day = /^\d{4}-\d\d-\d\d$/;

/** The text key of a field's name. The compiler rejects a field without a name. */
const nameOf = (field: AuditField): TextKey => `resources.audit.names.${field}`;

/** Formats the name of a field; a field of an older version is shown as stored. */
export function formatField(field: string, { translate }: FormatContext): string {
  const known = auditFields.find((name) => name === field);
  return known === undefined ? field : translate(nameOf(known));
}

/** Formats a value in the reader's language; unknown values are shown as stored. Returns null for an empty value. */
export function formatValue(field: string, value: unknown, reader: FormatContext): string | null {
  const { translate, languageTag } = reader;
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return translate(value ? 'ra.boolean.true' : 'ra.boolean.false');
  if (typeof value === 'number')
    return field.endsWith('Minor') ? translate('resources.audit.minor', { amount: value }) : String(value);
  if (typeof value === 'string') return formatText(field, value, reader);
  if (Array.isArray(value)) {
    const items = value.map((item) => formatValue(field, item, reader)).filter((item) => item !== null);
    return items.length > 0
      ? items.join(value.some((item) => typeof item === 'object') ? '\n' : translate('resources.audit.and'))
      : null;
  }
  const parts = value as Record<string, unknown>;
  if (isMoney(parts)) return formatMoney(parts.amountMinor, parts.currency, languageTag);
  if (isKeysOf(parts, 'en_US', 'zh_CN'))
    return parts.zh_CN === parts.en_US ? String(parts.zh_CN) : `${String(parts.zh_CN)} / ${String(parts.en_US)}`;
  if (isKeysOf(parts, 'label', 'value'))
    return [parts.label, parts.value].map((part) => formatValue('', part, reader) ?? '').join(': ');
  return Object.entries(parts)
    .map(([name, part]) => `${formatField(name, reader)}: ${formatValue(name, part, reader) ?? translate('app.none')}`)
    .join('\n');
}

function formatText(field: string, text: string, reader: FormatContext): string {
  const { translate, languageTag } = reader;
  if (field === 'filters') return formatField(text, reader);
  if (instant.test(text)) return formatInstant(text, languageTag);
  if (day.test(text)) return formatDay(text, languageTag);
  for (const list of Object.hasOwn(listsOf, field) ? listsOf[field]! : []) {
    const word = translate(`enums.${list}.${text}`, { _: text });
    if (word !== text) return word;
  }
  return text;
}

const isMoney = (parts: Record<string, unknown>): parts is { amountMinor: number; currency: string } =>
  isKeysOf(parts, 'amountMinor', 'currency') &&
  typeof parts.amountMinor === 'number' &&
  typeof parts.currency === 'string';

const isKeysOf = (parts: object, ...keys: [string, string]): boolean =>
  Object.keys(parts).toSorted().join(' ') === keys.join(' ');
