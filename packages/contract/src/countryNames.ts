import { languageTag, type Locale } from './locale.ts';

const names: Partial<Record<Locale, Intl.DisplayNames>> = {};

/** Returns the name of a country or region, or the code when it is unknown. @param code ISO 3166-1 alpha-2 */
export function countryName(code: string, locale: Locale): string {
  names[locale] ??= new Intl.DisplayNames(languageTag[locale], { type: 'region' });
  try {
    return names[locale].of(code) ?? code;
  } catch {
    return code;
  }
}
