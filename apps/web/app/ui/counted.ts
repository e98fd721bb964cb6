import { languageTag, type Locale } from '@app/contract/locale';
import { getLocale } from '../paraglide/runtime.js';

/** Chooses the wording for a number. (The catalogue's own plurals cannot read language names with an underscore.) */
export function counted<Values>(one: (values: Values) => string, other: (values: Values) => string): (values: Values & { count: number }) => string {
  const rules = new Intl.PluralRules(languageTag[getLocale() as Locale]);
  return (values) => (rules.select(values.count) === 'one' ? one : other)(values);
}
