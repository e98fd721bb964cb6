import { formatTag, type Locale } from '@app/contract/locale';
import * as money from '@app/contract/money';
import type { Money } from '@app/contract/values';
import { getLocale } from '../paraglide/runtime.js';

const formatters = new Map<string, unknown>();

/** Returns a cached formatter, because creating one is slow. */
function getOrCreate<Formatter>(key: string, make: () => Formatter): Formatter {
  const formatter = (formatters.get(key) as Formatter | undefined) ?? make();
  formatters.set(key, formatter);
  return formatter;
}

const formatTagOfLocale = () => formatTag[getLocale() as Locale];

function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return getOrCreate(
    `date ${formatTagOfLocale()} ${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(formatTagOfLocale(), { ...options, calendar: 'gregory', numberingSystem: 'latn' }),
  );
}

/** Formats a calendar day, or the day of a moment in a time zone, as `18 November 2026` or `2026年11月18日`. */
export const formatDay = (moment: string, timeZone = 'UTC'): string =>
  dateFormat({ year: 'numeric', month: 'long', day: 'numeric', timeZone }).format(new Date(moment));

/** Formats the day of a moment for lists, where this year's days go without the year. */
export function formatShortDay(moment: string, timeZone: string, now = new Date()): string {
  const date = new Date(moment);
  const year = dateFormat({ year: 'numeric', timeZone });
  const isThisYear = year.format(date) === year.format(now);
  return dateFormat({ month: 'short', day: 'numeric', ...(!isThisYear && { year: 'numeric' }), timeZone }).format(date);
}

/** Formats date and time in a time zone. */
export const formatDateTime = (moment: string, timeZone: string): string =>
  dateFormat({
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(new Date(moment));

/** Formats a range of days in a time zone, without repeating month or year. */
export const formatDays = (from: string, until: string, timeZone: string): string =>
  dateFormat({ year: 'numeric', month: 'short', day: 'numeric', timeZone }).formatRange(
    new Date(from),
    new Date(until),
  );

/** Formats a month as `Nov 2026` or `2026年11月`. */
export const formatMonthOfYear = (moment: string): string =>
  dateFormat({ year: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(moment));
export const formatMonth = (moment: string, timeZone: string): string =>
  dateFormat({ month: 'short', timeZone }).format(new Date(moment));
/** Formats the number of a day alone; other languages than English may append a word, such as 日. */
export const formatDayOfMonth = (moment: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en', { day: 'numeric', timeZone }).format(new Date(moment));

export const formatNumber = (value: number): string =>
  getOrCreate(`number ${formatTagOfLocale()}`, () => new Intl.NumberFormat(formatTagOfLocale())).format(value);

export const formatMoney = ({ amountMinor, currency }: Money): string =>
  money.formatMoney(amountMinor, currency, formatTagOfLocale());

/** Formats a duration as `12:48`. */
export const formatDuration = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
