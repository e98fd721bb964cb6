import { m } from '#messages';
import { HttpError } from '#platform/errors';
import { FairQueue } from '#platform/fairQueue';

/** A request that is expected to wait longer is rejected, with the advice to try again. */
const expectedWaitMs = 600;
/** When the estimate was too low, the request is rejected after this wait in the queue at the latest. */
const maxWaitMs = 900;
/** Concurrent requests of one event. They wait for the event's lock, each on a connection. */
const concurrency = 3;
/** People who do not try again within this time lose their turn. */
const turnLifetimeMs = 10_000;
/** At most this many turns are kept for one event. */
const maxTurns = 5_000;
/** The assumed duration of an entry until the first one was measured. */
const initialEstimateMs = 20;

interface Turn {
  seenAt: number;
  isRunning: boolean;
}

/**
 * The order in which people enter an event. When more people come than can be served within a second, the later ones
 * are asked to try again, but keep their turn, so that people who come after them do not overtake them.
 */
export class EntryTurns {
  readonly #queue = new FairQueue('entries', {
    concurrency: 2 * concurrency,
    concurrencyPerKey: concurrency,
    maxWaiting: 2_048,
    maxWaitMs,
    retryAfterSeconds: 1,
  });
  /** The turns by event and then by account, in the order in which people first came. */
  readonly #turns = new Map<string, Map<number, Turn>>();
  readonly #now: () => number;
  /** The moving average of the time that an entry takes. */
  #averageMs = initialEstimateMs;

  /** @param now in milliseconds, from any start */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /**
   * Runs the work when the turn of the account has come.
   *
   * @throws HttpError 503 with Retry-After when it has not; the account keeps its turn
   */
  async run<Result>(eventId: number, accountId: number, work: () => Promise<Result>): Promise<Result> {
    const key = `event ${eventId}`;
    const turn = this.#takeTurn(key, accountId);
    const ahead = this.#countAhead(key, accountId);
    if (turn === null || ahead >= this.#maxAhead()) throw createRejection(ahead);
    return this.#queue.run(
      async () => {
        const began = this.#now();
        turn.isRunning = true;
        try {
          return await work();
        } finally {
          this.#averageMs += ((this.#now() - began) / concurrency - this.#averageMs) / 8;
          this.#endTurn(key, accountId);
        }
      },
      { key },
    );
  }

  /** Returns how many requests can be ahead of a new one without making it wait too long. */
  #maxAhead(): number {
    return Math.max(2 * concurrency, Math.floor(expectedWaitMs / Math.max(1, this.#averageMs)));
  }

  /** Returns the turn of an account, a new one at the end of the line; null when the line is full. */
  #takeTurn(key: string, accountId: number): Turn | null {
    const now = this.#now();
    const line = this.#turns.get(key) ?? new Map<number, Turn>();
    this.#turns.set(key, line);
    for (const [account, { seenAt, isRunning }] of line)
      if (!isRunning && now - seenAt > turnLifetimeMs) line.delete(account);
    const turn = line.get(accountId);
    if (turn) turn.seenAt = now;
    else if (line.size >= maxTurns) return null;
    else line.set(accountId, { seenAt: now, isRunning: false });
    return line.get(accountId)!;
  }

  #countAhead(key: string, accountId: number): number {
    let ahead = 0;
    for (const account of this.#turns.get(key)!.keys()) {
      if (account === accountId) break;
      ahead += 1;
    }
    return ahead;
  }

  #endTurn(key: string, accountId: number): void {
    const line = this.#turns.get(key);
    line?.delete(accountId);
    if (line?.size === 0) this.#turns.delete(key);
  }
}

const createRejection = (ahead: number): HttpError =>
  new HttpError(503, 1, (_inputs, options) => m.error_entry_turn({ ahead }, options));
