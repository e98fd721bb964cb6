import { storeFields } from './reload/storedFields.ts';
import { storeReadingPosition } from './reload/readingPosition.ts';
import { isLocale, languageTag, type Locale } from '@app/contract/locale';
import { matchPage, type PagePattern } from '@app/contract/pages';

/** Required by the specification: the localStorage key of the chosen language. The cookie for the server shares it. */
const storageKey = 'lang';
const yearSeconds = 31_536_000;

/** Returns the language of the current document. */
export const localeOfDocument = (): Locale => (document.documentElement.lang === languageTag.zh_CN ? 'zh_CN' : 'en_US');

export function storeLocale(locale: Locale): void {
  localStorage.setItem(storageKey, locale);
  mirrorLocale(locale);
}

function mirrorLocale(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${storageKey}=${locale}; path=/; max-age=${yearSeconds}; samesite=lax`;
}

/** The pages with a fixed language. */
const fixedLocales: { [pattern in PagePattern]?: Locale } = { '/c': 'zh_CN', '/e': 'en_US' };

export function fixedLocaleOf(path: string): Locale | null {
  const page = matchPage(path);
  return (page && fixedLocales[page.pattern]) ?? null;
}

/**
 * Stores the language from `?lang=` as the visitor's choice. Without `lang`, reloads the page in the stored language if
 * the server rendered the other one. The reloaded address has `lang`, which prevents a second reload.
 */
export function initializeLocale(): void {
  if (fixedLocaleOf(location.pathname)) return;
  const address = new URL(location.href);
  const requestedLocale = address.searchParams.get('lang');
  if (isLocale(requestedLocale)) {
    storeLocale(requestedLocale);
    return;
  }
  const stored = localStorage.getItem(storageKey);
  if (!isLocale(stored)) return;
  mirrorLocale(stored);
  if (stored === localeOfDocument() || address.searchParams.has('lang')) return;
  address.searchParams.set('lang', stored);
  location.replace(address);
}

/** Stores a language and reloads the page in it. Keeps query, reading position and typed values; removes `lang`. */
export function switchLocale(locale: Locale): void {
  storeFields();
  storeReadingPosition();
  storeLocale(locale);
  const address = new URL(location.href);
  address.searchParams.delete('lang');
  if (address.href === location.href) location.reload();
  else location.assign(address);
}
