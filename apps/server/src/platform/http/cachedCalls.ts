import type { Endpoint } from '@app/contract/endpoints';
import { type Locale, localeOfFirstTag, isLocale } from '@app/contract/locale';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { scheduledTopics, type Topic } from '@app/contract/contentTopics';
import { isDatabaseTooSlow } from '#platform/database/client';
import { HttpError } from '#platform/errors';
import type { FairQueue } from '#platform/fairQueue';
import { AnswerBodies, type AnswerCache, type CachedAnswer, etagOf, isUnchanged } from './answerCache.ts';
import type { FloodLimit } from './floods.ts';
import { readSelectedHeaders, type SelectedHeaders } from './requestHeaders.ts';

/** How long an answer is fresh; a change of its content clears it earlier. */
const freshForMs = 60_000;
/** Shorter for answers of topics whose content also changes at scheduled times. */
const scheduledFreshForMs = 1_000;

const maxUrlLength = 1_000;

interface CachedCall extends CachedAnswer {
  /** Header names and values, alternating. */
  head: string[];
  headUnchanged: string[];
}

type KeyInLanguages = Record<Locale, string>;

interface CachedCallsOptions {
  cache: AnswerCache;
  /** When false, every call is computed, and its answer is sent with `no-store`. */
  caching: boolean;
  floods: FloodLimit;
  addressOf: (request: IncomingMessage) => string;
  securityHeaders: Record<string, string>;
}

interface Computation {
  topics: readonly Topic[];
  /** The queue of the computation; null when it needs no slot. */
  queue: FairQueue | null;
  compute: () => Promise<Buffer>;
}

/**
 * Serves anonymous API reads from cached bytes. The framework handles the first request for an address and validates
 * its input; the cache key holds the normalized input and the language, never the host. Later requests for the address
 * are answered before the framework.
 */
export class CachedCalls {
  readonly #options: CachedCallsOptions;
  /** Cache keys by requested address. Several addresses may share a key. */
  readonly #keys = new LRUCache<string, KeyInLanguages>({
    maxSize: 4 * 1024 * 1024,
    sizeCalculation: ({ zh_CN, en_US }, url) => 2 * (url.length + zh_CN.length + en_US.length) + 200,
  });
  readonly #pending = new Map<string, Promise<CachedCall>>();

  constructor(options: CachedCallsOptions) {
    this.#options = options;
  }

  /** Whether a call's answers are cached: public reads that declare the topics of their content. */
  isCacheable({ method, access }: Endpoint, topics: readonly Topic[]): boolean {
    return this.#options.caching && method === 'GET' && access === 'anyone' && topics.length > 0;
  }

  /**
   * Serves a cached answer before the framework handles the request.
   *
   * @param next passes the request to the framework; called when the client exceeds the flood limit
   * @returns false when the answer is not cached
   */
  answerFromCache(request: IncomingMessage, response: ServerResponse, next: () => void): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const keys = this.#keys.get(request.url!);
    if (keys === undefined) return false;
    const headers = readSelectedHeaders(request);
    if (headers.authorization !== undefined) return false;
    const answer = this.#findFresh(keys[localeOfHeaders(headers)]);
    if (answer === null) return false;
    const { floods, addressOf } = this.#options;
    if (floods === null) this.#send(request, response, headers, answer);
    else floods.consume(addressOf(request)).then(() => this.#send(request, response, headers, answer), next);
    return true;
  }

  /**
   * Answers, in the framework, a call that is not cached yet or has a new address. Business errors are thrown and not
   * cached.
   */
  async answer(
    request: FastifyRequest,
    reply: FastifyReply,
    { key, locale, ...computation }: Computation & { key: string; locale: Locale; requester: string },
  ): Promise<FastifyReply> {
    const keys = { zh_CN: `zh_CN ${key}`, en_US: `en_US ${key}` };
    const answer = this.#findFresh(keys[locale]) ?? (await this.#computeOrFindOld(keys[locale], locale, computation));
    if (request.url.length <= maxUrlLength) this.#keys.set(request.url, keys);
    const isNotModified = isUnchanged(request.headers['if-none-match'], answer.etag);
    reply.code(isNotModified ? 304 : 200).headers({ ...callHeaders(locale), etag: answer.etag });
    return reply.send(isNotModified ? undefined : answer.bodies.identity);
  }

  #find(key: string): CachedCall | undefined {
    return this.#options.cache.get(key) as CachedCall | undefined;
  }

  #findFresh(key: string): CachedCall | null {
    const answer = this.#find(key);
    return answer !== undefined && !answer.isCleared && answer.freshUntil > Date.now() ? answer : null;
  }

  /** Computes an answer; while the database does not answer, an outdated one is better than none. */
  async #computeOrFindOld(
    key: string,
    locale: Locale,
    computation: Computation & { requester: string },
  ): Promise<CachedCall> {
    try {
      return await this.#compute(key, locale, computation);
    } catch (thrown) {
      const old = isDatabaseTooSlow(thrown) ? this.#find(key) : undefined;
      if (old === undefined) throw thrown;
      return old;
    }
  }

  /** Computes an answer once for all concurrent requests for it. */
  async #compute(key: string, locale: Locale, computation: Computation & { requester: string }): Promise<CachedCall> {
    const { queue, requester } = computation;
    const findCompleted = async () => this.#findFresh(key);
    const work = () => this.#computeNow(key, locale, computation);
    if (queue !== null) return queue.runShared(key, { findCompleted, work }, requester);
    const pending = this.#pending.get(key);
    if (pending !== undefined) {
      return pending.catch((thrown: unknown) => {
        // An overload error may concern only the client whose request came first.
        if (thrown instanceof HttpError) return this.#findFresh(key) ?? work();
        throw thrown;
      });
    }
    const started = work().finally(() => this.#pending.delete(key));
    this.#pending.set(key, started);
    return started;
  }

  async #computeNow(key: string, locale: Locale, { topics, compute }: Computation): Promise<CachedCall> {
    const { cache } = this.#options;
    const { clearings } = cache;
    const startedAt = Date.now();
    const body = await compute();
    const freshUntil =
      startedAt + (topics.some((topic) => scheduledTopics.has(topic)) ? scheduledFreshForMs : freshForMs);
    const isCleared = clearings !== cache.clearings;
    const previous = this.#find(key);
    if (previous?.bodies.identity.equals(body)) return Object.assign(previous, { freshUntil, isCleared });
    const answer = this.#prepare(body, locale, { topics: new Set(topics), freshUntil, isCleared });
    cache.set(key, answer);
    return answer;
  }

  #prepare(body: Buffer, locale: Locale, state: Pick<CachedAnswer, 'topics' | 'freshUntil' | 'isCleared'>): CachedCall {
    const etag = etagOf(body);
    const headers = { ...this.#options.securityHeaders, ...callHeaders(locale), etag };
    return {
      etag,
      bodies: new AnswerBodies(body),
      head: Object.entries({ ...headers, 'content-length': String(body.length) }).flat(),
      headUnchanged: Object.entries(headers).flat(),
      ...state,
    };
  }

  #send(request: IncomingMessage, response: ServerResponse, headers: SelectedHeaders, answer: CachedCall): void {
    this.#options.cache.hits += 1;
    if (isUnchanged(headers['if-none-match'], answer.etag)) {
      response.writeHead(304, answer.headUnchanged);
      response.end();
      return;
    }
    response.writeHead(200, answer.head);
    response.end(request.method === 'HEAD' ? undefined : answer.bodies.identity);
  }
}

/** Like `localeOf`, but from raw headers. */
function localeOfHeaders(headers: SelectedHeaders): Locale {
  const requested = headers['x-lang'];
  return isLocale(requested)
    ? requested
    : localeOfFirstTag(headers['accept-language']?.split(',', 1)[0]?.split(';', 1)[0]);
}

const callHeaders = (locale: Locale): Record<string, string> => ({
  'content-type': 'application/json; charset=utf-8',
  'content-language': locale.replace('_', '-'),
  // Browsers store the answer and revalidate it with its ETag, which costs no body.
  'cache-control': 'no-cache',
  vary: 'X-Lang, Accept-Language',
});
