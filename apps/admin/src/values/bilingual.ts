import { locales, type Localized, otherLocale } from '@app/contract/locale';
import { currentLocale } from '../providers/language.ts';

/** Returns a text in the reader's language, or in the other one where that is missing. */
export const inReadersLanguage = (text: Localized): string =>
  text[currentLocale()] || text[otherLocale(currentLocale())];

/** Returns the languages in which a text exists. */
export const languagesOf = (text: Localized) => locales.filter((locale) => text[locale] !== '');

/** Formats a text in both languages for comparisons. */
export const formatBothLanguages = (text: Partial<Localized> | null | undefined): string =>
  locales
    .map((locale) => text?.[locale]?.trim())
    .filter(Boolean)
    .join(' / ');

/** Returns a text with an empty one for each language that it lacks. */
export const inBothLanguages = (text: Partial<Localized> | null | undefined): Localized => ({
  zh_CN: text?.zh_CN ?? '',
  en_US: text?.en_US ?? '',
});
