import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Topic } from '#platform/contentChanges';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';

const compressBrotli = promisify(brotliCompress);

/** Nearly every visitor's browser takes brotli; gzip is made when the first one asks for it. */
class PageBodies {
  readonly br: Buffer;
  readonly identity: Buffer;
  #gzip: Buffer | null = null;

  constructor(br: Buffer, identity: Buffer) {
    this.br = br;
    this.identity = identity;
  }

  get gzip(): Buffer {
    this.#gzip ??= gzipSync(this.identity, { level: 6 });
    return this.#gzip;
  }
}

export type PageEncoding = 'br' | 'gzip' | 'identity';

/** A rendered page as it goes out: bytes in every encoding. */
export interface CachedPage {
  status: number;
  type: string;
  etag: string;
  policy: string;
  bodies: PageBodies;
  /** Headers by the way it is sent, names and values in turn. */
  heads: Map<string, string[]>;
  topics: ReadonlySet<Topic>;
  freshUntil: number;
  /** An answer to one asker: nobody may store it. */
  isForAsker: boolean;
  /** Its content has changed: good only when nothing newer can be had. */
  cleared: boolean;
}

/** Prepares a rendered page for sending. */
export async function preparePage(
  html: Buffer,
  { status, type, topics, freshForMs, isForAsker }: { status: number; type: string; topics: ReadonlySet<Topic>; freshForMs: number; isForAsker: boolean },
): Promise<CachedPage> {
  const br = await compressBrotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: html.length } });
  return {
    status,
    type,
    etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`,
    policy: contentSecurityPolicy(html.toString('utf8')),
    bodies: new PageBodies(br, html),
    heads: new Map(),
    topics,
    freshUntil: Date.now() + freshForMs,
    isForAsker,
    cleared: false,
  };
}

/** Bounded by bytes. What is cleared stays until it is replaced, for the time when the database is away. */
export class PageCache {
  readonly #pages = new LRUCache<string, CachedPage>({
    maxSize: 64 * 1024 * 1024,
    sizeCalculation: ({ bodies }) => bodies.br.length * 2 + bodies.identity.length + 1_024,
  });
  /** Rises with every clearing, so that a page rendered before one is not kept as fresh after it. */
  #clearings = 0;

  get clearings(): number {
    return this.#clearings;
  }

  get(key: string): CachedPage | undefined {
    return this.#pages.get(key);
  }

  set(key: string, page: CachedPage): void {
    this.#pages.set(key, page);
  }

  /** @param topic null: everything */
  clear(topic: Topic | null): void {
    this.#clearings += 1;
    for (const page of this.#pages.values()) {
      if (topic === null || page.topics.has(topic)) page.cleared = true;
    }
  }
}
