import { HttpError } from '#platform/errors';
import { currentRequester, releaseAdmissions } from '#platform/requester';

export interface FairQueueLimits {
  /** Concurrent pieces of work in total. */
  concurrency: number;
  /** Concurrent pieces of work per key; without it only the total limit applies. */
  concurrencyPerKey?: number;
  /** Waiting pieces of work in total. */
  maxWaiting: number;
  /** Waiting pieces of work per key; without it only the total limit applies. */
  maxWaitingPerKey?: number;
  /** Work that has waited this long is rejected, because its client has timed out. */
  maxWaitMs?: number;
  retryAfterSeconds?: number;
}

/** Releases a slot. A second call does nothing. */
export type Release = () => void;

interface Waiter {
  rank: number;
  start: (release: Release) => void;
  reject: () => void;
}

interface WaitOptions {
  /** The key that takes the turn; by default that of the current requester, or background work. */
  key?: string | undefined;
  /** Aborts the wait; by default the signal of the current requester. Null: never aborted. */
  signal?: AbortSignal | null | undefined;
  /** Replaces the limit of the queue. */
  maxWaitMs?: number | undefined;
  /** Work of a key with a lower rank starts first, and work of the same rank in the order of its arrival. */
  rank?: number | undefined;
}

/** Work that one run does for several callers. */
export interface SharedWork<Result> {
  /** Returns the result of an earlier run; null when the work has to be done. */
  findCompleted: () => Promise<Result | null>;
  work: () => Promise<Result>;
}

/**
 * Limits concurrent work and lets waiting keys (addresses, accounts) take turns, so that one key with many requests
 * delays another by one turn at most. When the queue is full, the longest line loses its newest waiter.
 */
export class FairQueue {
  readonly name: string;
  readonly #limits: Required<FairQueueLimits>;
  readonly #running = new Map<string, number>();
  /** In the order of their turns: after its turn, a key moves to the end. */
  readonly #waiting = new Map<string, Set<Waiter>>();
  readonly #shared = new Map<string, Promise<unknown>>();
  readonly #sharedByKey = new Map<string, Promise<unknown>>();
  #totalRunning = 0;
  #totalWaiting = 0;
  #rejectedCount = 0;

  constructor(name: string, limits: FairQueueLimits) {
    this.name = name;
    const { concurrency, maxWaiting } = limits;
    this.#limits = {
      concurrencyPerKey: concurrency,
      maxWaitingPerKey: maxWaiting,
      maxWaitMs: 8_000,
      retryAfterSeconds: 2,
      ...limits,
    };
  }

  get running(): number {
    return this.#totalRunning;
  }

  get waiting(): number {
    return this.#totalWaiting;
  }

  /** Number of rejected pieces of work since the start. */
  get rejectedCount(): number {
    return this.#rejectedCount;
  }

  /**
   * Runs work when its turn comes.
   *
   * @throws HttpError 503 with Retry-After when the queue is full, the wait too long, or the signal aborted while
   * waiting
   */
  async run<Result>(work: () => Promise<Result>, options?: WaitOptions): Promise<Result> {
    const release = await this.acquire(options);
    try {
      return await work();
    } finally {
      release();
    }
  }

  /**
   * Runs work once for all callers that ask for the same name at the same time. Each caller waits for the turn of its
   * key. When the turn comes, another caller may have done the work already.
   */
  runShared<Result>(name: string, work: SharedWork<Result>, key = currentKey()): Promise<Result> {
    const pending = this.#shared.get(name) ?? this.#sharedByKey.get(`${key}\n${name}`);
    if (pending) return pending as Promise<Result>;
    const sharedByKey = `${key}\n${name}`;
    const waiting = this.run(() => this.#joinOrStart(name, work), { key, signal: null }).finally(() =>
      this.#sharedByKey.delete(sharedByKey),
    );
    this.#sharedByKey.set(sharedByKey, waiting);
    return waiting;
  }

  #joinOrStart<Result>(name: string, { findCompleted, work }: SharedWork<Result>): Promise<Result> {
    const pending = this.#shared.get(name);
    if (pending) return pending as Promise<Result>;
    const start = async () => (await findCompleted()) ?? (await work());
    const started = start().finally(() => this.#shared.delete(name));
    this.#shared.set(name, started);
    return started;
  }

  /** Resolves with a slot when the turn comes. @throws HttpError like `run` */
  acquire(options: WaitOptions = {}): Promise<Release> {
    const { key = currentKey() } = options;
    const release = this.tryAcquire(key);
    if (release) return Promise.resolve(release);
    const signal = options.signal === undefined ? currentRequester()?.signal : options.signal;
    if (signal?.aborted || !this.#makeRoomFor(key)) return Promise.reject(this.#createRejection());
    releaseAdmissions();
    return new Promise((resolve, reject) => {
      const stopWaiting = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
      };
      const waiter: Waiter = {
        rank: options.rank ?? 0,
        start: (slot) => {
          stopWaiting();
          resolve(slot);
        },
        reject: () => {
          stopWaiting();
          reject(this.#createRejection());
        },
      };
      const leave = () => {
        this.#remove(key, waiter);
        waiter.reject();
      };
      const timer = setTimeout(leave, options.maxWaitMs ?? this.#limits.maxWaitMs).unref();
      signal?.addEventListener('abort', leave);
      const line = this.#waiting.get(key) ?? new Set();
      this.#waiting.set(key, line.add(waiter));
      this.#totalWaiting += 1;
    });
  }

  /** Takes a slot if one is free for the key, without waiting. */
  tryAcquire(key: string): Release | null {
    return this.#waiting.has(key) || !this.#mayStart(key) ? null : this.#take(key);
  }

  #mayStart(key: string): boolean {
    return (
      this.#totalRunning < this.#limits.concurrency && (this.#running.get(key) ?? 0) < this.#limits.concurrencyPerKey
    );
  }

  #take(key: string): Release {
    this.#totalRunning += 1;
    this.#running.set(key, (this.#running.get(key) ?? 0) + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#totalRunning -= 1;
      const remaining = this.#running.get(key)! - 1;
      if (remaining === 0) this.#running.delete(key);
      else this.#running.set(key, remaining);
      this.#startNext();
    };
  }

  #startNext(): void {
    for (const [key, line] of this.#waiting) {
      if (!this.#mayStart(key)) continue;
      let waiter: Waiter | undefined;
      for (const each of line) if (!waiter || each.rank < waiter.rank) waiter = each;
      this.#remove(key, waiter!);
      if (line.size > 0) {
        this.#waiting.delete(key);
        this.#waiting.set(key, line);
      }
      waiter!.start(this.#take(key));
      return;
    }
  }

  #remove(key: string, waiter: Waiter): void {
    const line = this.#waiting.get(key);
    if (!line?.delete(waiter)) return;
    this.#totalWaiting -= 1;
    if (line.size === 0) this.#waiting.delete(key);
  }

  /** Returns whether the key may wait. When the queue is full, it first rejects the newest waiter of a longer line. */
  #makeRoomFor(key: string): boolean {
    const own = this.#waiting.get(key)?.size ?? 0;
    if (own >= this.#limits.maxWaitingPerKey) return false;
    if (this.#totalWaiting < this.#limits.maxWaiting) return true;
    // A line of `own + 1` is as long as that of the key would become, so it loses no waiter.
    let longest: [key: string, line: Set<Waiter>] | null = null;
    for (const entry of this.#waiting) if (entry[1].size > (longest?.[1].size ?? own + 1)) longest = entry;
    if (!longest) return false;
    const newest = [...longest[1]].at(-1)!;
    this.#remove(longest[0], newest);
    newest.reject();
    return true;
  }

  #createRejection(): HttpError {
    this.#rejectedCount += 1;
    return new HttpError(503, this.#limits.retryAfterSeconds);
  }
}

const currentKey = (): string => currentRequester()?.key ?? 'background';
