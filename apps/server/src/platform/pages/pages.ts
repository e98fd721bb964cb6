import type { EndpointName } from '@app/contract/endpoints';
import type { Locale } from '@app/contract/locale';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Topic, topics as allTopics } from '#platform/contentChanges';
import { isDatabaseAway } from '#platform/database/client';
import type { App } from '#platform/http/mount';
import { securityHeaders } from '#platform/http/securityHeaders';
import { readPageAddress, type PageAddress } from './pageAddress.ts';
import { type CachedPage, PageCache, type PageEncoding, preparePage } from './pageCache.ts';
import type { PageRequest, SiteRenderer } from './renderer.ts';
import { type PageRequestHeaders, readPageHeaders } from './requestHeaders.ts';
import { unavailablePage } from './unavailablePage.ts';

/** How long a page is served before it is looked at again; a change of its content does not wait for that. */
const freshForMs = 60_000;
const renderTimeoutMs = 10_000;
const mostRenders = 16;

type Rendered = { kind: 'page'; page: CachedPage } | { kind: 'redirect'; status: number; location: string } | { kind: 'away' };

/**
 * Every page is anonymous, and so the same for everybody: it is rendered once however many ask, compressed once, and
 * served as bytes. With `caching` off (development) each is rendered anew.
 */
export class Pages {
  readonly #cache = new PageCache();
  readonly #rendering = new Map<string, Promise<Rendered>>();
  readonly #app: App;
  readonly #site: SiteRenderer;
  readonly #caching: boolean;
  readonly #security: Record<string, string>;
  #answered = 0;

  constructor(app: App, site: SiteRenderer, { caching }: { caching: boolean }) {
    this.#app = app;
    this.#site = site;
    this.#caching = caching;
    this.#security = securityHeaders(app.context.config.publicUrl);
  }

  clear(topic: Topic | null): void {
    this.#cache.clear(topic);
  }

  /** Answers at once what lies ready, before the framework is asked. @returns whether it did */
  answerFromCache(request: IncomingMessage, response: ServerResponse): boolean {
    if (!this.#caching || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const { url = '/' } = request;
    if (url.length > 1_000 || url.startsWith('/api/') || url.startsWith('/media/') || url.startsWith('/assets/')) return false;
    const headers = readPageHeaders(request);
    const address = readPageAddress(url, headers, this.#site);
    const page = this.#cache.get(address.key);
    if (!page || page.cleared) return false;
    if (page.freshUntil < Date.now()) this.#refresh(address);
    this.#send(request, headers, response, page, address.explicit);
    return true;
  }

  async answer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const headers = readPageHeaders(request.raw);
    const address = readPageAddress(request.raw.url ?? '/', headers, this.#site);
    const rendered = await this.#renderOnce(address, request.ip);
    reply.hijack();
    const response = reply.raw;
    if (rendered.kind === 'redirect') {
      response.writeHead(rendered.status, { ...this.#security, location: rendered.location, 'cache-control': 'no-store' }).end();
      return;
    }
    if (rendered.kind === 'page') {
      this.#send(request.raw, headers, response, rendered.page, address.explicit);
      return;
    }
    const kept = this.#cache.get(address.key);
    if (kept) {
      this.#send(request.raw, headers, response, kept, address.explicit);
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

  #refresh(address: PageAddress): void {
    void this.#renderOnce(address).catch(() => {});
  }

  /** Concurrent askers share one render, unless the page is an answer to each of them. */
  #renderOnce(address: PageAddress, asker = ''): Promise<Rendered> {
    // Whatever path is not ours looks the same, so that nonsense neither costs a render each nor fills the cache.
    const known = this.#site.isPagePath(address.path);
    const isForAsker = known && this.#site.isForAsker(address.path, address.query);
    if (isForAsker) this.#answered += 1;
    const key = isForAsker ? `for asker ${this.#answered}` : known ? address.key : `${address.locale} not found`;
    if (!known && this.#caching) {
      const ready = this.#cache.get(key);
      if (ready && !ready.cleared && ready.freshUntil > Date.now()) return Promise.resolve({ kind: 'page', page: ready });
    }
    const underWay = this.#rendering.get(key);
    if (underWay) return underWay;
    if (this.#rendering.size >= mostRenders * 8) return Promise.resolve({ kind: 'away' });
    const rendered = this.#render(known ? address : { ...address, path: '/not-found', query: '' }, key, isForAsker ? asker : null);
    const rendering = rendered.finally(() => this.#rendering.delete(key));
    this.#rendering.set(key, rendering);
    return rendering;
  }

  /** @param asker the address of whom alone the page is for; null where it is for everybody */
  async #render({ path, query, locale }: PageAddress, key: string, asker: string | null): Promise<Rendered> {
    const { config } = this.#app.context;
    const clearings = this.#cache.clearings;
    const seen = new Set<Topic>();
    let away = false;
    const call: PageRequest['call'] = async (name, input) => {
      const registered = this.#app.calls.get(name as EndpointName);
      if (!registered) throw new Error(`no call is named ${name}`);
      for (const topic of registered.topics) seen.add(topic);
      try {
        return await registered.run(inputOf(input, locale, asker ?? ''));
      } catch (thrown) {
        if (isDatabaseAway(thrown)) away = true;
        throw thrown;
      }
    };
    const url = `${config.publicUrl}${path}${query && `?${query}`}`;
    const response = await this.#site.render({ url, locale, publicUrl: config.publicUrl, call, signal: AbortSignal.timeout(renderTimeoutMs) });
    if (away) return { kind: 'away' };
    const location = response.headers.get('location');
    if (location !== null) return { kind: 'redirect', status: response.status, location };
    const html = Buffer.from(await response.arrayBuffer());
    const page = await preparePage(html, {
      status: response.status,
      type: response.headers.get('content-type') ?? 'text/html; charset=utf-8',
      // A page that made no call is made of nothing that changes; one that failed must not stay.
      topics: response.status === 200 ? seen : new Set(allTopics),
      freshForMs: this.#caching ? freshForMs : 0,
      isForAsker: asker !== null,
    });
    const keeps = asker === null && (response.status === 200 || key.endsWith(' not found'));
    if (this.#caching && keeps) {
      page.cleared = clearings !== this.#cache.clearings;
      this.#cache.set(key, page);
    }
    return { kind: 'page', page };
  }

  #send(request: IncomingMessage, headers: PageRequestHeaders, response: ServerResponse, page: CachedPage, explicit: boolean): void {
    const accepted = headers['accept-encoding'] ?? '';
    const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
    const body = page.bodies[encoding];
    const unchanged = page.status === 200 && headers['if-none-match'] === page.etag;
    response.writeHead(unchanged ? 304 : page.status, this.#headOf(page, encoding, explicit, unchanged));
    response.end(unchanged || request.method === 'HEAD' ? undefined : body);
  }

  /** Made once for each way a page is sent. */
  #headOf(page: CachedPage, encoding: PageEncoding, explicit: boolean, unchanged: boolean): string[] {
    const way = `${encoding} ${explicit} ${unchanged}`;
    const ready = page.heads.get(way);
    if (ready) return ready;
    const head = Object.entries({
      ...this.#security,
      'content-security-policy': page.policy,
      'content-type': page.type,
      etag: page.etag,
      // With the language in the address everybody gets the same; without, it depends on who asks.
      'cache-control':
        !this.#caching || page.isForAsker || page.status !== 200
          ? 'no-store'
          : explicit
            ? 'public, max-age=60, stale-while-revalidate=600'
            : 'private, no-cache',
      vary: explicit ? 'Accept-Encoding' : 'Accept-Encoding, Cookie, Accept-Language',
      ...(!unchanged && encoding !== 'identity' && { 'content-encoding': encoding }),
      ...(!unchanged && { 'content-length': String(page.bodies[encoding].length) }),
    }).flat();
    page.heads.set(way, head);
    return head;
  }
}

/** Calls name their values flatly; which part of the request each belongs to is the contract's affair. */
function inputOf(input: Record<string, unknown>, locale: Locale, address: string) {
  return { params: input, query: input, body: input, locale, visitor: { address, userAgent: '' }, token: null };
}
