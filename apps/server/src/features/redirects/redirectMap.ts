import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import { normalizeOldAddress } from './normalizeOldAddress.ts';
import { findLiveRedirects, type LiveRedirect } from './redirects.queries.ts';

/**
 * Finds redirects to public pages. All redirects are kept in memory, about 200 bytes each, so that unknown addresses
 * cost no statement. They are loaded again after a change of redirects or news.
 */
export class RedirectMap {
  readonly #db: Database;
  readonly #clock: Pick<Clock, 'now'>;
  #loaded: Promise<ReadonlyMap<string, LiveRedirect>> | null = null;
  /** The redirects that were loaded last, used while the database is unavailable. */
  #last: ReadonlyMap<string, LiveRedirect> = new Map();

  constructor(db: Database, clock: Pick<Clock, 'now'>) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Makes the next search load them again. */
  markChanged(): void {
    this.#loaded = null;
  }

  /** Returns the target of the redirect from an address; null when there is none. @param url path and query */
  async find(url: string): Promise<string | null> {
    const address = normalizeOldAddress(url);
    if (address === null) return null;
    this.#loaded ??= this.#load();
    const redirects = await this.#loaded;
    const [path = ''] = address.split('?', 1);
    const found = redirects.get(address) ?? redirects.get(path);
    // Scheduled news is not public yet.
    return found && (found.since === null || found.since <= this.#clock.now()) ? found.to : null;
  }

  async #load(): Promise<ReadonlyMap<string, LiveRedirect>> {
    try {
      this.#last = new Map((await findLiveRedirects(this.#db)).map((redirect) => [redirect.from, redirect]));
    } catch {
      this.#loaded = null;
    }
    return this.#last;
  }
}
