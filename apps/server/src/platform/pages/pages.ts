import { isFrameable } from '@app/contract/pages';
import { isPreview } from '@app/contract/previews';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseBudget } from '#platform/database/budget';
import type { AnswerCache } from '#platform/http/answerCache';
import type { App } from '#platform/http/mount';
import { readSelectedHeaders } from '#platform/http/requestHeaders';
import { networkOf } from '#platform/network';
import { runFor } from '#platform/requester';
import { readPageAddress, type PageAddress } from './pageAddress.ts';
import type { Framing } from './contentSecurityPolicy.ts';
import { type CachedPage, preparePage } from './pageCache.ts';
import {
  createPageRenderer,
  findUnavailability,
  type PageVisitor,
  type RenderResult,
  type RenderedDocument,
  type RenderPage,
  renderTimeoutMs,
} from './pageRenderer.ts';
import { PageResponses } from './pageResponses.ts';
import type { SiteRenderer } from './renderer.ts';

/** How long a page is fresh; a change of its content clears it earlier. */
const freshForMs = 60_000;
const maxCachedUrlLength = 1_000;
const background = 'background';

const isOldPostAddress = /^\/\?(?:p|page_id|attachment_id)=\d+/;

const tokenCookie = /(?:^|;\s*)token=([\w-]+)/;

/** Returns the session token that the client mirrors to a cookie for the pages of one visitor. */
const sessionTokenOf = (cookie: string | undefined): string | null => tokenCookie.exec(cookie ?? '')?.[1] ?? null;

type PageResult =
  | { kind: 'page'; page: CachedPage }
  | { kind: 'moved'; location: string }
  | Exclude<RenderResult, RenderedDocument>;

interface PagesOptions {
  /**
   * Returns the target of the redirect from an address without a page; null when there is none. @param url path and
   * query
   */
  findRedirect: (url: string) => Promise<string | null>;
  cache: AnswerCache;
  caching: boolean;
  isLocalMode: boolean;
  /** The time of all calls of a page together at the database. */
  databaseTimeMs: number;
}

/**
 * Serves pages. Nearly every page is anonymous and therefore the same for all visitors: it is rendered once for
 * concurrent requests, compressed once, and sent as bytes. Without `caching` (development) each request renders again.
 */
export class Pages {
  readonly #cache: AnswerCache;
  readonly #app: App;
  readonly #site: SiteRenderer;
  readonly #caching: boolean;
  readonly #databaseTimeMs: number;
  readonly #findRedirect: PagesOptions['findRedirect'];
  readonly #render: RenderPage;
  readonly #responses: PageResponses;

  constructor(
    app: App,
    site: SiteRenderer,
    { cache, caching, isLocalMode, databaseTimeMs, findRedirect }: PagesOptions,
  ) {
    this.#databaseTimeMs = databaseTimeMs;
    this.#findRedirect = findRedirect;
    this.#cache = cache;
    this.#app = app;
    this.#site = site;
    this.#caching = caching;
    this.#render = createPageRenderer({ app, site, isLocalMode });
    this.#responses = new PageResponses(app.publicUrl, caching);
  }

  /** Serves a cached page before the framework handles the request. @returns whether it answered */
  answerFromCache(request: IncomingMessage, response: ServerResponse): boolean {
    if (!this.#caching || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
    const { url = '/' } = request;
    if (
      url.length > maxCachedUrlLength ||
      url.startsWith('/api/') ||
      url.startsWith('/media/') ||
      url.startsWith('/assets/')
    )
      return false;
    // Old WordPress addresses such as `/?p=123` have the path of the home page, but need a redirect.
    if (isOldPostAddress.test(url)) return false;
    const headers = readSelectedHeaders(request);
    const address = readPageAddress(url, headers, this.#site);
    if (address.canonicalUrl !== null) {
      this.#responses.redirectForGood(response, address.canonicalUrl);
      return true;
    }
    const page = this.#findCached(address.key);
    if (!page || page.isCleared) return false;
    if (page.freshUntil < Date.now()) this.#refresh(address);
    this.#cache.hits += 1;
    this.#responses.sendPage(response, { request, headers, isLocaleFixed: address.isLocaleFixed }, page);
    return true;
  }

  async answer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const headers = readSelectedHeaders(request.raw);
    const address = readPageAddress(request.raw.url ?? '/', headers, this.#site);
    const url = request.raw.url ?? '/';
    const visitor = { ip: request.ip, token: sessionTokenOf(headers.cookie) };
    const found = await this.#find(url, address, visitor);
    const response = reply.raw;
    if (reply.sent) return;
    reply.hijack();
    if (found.kind === 'moved') {
      this.#responses.redirectForGood(response, found.location);
      return;
    }
    if (found.kind === 'redirect') {
      this.#responses.redirect(response, found.status, inLanguageOf(address, found.location));
      return;
    }
    const page = found.kind === 'page' ? found.page : this.#findOutdated(address, found);
    if (page)
      this.#responses.sendPage(response, { request: request.raw, headers, isLocaleFixed: address.isLocaleFixed }, page);
    else this.#responses.sendUnavailable(response, request.raw, address.locale);
  }

  async #find(url: string, address: PageAddress, visitor: PageVisitor): Promise<PageResult> {
    try {
      const found = (await this.#findMoved(url, address)) ?? (await this.#findPage(address, visitor));
      const moved = found.kind === 'page' && found.page.status === 404 ? await this.#findRedirect(url) : null;
      return moved === null ? found : { kind: 'moved', location: moved };
    } catch (thrown) {
      const failure = findUnavailability(thrown);
      if (failure === null) throw thrown;
      return failure;
    }
  }

  /**
   * Finds a cached copy for a page that cannot be rendered: an expired one, and while the database does not answer,
   * also one whose content has changed since.
   */
  #findOutdated({ key }: PageAddress, { isDatabaseSlow }: { isDatabaseSlow: boolean }): CachedPage | undefined {
    const page = this.#findCached(key);
    return page && (isDatabaseSlow || !page.isCleared) ? page : undefined;
  }

  /** Finds the redirect of an address that no page has. */
  async #findMoved(url: string, { isPage, canonicalUrl }: PageAddress): Promise<PageResult | null> {
    if (canonicalUrl !== null || (isPage && !isOldPostAddress.test(url))) return null;
    const location = await this.#findRedirect(url);
    return location === null ? null : { kind: 'moved', location };
  }

  #findPage(address: PageAddress, visitor: PageVisitor): Promise<PageResult> | PageResult {
    if (address.canonicalUrl !== null) return { kind: 'moved', location: address.canonicalUrl };
    if (address.isPage && this.#site.isUncacheable(address.path, address.query))
      return this.#renderForOne(address, visitor);
    return this.#renderForAll(address, networkOf(visitor.ip));
  }

  #refresh(address: PageAddress): void {
    void this.#renderForAll(address, background).catch(() => {});
  }

  /** Renders a page for one visitor, without storing it. */
  #renderForOne(address: PageAddress, visitor: PageVisitor): Promise<PageResult> {
    const requester = networkOf(visitor.ip);
    const render = () => this.#run(requester, () => this.#render(address, visitor));
    return this.#app.queues.renders.run(
      async () => {
        const rendered = await render();
        return rendered.kind === 'document' ? { kind: 'page', page: this.#prepare(rendered, address, true) } : rendered;
      },
      { key: requester },
    );
  }

  /** Renders a page once for all visitors who request it while it is rendered, and stores it. */
  #renderForAll(address: PageAddress, requester: string): Promise<PageResult> {
    // All unknown paths share one page, so that they neither cost a render each nor fill the cache.
    const target = address.isPage ? address : { ...address, path: '/not-found', query: '' };
    const key = address.isPage ? address.key : `${address.locale} not found`;
    return this.#app.queues.renders.runShared<PageResult>(
      key,
      {
        findCompleted: async () => {
          const page = this.#findCached(key);
          return page && !page.isCleared && page.freshUntil > Date.now() ? { kind: 'page', page } : null;
        },
        work: async () => {
          const { clearings } = this.#cache;
          const rendered = await this.#run(requester, () => this.#render(target, null));
          if (rendered.kind !== 'document') return rendered;
          const page = this.#prepare(rendered, target, false);
          const isStored = this.#caching && (page.status === 200 || !address.isPage);
          if (isStored) {
            // Its content may have changed while it was rendered.
            page.isCleared = clearings !== this.#cache.clearings;
            this.#cache.set(key, page);
          }
          return { kind: 'page', page };
        },
      },
      requester,
    );
  }

  #prepare({ html, ...document }: RenderedDocument, address: PageAddress, isUncacheable: boolean): CachedPage {
    return preparePage(html, {
      ...document,
      isUncacheable,
      framing: framingOf(document.status, address),
      freshForMs: this.#caching ? freshForMs : 0,
    });
  }

  /**
   * Runs the calls of a page in its requester's queues. The signal does not abort when the requester disconnects.
   *
   * Yields to the event loop first. Otherwise a page without calls to the API would be rendered before its slot is
   * counted, and a hundred such pages would be rendered before Node reads another request.
   */
  async #run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    await nextTurn();
    const signal = AbortSignal.timeout(renderTimeoutMs);
    const database = new DatabaseBudget(this.#databaseTimeMs);
    return runFor({ key, signal, admissions: new Set(), database, since: performance.now() }, work);
  }

  #findCached(key: string): CachedPage | undefined {
    return this.#cache.get(key) as CachedPage | undefined;
  }
}

/** Returns the target of a page's redirect with the language that the address of the page decided. */
function inLanguageOf({ isLocaleFixed, locale }: PageAddress, location: string): string {
  if (!isLocaleFixed) return location;
  return `${location}${location.includes('?') ? '&' : '?'}lang=${locale}`;
}

/** The back office shows previews in a frame; other sites may show the embedded pages. */
function framingOf(status: number, { path, query }: PageAddress): Framing {
  if (isFrameable(path)) return 'any';
  return status === 200 && isPreview(path, query) ? 'sameOrigin' : 'none';
}
