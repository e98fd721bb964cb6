import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import { countVisits, forgetVisitsBefore } from './news.queries.ts';

const flushEveryMs = 2_000;
const mostWaiting = 50_000;

/**
 * Counts each visitor once an item and day. A read costs its request no write: visits gather here and go to the
 * database together; what a killed process had not yet handed over (two seconds at most) is not counted.
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
    const day = this.#clock.now().toISOString().slice(0, 10);
    // The day is part of the hash, so that nobody can be followed from one day to the next.
    const visitor = createHmac('sha256', this.#key).update(`${day}\n${address}\n${userAgent}`).digest('base64url').slice(0, 22);
    const visit = `${day} ${newsId} ${visitor}`;
    if (this.#seen.has(visit)) return;
    this.#seen.set(visit, true);
    if (this.#waiting.size >= mostWaiting) return;
    this.#waiting.set(visit, { day, newsId, visitor });
    this.#unstored.set(newsId, this.notYetStored(newsId) + 1);
  }

  /** Visits of an item that are counted here, but not yet in the database. */
  notYetStored(newsId: number): number {
    return this.#unstored.get(newsId) ?? 0;
  }

  /** Hands over what has gathered; what the database did not take waits for the next time. */
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
    const today = this.#clock.now().toISOString().slice(0, 10);
    if (this.#cleanedOn === today) return;
    this.#cleanedOn = today;
    await forgetVisitsBefore(this.#db, today);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush().catch(() => {});
  }
}
