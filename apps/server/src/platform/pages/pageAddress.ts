import { isLocale, type Locale, localeOfFirstTag } from '@app/contract/locale';
import { LRUCache } from 'lru-cache';
import type { SiteRenderer } from './renderer.ts';
import type { PageRequestHeaders } from './requestHeaders.ts';

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

type AddressRules = Pick<SiteRenderer, 'knownQuery' | 'fixedLocale'>;

interface ReadUrl {
  path: string;
  query: string;
  /** The language the address itself decides, if it does. */
  decided: Locale | null;
}

/** The same few addresses are asked for again and again: each is taken apart once. */
const readUrls = new LRUCache<string, ReadUrl>({ max: 5_000 });

function readUrl(url: string, { knownQuery, fixedLocale }: AddressRules): ReadUrl {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const given = new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1));
  const kept = knownQuery.filter((name) => given.has(name)).map((name) => [name, given.get(name)!] as [string, string]);
  const asked = given.get('lang');
  return { path, query: new URLSearchParams(kept).toString(), decided: fixedLocale(path) ?? (isLocale(asked) ? asked : null) };
}

export function readPageAddress(url: string, headers: PageRequestHeaders, rules: AddressRules): PageAddress {
  let read = readUrls.get(url);
  if (!read) {
    read = readUrl(url, rules);
    readUrls.set(url, read);
  }
  const { path, query, decided } = read;
  const locale = decided ?? preferredLocale(headers.cookie, headers['accept-language']);
  return { path, query, locale, explicit: decided !== null, key: `${locale} ${path}?${query}` };
}
