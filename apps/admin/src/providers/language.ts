import { formatTag, isLocale, languageTag, type Locale, localeOfFirstTag } from '@app/contract/locale';

/** The same key as on the site, so that both share the chosen language. */
const storageKey = 'lang';

let locale: Locale = storedLocale() ?? localeOfFirstTag(globalThis.navigator?.language);

/** Returns the language of the back office, which is also sent to the API. */
export const currentLocale = (): Locale => locale;

/** Returns the BCP 47 tag for formatting dates, numbers and names. */
export const currentLanguageTag = (): string => formatTag[locale];

export const hasChosenLanguage = (): boolean => storedLocale() !== null;

/** Sets the language. @param options.remember stores it, because the user chose it */
export function showInLanguage(next: Locale, { remember }: { remember: boolean }): void {
  locale = next;
  document.documentElement.lang = languageTag[next];
  if (remember) globalThis.localStorage?.setItem(storageKey, next);
}

function storedLocale(): Locale | null {
  const stored = globalThis.localStorage?.getItem(storageKey);
  return isLocale(stored) ? stored : null;
}
