import type { Locale } from '@app/contract/locale';

/** Returns the texts of an issue with that of the page's language first. */
export const inPageLanguageFirst = <Text extends { locale: Locale }>(texts: readonly Text[], locale: Locale): Text[] =>
  texts.toSorted((a, b) => Number(b.locale === locale) - Number(a.locale === locale));
