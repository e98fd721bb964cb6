import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { Counter, Gauge, type Metric } from 'prom-client';
import type { Topic } from '@app/contract/contentTopics';

/**
 * The body of an answer in each encoding. Brotli is made at once because nearly every browser accepts it, gzip on first
 * use.
 */
export class AnswerBodies {
  readonly identity: Buffer;
  readonly br: Buffer;
  /** Called when the answer takes more memory than before. */
  onGrowth: () => void = () => {};
  #gzip: Buffer | null = null;

  /** @param br when omitted, the body is only sent unencoded */
  constructor(identity: Buffer, br: Buffer = identity) {
    this.identity = exactCopy(identity);
    this.br = br === identity ? this.identity : exactCopy(br);
  }

  get gzip(): Buffer {
    if (this.#gzip === null) {
      this.#gzip = exactCopy(gzipSync(this.identity, { level: 6 }));
      this.onGrowth();
    }
    return this.#gzip;
  }

  get bytes(): number {
    return this.identity.length + (this.br === this.identity ? 0 : this.br.length) + (this.#gzip?.length ?? 0);
  }
}

/** An answer that is the same for every client in one language. */
export interface CachedAnswer {
  etag: string;
  bodies: AnswerBodies;
  topics: ReadonlySet<Topic>;
  /** In milliseconds since 1970, by the system clock. */
  freshUntil: number;
  /** Whether its content has changed; a cleared answer is served only while no new one can be computed. */
  isCleared: boolean;
}

/**
 * Copies bytes into a buffer of their own size. zlib and streams often return a view of a larger buffer, whose memory
 * would stay in use without being counted.
 */
function exactCopy(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

export const etagOf = (body: Buffer | string): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;

/** Whether the client already has this version (RFC 9110, 13.1.2). Proxies that compress answers make ETags weak. */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

const maxBytes = 32 * 1024 * 1024;
/** The estimated memory of an entry besides its bodies and key: objects and headers, in every encoding. */
const entryBytes = 8 * 1024;

/**
 * Caches pages and API answers within one memory limit, which counts bodies in every encoding, keys and headers. A
 * cleared answer stays until it is replaced, so that it can be served while the database is unavailable.
 */
export class AnswerCache {
  readonly #answers = new LRUCache<string, CachedAnswer>({
    maxSize: maxBytes,
    sizeCalculation: ({ bodies }, key) => bodies.bytes + 2 * key.length + entryBytes,
  });
  /** Number of answers served from the cache since the start. */
  hits = 0;
  #clearings = 0;

  /** Number of clearings. If it has changed while an answer was computed, the answer must not be stored as fresh. */
  get clearings(): number {
    return this.#clearings;
  }

  /** Returns the answer under a key, stale or not. Keys of pages and of calls have different forms. */
  get(key: string): CachedAnswer | undefined {
    return this.#answers.get(key);
  }

  set(key: string, answer: CachedAnswer): void {
    answer.bodies.onGrowth = () => {
      if (this.#answers.peek(key) !== answer) return;
      // The cache computes an entry's size only on insertion, so insert it again with its present size.
      this.#answers.delete(key);
      this.#answers.set(key, answer);
    };
    this.#answers.set(key, answer);
  }

  /** Memory in use, as counted against the limit. */
  get bytes(): number {
    return this.#answers.calculatedSize;
  }

  /** @param topic null clears everything */
  clear(topic: Topic | null): void {
    this.#clearings += 1;
    for (const answer of this.#answers.values()) {
      if (topic === null || answer.topics.has(topic)) answer.isCleared = true;
    }
  }
}

export function answerCacheMetrics(cache: AnswerCache): Metric[] {
  return [
    new Gauge({
      name: 'answer_cache_bytes',
      help: 'Memory that cached pages and API answers take, in all encodings',
      registers: [],
      collect() {
        this.set(cache.bytes);
      },
    }),
    new Counter({
      name: 'answer_cache_hits_total',
      help: 'Pages and API answers sent from the cache before the framework saw the request',
      registers: [],
      collect() {
        this.reset();
        this.inc(cache.hits);
      },
    }),
  ];
}
