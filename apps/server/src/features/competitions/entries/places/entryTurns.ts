import { m } from '#messages';
import { isLockTimeout } from '#platform/database/client';
import { HttpError } from '#platform/errors';
import { FairQueue } from '#platform/fairQueue';

/** A request waits this long for its turn from its arrival on. It is then rejected, with the advice to try again. */
const maxWaitMs = 500;
const retryAfterSeconds = 1;
/** A request that arrives at an overloaded process waits this long nevertheless, so that turns come to an end. */
const minWaitMs = 100;
/** At most this many requests of one event wait, so that calls of other accounts find slots. */
const maxWaiting = 48;
/** Concurrent requests of one event. They wait for the event's lock, each on a connection. */
const concurrency = 3;
/** People who do not try again within this time lose their turn. */
const turnLifetimeMs = 10_000;
/** At most this many turns are kept for one event. */
const maxTurns = 5_000;
/** The assumed duration of an entry until the first one was measured. */
const initialEstimateMs = 20;

interface Turn {
  /** Turns are served in this order. */
  rank: number;
  seenAt: number;
  isRunning: boolean;
}

export interface TurnRequest {
  eventId: number;
  accountId: number;
  /** When the request arrived, on the clock of the turns. */
  since: number;
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
    retryAfterSeconds,
  });
  /** The turns by event and then by account, in the order in which people first came. */
  readonly #turns = new Map<string, Map<number, Turn>>();
  readonly #now: () => number;
  #nextRank = 0;
  /** The moving average of the time between two entries, with their waits for locks that other processes hold. */
  #averageMs = initialEstimateMs;

  /** @param now in milliseconds, from any start */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /**
   * Checks that the turn of the account comes soon, before work that the request needs anyway.
   *
   * @throws HttpError 503 with Retry-After when it does not; the account keeps its turn
   */
  requireSoon({ eventId, accountId, since }: TurnRequest): void {
    this.#admit(keyOf(eventId), accountId, this.#remainingMs(since));
  }

  /**
   * Runs the work when the turn of the account has come.
   *
   * @throws HttpError 503 with Retry-After when it has not, or when the work waited too long for a lock; the account
   * keeps its turn
   */
  async run<Result>({ eventId, accountId, since }: TurnRequest, work: () => Promise<Result>): Promise<Result> {
    const key = keyOf(eventId);
    const remainingMs = this.#remainingMs(since);
    const turn = this.#admit(key, accountId, remainingMs);
    return this.#queue.run(() => this.#runTurn(key, accountId, turn, work), {
      key,
      rank: turn.rank,
      maxWaitMs: Math.max(minWaitMs, remainingMs),
    });
  }

  async #runTurn<Result>(key: string, accountId: number, turn: Turn, work: () => Promise<Result>): Promise<Result> {
    const began = this.#now();
    turn.isRunning = true;
    let keepsTurn = false;
    try {
      return await work();
    } catch (thrown) {
      keepsTurn = isLockTimeout(thrown);
      throw keepsTurn ? createRejection(0) : thrown;
    } finally {
      this.#averageMs += ((this.#now() - began) / concurrency - this.#averageMs) / 8;
      turn.isRunning = false;
      if (!keepsTurn) this.#endTurn(key, accountId);
    }
  }

  #remainingMs(since: number): number {
    return maxWaitMs - (this.#now() - since);
  }

  /** @throws HttpError when too many are ahead of the account */
  #admit(key: string, accountId: number, remainingMs: number): Turn {
    const turn = this.#takeTurn(key, accountId);
    const ahead = this.#countAhead(key, accountId);
    if (turn === null || ahead >= this.#maxAhead(remainingMs)) throw createRejection(ahead);
    return turn;
  }

  /**
   * Returns how many people can be ahead of a request that waits: as many as are served until it would be repeated. If
   * only those waited who are served in time, no one would be there while they all pause.
   */
  #maxAhead(remainingMs: number): number {
    const served = Math.floor((remainingMs + 1_000 * retryAfterSeconds) / Math.max(1, this.#averageMs));
    return Math.max(2 * concurrency, Math.min(maxWaiting, served));
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
    else line.set(accountId, { rank: this.#nextRank++, seenAt: now, isRunning: false });
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

const keyOf = (eventId: number): string => `event ${eventId}`;

const createRejection = (ahead: number): HttpError =>
  new HttpError(503, retryAfterSeconds, (_inputs, options) => m.error_entry_turn({ ahead }, options));
