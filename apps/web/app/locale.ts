import { storeFields } from './reload/storedFields.ts';
import { storeReadingPlace } from './reload/readingPosition.ts';
import { isLocale, languageTag, type Locale } from '@app/contract/locale';
import { matchPage, type PagePattern } from '@app/contract/pages';

/** Where the visitor's choice is kept (binding names), and where the server finds it. */
const storageKey = 'lang';
const yearSeconds = 31_536_000;

/** The language of the page in hand. */
export const localeOfDocument = (): Locale => (document.documentElement.lang === languageTag.zh_CN ? 'zh_CN' : 'en_US');

export function storeLocale(locale: Locale): void {
  localStorage.setItem(storageKey, locale);
  mirrorLocale(locale);
}

function mirrorLocale(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${storageKey}=${locale}; path=/; max-age=${yearSeconds}; samesite=lax`;
}

/** Pages with a fixed language. */
const fixed: { [pattern in PagePattern]?: Locale } = { '/c': 'zh_CN', '/e': 'en_US' };

export function fixedLocaleOf(path: string): Locale | null {
  const page = matchPage(path);
  return (page && fixed[page.pattern]) ?? null;
}

/**
 * Keeps a language named in the address as the visitor's choice; without one, goes to the page's own address in the
 * chosen language if the server could not know it. Once: where it is named, there is nothing left to correct.
 */
export function initializeLocale(): void {
  if (fixedLocaleOf(location.pathname)) return;
  const address = new URL(location.href);
  const named = address.searchParams.get('lang');
  if (isLocale(named)) {
    storeLocale(named);
    return;
  }
  const stored = localStorage.getItem(storageKey);
  if (!isLocale(stored)) return;
  mirrorLocale(stored);
  if (stored === localeOfDocument() || address.searchParams.has('lang')) return;
  address.searchParams.set('lang', stored);
  location.replace(address);
}

/** Stores the other language and shows the same page in it: path, query, page number, reading place and typed text stay, `lang` goes. */
export function switchLocale(locale: Locale): void {
  storeFields();
  storeReadingPlace();
  storeLocale(locale);
  const address = new URL(location.href);
  address.searchParams.delete('lang');
  if (address.href === location.href) location.reload();
  else location.assign(address);
}
