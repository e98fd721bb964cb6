import { formatTag, isLocale, languageTag, type Locale, localeOfFirstTag } from '@app/contract/locale';

/** The site's own key: one choice for both. */
const storageKey = 'lang';

let locale: Locale = storedLocale() ?? localeOfFirstTag(globalThis.navigator?.language);

/** The language that is shown, and asked of the API. */
export const currentLocale = (): Locale => locale;

/** For dates, numbers and names. */
export const currentLanguageTag = (): string => formatTag[locale];

export const hasChosenLanguage = (): boolean => storedLocale() !== null;

/** @param isChoice whether the user chose it: then it is stored */
export function showInLanguage(next: Locale, isChoice: boolean): void {
  locale = next;
  document.documentElement.lang = languageTag[next];
  if (isChoice) globalThis.localStorage?.setItem(storageKey, next);
}

function storedLocale(): Locale | null {
  const stored = globalThis.localStorage?.getItem(storageKey);
  return isLocale(stored) ? stored : null;
}
