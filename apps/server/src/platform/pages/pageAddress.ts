import { isLocale, type Locale, localeOfFirstTag } from '@app/contract/locale';
import type { SiteRenderer } from './renderer.ts';

export interface PageAddress {
  path: string;
  /** Only the parameters that pages know, in a fixed order; `lang` apart. */
  query: string;
  locale: Locale;
  /** The address decides the language, so everybody gets the same. */
  explicit: boolean;
  /** What the page is cached under. The host is never part of it. */
  key: string;
}

const langCookie = /(?:^|;\s*)lang=([^;]*)/;

/** The language without one in the address: the stored choice, else the first tag the browser sends. */
function preferredLocale(cookie: string | undefined, acceptLanguage: string | undefined): Locale {
  const stored = cookie === undefined ? undefined : langCookie.exec(cookie)?.[1];
  if (isLocale(stored)) return stored;
  return localeOfFirstTag(acceptLanguage?.split(',', 1)[0]?.split(';', 1)[0]);
}

export function readPageAddress(
  url: string,
  headers: { cookie?: string | undefined; 'accept-language'?: string | undefined },
  { knownQuery, fixedLocale }: Pick<SiteRenderer, 'knownQuery' | 'fixedLocale'>,
): PageAddress {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  let query = '';
  let asked: string | null = null;
  if (mark >= 0) {
    const given = new URLSearchParams(url.slice(mark + 1));
    asked = given.get('lang');
    const kept = knownQuery.filter((name) => given.has(name)).map((name) => [name, given.get(name)!] as [string, string]);
    query = new URLSearchParams(kept).toString();
  }
  const fixed = fixedLocale(path);
  const explicit = fixed !== null || isLocale(asked);
  const locale = fixed ?? (isLocale(asked) ? asked : preferredLocale(headers.cookie, headers['accept-language']));
  return { path, query, locale, explicit, key: `${locale} ${path}?${query}` };
}
