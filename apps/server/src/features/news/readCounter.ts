import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { getToday } from '#platform/calendar';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import { countVisits, deleteVisitsBefore } from './readCounter.queries.ts';

const flushEveryMs = 2_000;
/** Further visits are not counted while this many wait to be stored, which bounds the memory during an outage. */
const maxWaiting = 50_000;

/**
 * Counts each visitor once per item and day. Visits are collected in memory and stored together, so that requests do
 * not write to the database. A killed process loses at most the visits of two seconds.
 */
export class ReadCounter {
  readonly #waiting = new Map<string, { day: string; newsId: number; visitor: string }>();
  readonly #unstored = new Map<number, number>();
  readonly #seen = new LRUCache<string, true>({ max: 200_000 });
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #key: Buffer;
  readonly #timer: NodeJS.Timeout;
  #cleanedOn = '';

  constructor(db: Database, clock: Clock, key: Buffer) {
    this.#db = db;
    this.#clock = clock;
    this.#key = key;
    this.#timer = setInterval(() => void this.flush().catch(() => {}), flushEveryMs);
    this.#timer.unref();
  }

  count(newsId: number, { address, userAgent }: { address: string; userAgent: string }): void {
    const day = getToday({ clock: this.#clock });
    // The hash includes the day, so that visitors cannot be followed across days.
    const visitor = createHmac('sha256', this.#key)
      .update(`${day}\n${address}\n${userAgent}`)
      .digest('base64url')
      .slice(0, 22);
    const visit = `${day} ${newsId} ${visitor}`;
    if (this.#seen.has(visit)) return;
    this.#seen.set(visit, true);
    if (this.#waiting.size >= maxWaiting) return;
    this.#waiting.set(visit, { day, newsId, visitor });
    this.#unstored.set(newsId, this.notYetStored(newsId) + 1);
  }

  /** Returns the reads of an item that are counted here, but not yet stored. */
  notYetStored(newsId: number): number {
    return this.#unstored.get(newsId) ?? 0;
  }

  /** Stores the collected visits, and keeps them for the next attempt when the database fails. */
  async flush(): Promise<void> {
    const visits = [...this.#waiting];
    if (visits.length > 0) {
      this.#waiting.clear();
      try {
        await countVisits(
          this.#db,
          visits.map(([, visit]) => visit),
        );
        for (const [, { newsId }] of visits) this.#stored(newsId);
      } catch (thrown) {
        for (const [key, visit] of visits) this.#waiting.set(key, visit);
        throw thrown;
      }
    }
    await this.#cleanDaily();
  }

  #stored(newsId: number): void {
    const left = this.notYetStored(newsId) - 1;
    if (left > 0) this.#unstored.set(newsId, left);
    else this.#unstored.delete(newsId);
  }

  async #cleanDaily(): Promise<void> {
    const today = getToday({ clock: this.#clock });
    if (this.#cleanedOn === today) return;
    this.#cleanedOn = today;
    await deleteVisitsBefore(this.#db, today);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush().catch(() => {});
  }
}
