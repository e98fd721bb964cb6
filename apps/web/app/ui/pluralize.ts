import { languageTag, type Locale, locales } from '@app/contract/locale';
import { getLocale } from '../paraglide/runtime.js';

/** Cached, because creating plural rules takes longer than applying them. */
const rules = new Map(locales.map((locale) => [locale, new Intl.PluralRules(languageTag[locale])]));

/** Returns the text for a number. The catalogue's plural forms do not support language names with an underscore. */
export function pluralize<Values>(
  one: (values: Values) => string,
  other: (values: Values) => string,
): (values: Values & { count: number }) => string {
  const rule = rules.get(getLocale() as Locale)!;
  return (values) => (rule.select(values.count) === 'one' ? one : other)(values);
}
