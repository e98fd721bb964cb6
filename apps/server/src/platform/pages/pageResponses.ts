import type { Locale } from '@app/contract/locale';
import negotiate from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isUnchanged } from '#platform/http/answerCache';
import type { SelectedHeaders } from '#platform/http/requestHeaders';
import { securityHeaders } from '#platform/http/securityHeaders';
import type { CachedPage, PageEncoding } from './pageCache.ts';
import { unavailablePage } from './unavailablePage.ts';

interface PageRequestHead {
  request: IncomingMessage;
  headers: SelectedHeaders;
  /** Whether the address decides the language, so that every visitor gets the same page. */
  isLocaleFixed: boolean;
}

interface Variant {
  encoding: PageEncoding;
  isLocaleFixed: boolean;
  isNotModified: boolean;
}

const encodings: readonly PageEncoding[] = ['br', 'gzip', 'identity'];

/** Browsers send a few values of Accept-Encoding. */
const negotiator = new negotiate.Negotiator({
  supportedValues: [...encodings],
  cache: new LRUCache<string, string>({ max: 200 }),
});

/**
 * Returns the best encoding that a client accepts; identity when it accepts none, because a page is better than a 406.
 */
export const chooseEncoding = (accepted: string | undefined): PageEncoding =>
  accepted === undefined || accepted.length > 200 ? 'identity' : (negotiator.negotiate(accepted) ?? 'identity');

const printable = /^[!-~]*$/;

/** Encodes an address, which may contain letters of any script, for a header. */
const toHeader = (location: string): string =>
  printable.test(location) ? location : (URL.parse(location)?.href ?? encodeURI(location.toWellFormed()));

/** Sends pages, redirects and the page of an unavailable site, with the headers of each. */
export class PageResponses {
  readonly #security: Record<string, string>;
  readonly #caching: boolean;

  constructor(publicUrl: string, caching: boolean) {
    this.#security = securityHeaders(publicUrl);
    this.#caching = caching;
  }

  sendPage(response: ServerResponse, { request, headers, isLocaleFixed }: PageRequestHead, page: CachedPage): void {
    const encoding = chooseEncoding(headers['accept-encoding']);
    const body = page.bodies[encoding];
    const isNotModified = page.status === 200 && isUnchanged(headers['if-none-match'], page.etag);
    response.writeHead(
      isNotModified ? 304 : page.status,
      this.#headersOf(page, { encoding, isLocaleFixed, isNotModified }),
    );
    response.end(isNotModified || request.method === 'HEAD' ? undefined : body);
  }

  /** Redirects as a page decided. Never cached: what it decided may change. @param location a path of this site */
  redirect(response: ServerResponse, status: number, location: string): void {
    this.#sendLocation(response, { status, location, cacheControl: 'no-store' });
  }

  /** Redirects an address that never becomes a page. @param location a path of this site, or another site's address */
  redirectForGood(response: ServerResponse, location: string): void {
    this.#sendLocation(response, { status: 301, location, cacheControl: 'public, max-age=3600' });
  }

  #sendLocation(
    response: ServerResponse,
    { status, location, cacheControl }: { status: number; location: string; cacheControl: string },
  ): void {
    response
      .writeHead(status, {
        ...this.#security,
        location: toHeader(location),
        'cache-control': cacheControl,
        'content-length': '0',
      })
      .end();
  }

  sendUnavailable(response: ServerResponse, request: IncomingMessage, locale: Locale): void {
    const { body, policy } = unavailablePage(locale);
    response.writeHead(503, {
      ...this.#security,
      'content-security-policy': policy,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '5',
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  /** Returns names and values, alternating. The headers are created once for each variant of a page. */
  #headersOf(page: CachedPage, variant: Variant): string[] {
    const { encoding, isLocaleFixed, isNotModified } = variant;
    const index = encodings.indexOf(encoding) * 4 + (isLocaleFixed ? 2 : 0) + (isNotModified ? 1 : 0);
    const existing = page.headersByVariant[index];
    if (existing) return existing;
    const { 'x-frame-options': refusesFrames, ...security } = this.#security;
    const frameOptions = { none: refusesFrames!, sameOrigin: 'SAMEORIGIN', any: null }[page.framing];
    const headers = Object.entries({
      ...security,
      ...(frameOptions !== null && { 'x-frame-options': frameOptions }),
      'content-security-policy': page.policy,
      'content-type': page.type,
      etag: page.etag,
      'cache-control': this.#cacheControlOf(page, isLocaleFixed),
      vary: isLocaleFixed ? 'Accept-Encoding' : 'Accept-Encoding, Cookie, Accept-Language',
      ...(!isNotModified && encoding !== 'identity' && { 'content-encoding': encoding }),
      ...(!isNotModified && { 'content-length': String(page.bodies[encoding].length) }),
    }).flat();
    page.headersByVariant[index] = headers;
    return headers;
  }

  #cacheControlOf({ status, isUncacheable }: CachedPage, isLocaleFixed: boolean): string {
    if (!this.#caching || isUncacheable || status !== 200) return 'no-store';
    // Without a language in the address the page depends on cookie and headers.
    return isLocaleFixed ? 'public, max-age=60, stale-while-revalidate=600' : 'private, no-cache';
  }
}
