import { isLocale, type Locale, localeOfFirstTag } from '@app/contract/locale';
import { matchPage } from '@app/contract/pages';
import { LRUCache } from 'lru-cache';
import type { SiteRenderer } from './renderer.ts';
import type { SelectedHeaders } from '#platform/http/requestHeaders';

export interface PageAddress {
  path: string;
  /** Whether it is one of the site's pages, even if its record does not exist. */
  isPage: boolean;
  /** The canonical address with the whole query, if this is another form of it. */
  canonicalUrl: string | null;
  /** Only the parameters that pages know, in a fixed order, without `lang`. */
  query: string;
  locale: Locale;
  /** Whether the address decides the language, so that every visitor gets the same page. */
  isLocaleFixed: boolean;
  /** The cache key, which never contains the host. */
  key: string;
}

const langCookie = /(?:^|;\s*)lang=([^;]*)/;

/** Returns the language for an address without one: the stored choice, else the first tag of Accept-Language. */
function preferredLocale(cookie: string | undefined, acceptLanguage: string | undefined): Locale {
  const stored = cookie === undefined ? undefined : langCookie.exec(cookie)?.[1];
  if (isLocale(stored)) return stored;
  return localeOfFirstTag(acceptLanguage?.split(',', 1)[0]?.split(';', 1)[0]);
}

type AddressRules = Pick<SiteRenderer, 'knownQuery' | 'fixedLocale'>;

interface ParsedUrl {
  /** The language that the address decides; null when it decides none. */
  decidedLocale: Locale | null;
  /** Shared by all requests, so that a cached page creates no objects. */
  inLanguage: Record<Locale, PageAddress>;
}

/** Parsed addresses, cached because a few are requested repeatedly. */
const parsedUrls = new LRUCache<string, ParsedUrl>({
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: ({ inLanguage }, url) => 2 * (url.length + 4 * inLanguage.en_US.key.length) + 400,
});

function parseUrl(url: string, { knownQuery, fixedLocale }: AddressRules): ParsedUrl {
  const mark = url.indexOf('?');
  const requestedPath = mark < 0 ? url : url.slice(0, mark);
  const parameters = new URLSearchParams(mark < 0 ? '' : url.slice(mark + 1));
  const page = matchPage(requestedPath);
  const path = page?.path ?? requestedPath;
  const canonicalUrl = path === requestedPath ? null : `${path}${mark < 0 ? '' : url.slice(mark)}`;
  const knownParameters = knownQuery
    .filter((name) => parameters.has(name))
    .map((name) => [name, parameters.get(name)!] as [string, string]);
  const requested = parameters.get('lang');
  const query = new URLSearchParams(knownParameters).toString();
  const decidedLocale = fixedLocale(path) ?? (isLocale(requested) ? requested : null);
  const addressIn = (locale: Locale): PageAddress => ({
    path,
    isPage: page !== null,
    canonicalUrl,
    query,
    locale,
    isLocaleFixed: decidedLocale !== null,
    key: `${locale} ${path}?${query}`,
  });
  return { decidedLocale, inLanguage: { zh_CN: addressIn('zh_CN'), en_US: addressIn('en_US') } };
}

export function readPageAddress(url: string, headers: SelectedHeaders, rules: AddressRules): PageAddress {
  let parsed = parsedUrls.get(url);
  if (!parsed) {
    parsed = parseUrl(url, rules);
    parsedUrls.set(url, parsed);
  }
  return parsed.inLanguage[parsed.decidedLocale ?? preferredLocale(headers.cookie, headers['accept-language'])];
}
