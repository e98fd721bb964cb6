import type { Database } from '#platform/database/client';
import { oldAddress } from './oldAddress.ts';
import { findRedirects } from './redirects.queries.ts';

/** Finds redirects without a statement for each unknown address: all are kept in memory, about 200 bytes each. */
export class RedirectMap {
  readonly #db: Database;
  #loaded: Promise<ReadonlyMap<string, string>> | null = null;
  /** The last that could be loaded, for the time in which the database is unavailable. */
  #last: ReadonlyMap<string, string> = new Map();

  constructor(db: Database) {
    this.#db = db;
  }

  /** Makes the next search load them again. */
  markChanged(): void {
    this.#loaded = null;
  }

  /** Returns where visitors of an address are sent; null for other addresses. @param url path and query */
  async find(url: string): Promise<string | null> {
    const address = oldAddress(url);
    if (address === null) return null;
    this.#loaded ??= this.#load();
    const redirects = await this.#loaded;
    const [path = ''] = address.split('?', 1);
    return redirects.get(address) ?? redirects.get(path) ?? null;
  }

  async #load(): Promise<ReadonlyMap<string, string>> {
    try {
      this.#last = new Map((await findRedirects(this.#db)).map(({ from, to }) => [from, to]));
    } catch {
      this.#loaded = null;
    }
    return this.#last;
  }
}
