import { m } from '#messages';
import { HttpError } from '#platform/errors';
import { FairQueue } from '#platform/fairQueue';

/** Requests that are expected to wait longer are told to come again. */
const expectedWaitMs = 600;
/** What was expected wrongly is told so at last after this time. */
const maxWaitMs = 900;
/** Requests of one event that run at once. They wait for its lock, each on a connection. */
const concurrency = 3;
/** People who do not come again within this time lose their turn. */
const lapsesAfterMs = 10_000;
/** Turns that are kept for one event. */
const maxTurns = 5_000;
/** How long an entry takes before the first was measured. */
const firstGuessMs = 20;

interface Turn {
  seenAt: number;
  isRunning: boolean;
}

/**
 * The order in which people come to enter an event. When more come at once than can be served within a second, the
 * later ones are told to come again and keep their turn, so that those who come after them do not overtake them.
 */
export class EntryTurns {
  readonly #queue = new FairQueue('entries', {
    concurrency: 2 * concurrency,
    concurrencyPerKey: concurrency,
    maxWaiting: 2_048,
    maxWaitMs,
    retryAfterSeconds: 1,
  });
  /** By event, and in it by account, in the order in which they came first. */
  readonly #turns = new Map<string, Map<number, Turn>>();
  readonly #now: () => number;
  /** What an entry takes on average, lately. */
  #workMs = firstGuessMs;

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
    if (turn === null || ahead >= this.#servedSoon()) throw createRejection(ahead);
    return this.#queue.run(
      async () => {
        const began = this.#now();
        turn.isRunning = true;
        try {
          return await work();
        } finally {
          this.#workMs += ((this.#now() - began) / concurrency - this.#workMs) / 8;
          this.#endTurn(key, accountId);
        }
      },
      { key },
    );
  }

  /** How many requests are served before one that comes now has waited too long. */
  #servedSoon(): number {
    return Math.max(2 * concurrency, Math.floor(expectedWaitMs / Math.max(1, this.#workMs)));
  }

  /** Returns the turn of an account, a new one at the end of the line; null when the line is full. */
  #takeTurn(key: string, accountId: number): Turn | null {
    const now = this.#now();
    const line = this.#turns.get(key) ?? new Map<number, Turn>();
    this.#turns.set(key, line);
    for (const [account, { seenAt, isRunning }] of line)
      if (!isRunning && now - seenAt > lapsesAfterMs) line.delete(account);
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
