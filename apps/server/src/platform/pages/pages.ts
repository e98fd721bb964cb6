import type { EndpointName } from '@app/contract/endpoints';
import type { Locale } from '@app/contract/locale';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentTopics, type Topic } from '@app/contract/contentTopics';
import { isDatabaseUnavailable } from '#platform/database/client';
import { HttpError } from '#platform/errors';
import { type AnswerCache, isUnchanged } from '#platform/http/answerCache';
import type { App } from '#platform/http/mount';
import { readSelectedHeaders, type SelectedHeaders } from '#platform/http/requestHeaders';
import { securityHeaders } from '#platform/http/securityHeaders';
import { networkOf } from '#platform/network';
import { runFor } from '#platform/requester';
import { readPageAddress, type PageAddress } from './pageAddress.ts';
import { type CachedPage, type PageEncoding, preparePage } from './pageCache.ts';
import type { PageRequest, SiteRenderer } from './renderer.ts';
import { unavailablePage } from './unavailablePage.ts';

/** How long a page is fresh; a change of its content clears it earlier. */
const freshForMs = 60_000;
const renderTimeoutMs = 10_000;

const encodings: readonly PageEncoding[] = ['br', 'gzip', 'identity'];

type Rendered =
  | { kind: 'page'; page: CachedPage }
  | { kind: 'redirect'; status: number; location: string }
  | { kind: 'away' };

interface PagesOptions {
  cache: AnswerCache;
  caching: boolean;
  isLocalMode: boolean;
}

/**
 * Serves pages. Every page is anonymous and therefore the same for all visitors: it is rendered once for concurrent
 * requests, compressed once, and sent as bytes. Without `caching` (development) each request renders again.
 */
export class Pages {
  readonly #cache: AnswerCache;
  readonly #app: App;
  readonly #site: SiteRenderer;
  readonly #caching: boolean;
  readonly #isLocalMode: boolean;
  readonly #security: Record<string, string>;

  constructor(app: App, site: SiteRenderer, { cache, caching, isLocalMode }: PagesOptions) {
    this.#cache = cache;
    this.#app = app;
    this.#site = site;
    this.#caching = caching;
    this.#isLocalMode = isLocalMode;
    this.#security = securityHeaders(app.publicUrl);
  }

  /** Serves a cached page before the framework handles the request. @returns whether it answered */
  answerFromCache(request: IncomingMessage, response: ServerResponse): boolean {
    if (!this.#caching || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const { url = '/' } = request;
    if (url.length > 1_000 || url.startsWith('/api/') || url.startsWith('/media/') || url.startsWith('/assets/'))
      return false;
    const headers = readSelectedHeaders(request);
    const address = readPageAddress(url, headers, this.#site);
    if (address.movedTo !== null) {
      this.#redirect(response, 301, address.movedTo);
      return true;
    }
    const page = this.#find(address.key);
    if (!page || page.cleared) return false;
    if (page.freshUntil < Date.now()) this.#refresh(address);
    this.#cache.hits += 1;
    this.#send(request, headers, response, page, address.explicit);
    return true;
  }

  async answer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const headers = readSelectedHeaders(request.raw);
    const address = readPageAddress(request.raw.url ?? '/', headers, this.#site);
    const response = reply.raw;
    if (address.movedTo !== null) {
      reply.hijack();
      this.#redirect(response, 301, address.movedTo);
      return;
    }
    const rendered = await this.#renderInTurn(address, request);
    reply.hijack();
    if (rendered.kind === 'redirect') {
      this.#redirect(response, rendered.status, rendered.location);
      return;
    }
    if (rendered.kind === 'page') {
      this.#send(request.raw, headers, response, rendered.page, address.explicit);
      return;
    }
    const cached = this.#find(address.key);
    if (cached) {
      this.#send(request.raw, headers, response, cached, address.explicit);
      return;
    }
    const { body, policy } = unavailablePage(address.locale);
    response.writeHead(503, {
      ...this.#security,
      'content-security-policy': policy,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': '5',
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  /** @param location a path of this site, or the target that a page's own code returned */
  #redirect(response: ServerResponse, status: number, location: string): void {
    const cacheControl = status === 301 ? 'public, max-age=3600' : 'no-store';
    response
      .writeHead(status, { ...this.#security, location, 'cache-control': cacheControl, 'content-length': '0' })
      .end();
  }

  #refresh(address: PageAddress): void {
    void this.#renderInTurn(address, null).catch(() => {});
  }

  /**
   * Renders a page in the queue of its requester's network. Requests for the same page share one render, unless the
   * page is made for each of them. A full queue counts as an unavailable page.
   *
   * @param request null for background work, without a requester
   */
  async #renderInTurn(address: PageAddress, request: Pick<FastifyRequest, 'ip'> | null): Promise<Rendered> {
    const { renders } = this.#app.queues;
    // All unknown paths share one page, so that they neither cost a render each nor fill the cache.
    const isKnown = address.isPage;
    const target = isKnown ? address : { ...address, path: '/not-found', query: '' };
    const cacheKey = isKnown ? address.key : `${address.locale} not found`;
    const requester = request === null ? 'background' : networkOf(request.ip);
    // Calls of the page use the requester's queues, but their signal does not end when the requester disconnects.
    const render = (key: string | null, ip: string) =>
      runFor({ key: requester, signal: AbortSignal.timeout(renderTimeoutMs), admissions: new Set() }, () =>
        this.#render(target, key, ip),
      );
    try {
      if (request !== null && isKnown && this.#site.isUncacheable(address.path, address.query)) {
        return await renders.run(() => render(null, request.ip), { key: requester });
      }
      return await renders.runShared(
        cacheKey,
        async () => this.#findFresh(cacheKey) ?? (await render(cacheKey, '')),
        requester,
      );
    } catch (thrown) {
      if (thrown instanceof HttpError && thrown.status === 503) return { kind: 'away' };
      throw thrown;
    }
  }

  #find(key: string): CachedPage | undefined {
    return this.#cache.get(key) as CachedPage | undefined;
  }

  #findFresh(key: string): Rendered | null {
    const page = this.#find(key);
    return page && !page.cleared && page.freshUntil > Date.now() ? { kind: 'page', page } : null;
  }

  /**
   * @param key the cache key; null for a page of one requester, which is not cached
   * @param ip of that requester
   */
  async #render({ path, query, locale }: PageAddress, key: string | null, ip: string): Promise<Rendered> {
    const { publicUrl } = this.#app;
    const clearings = this.#cache.clearings;
    const seen = new Set<Topic>();
    let unavailable = false;
    const call: PageRequest['call'] = async (name, input) => {
      const registered = this.#app.calls.get(name as EndpointName);
      if (!registered) throw new Error(`no call is named ${name}`);
      for (const topic of registered.topics) seen.add(topic);
      try {
        return await registered.run(inputOf(input, locale, ip));
      } catch (thrown) {
        if (isDatabaseUnavailable(thrown) || (thrown instanceof HttpError && thrown.status === 503)) unavailable = true;
        throw thrown;
      }
    };
    const url = `${publicUrl}${path}${query && `?${query}`}`;
    const response = await this.#site.render({
      url,
      locale,
      publicUrl,
      isLocalMode: this.#isLocalMode,
      call,
      signal: AbortSignal.timeout(renderTimeoutMs),
    });
    if (unavailable) return { kind: 'away' };
    const location = response.headers.get('location');
    if (location !== null) return { kind: 'redirect', status: response.status, location };
    const html = Buffer.from(await response.arrayBuffer());
    const page = preparePage(html, {
      status: response.status,
      type: response.headers.get('content-type') ?? 'text/html; charset=utf-8',
      // A page without calls has no content that changes; a failed page depends on all topics so that it does not stay
      // cached.
      topics: response.status === 200 ? seen : new Set(contentTopics),
      freshForMs: this.#caching ? freshForMs : 0,
      isUncacheable: key === null,
    });
    if (this.#caching && key !== null && (response.status === 200 || key.endsWith(' not found'))) {
      page.cleared = clearings !== this.#cache.clearings;
      this.#cache.set(key, page);
    }
    return { kind: 'page', page };
  }

  #send(
    request: IncomingMessage,
    headers: SelectedHeaders,
    response: ServerResponse,
    page: CachedPage,
    explicit: boolean,
  ): void {
    const accepted = headers['accept-encoding'] ?? '';
    const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
    const body = page.bodies[encoding];
    const unchanged = page.status === 200 && isUnchanged(headers['if-none-match'], page.etag);
    response.writeHead(unchanged ? 304 : page.status, this.#headOf(page, encoding, explicit, unchanged));
    response.end(unchanged || request.method === 'HEAD' ? undefined : body);
  }

  /** Creates the headers once for each way a page is sent. */
  #headOf(page: CachedPage, encoding: PageEncoding, explicit: boolean, unchanged: boolean): string[] {
    const way = encodings.indexOf(encoding) * 4 + (explicit ? 2 : 0) + (unchanged ? 1 : 0);
    const ready = page.heads[way];
    if (ready) return ready;
    const head = Object.entries({
      ...this.#security,
      'content-security-policy': page.policy,
      'content-type': page.type,
      etag: page.etag,
      // With the language in the address every client gets the same page; otherwise it depends on cookie and headers.
      'cache-control':
        !this.#caching || page.isUncacheable || page.status !== 200
          ? 'no-store'
          : explicit
            ? 'public, max-age=60, stale-while-revalidate=600'
            : 'private, no-cache',
      vary: explicit ? 'Accept-Encoding' : 'Accept-Encoding, Cookie, Accept-Language',
      ...(!unchanged && encoding !== 'identity' && { 'content-encoding': encoding }),
      ...(!unchanged && { 'content-length': String(page.bodies[encoding].length) }),
    }).flat();
    page.heads[way] = head;
    return head;
  }
}

/** Returns the raw input of a call. Pages pass flat values; the contract assigns each to path, query or body. */
function inputOf(input: Record<string, unknown>, locale: Locale, address: string) {
  return { params: input, query: input, body: input, locale, visitor: { address, userAgent: '' }, token: null };
}
