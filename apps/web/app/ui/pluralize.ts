import { languageTag, type Locale, locales } from '@app/contract/locale';
import { getLocale } from '../paraglide/runtime.js';

/** Created once: creating them takes longer than rendering the words they choose. */
const rules = new Map(locales.map((locale) => [locale, new Intl.PluralRules(languageTag[locale])]));

/** Chooses the wording for a number. (The catalogue's own plurals cannot read language names with an underscore.) */
export function pluralize<Values>(
  one: (values: Values) => string,
  other: (values: Values) => string,
): (values: Values & { count: number }) => string {
  const rule = rules.get(getLocale() as Locale)!;
  return (values) => (rule.select(values.count) === 'one' ? one : other)(values);
}
