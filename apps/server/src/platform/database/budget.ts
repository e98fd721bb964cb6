/** Thrown when a request has used up its time at the database, or when the database does not answer at all. */
export class DatabaseOverdue extends Error {
  override readonly name = 'DatabaseOverdue';
  constructor() {
    super('the database did not answer in time');
  }
}

/**
 * Limits how long one request may wait for the database and occupy it: for connections, locks and statements together.
 * The time counts while the request waits for a connection or holds one; two connections at the same time count once.
 */
export class DatabaseBudget {
  #limitMs: number;
  #usedMs = 0;
  #uses = 0;
  #usedSince = 0;

  constructor(limitMs: number) {
    this.#limitMs = limitMs;
  }

  get remainingMs(): number {
    const currentMs = this.#uses > 0 ? performance.now() - this.#usedSince : 0;
    return this.#limitMs - this.#usedMs - currentMs;
  }

  /** Starts counting; the returned function stops it. */
  begin(): () => void {
    if (this.#uses === 0) this.#usedSince = performance.now();
    this.#uses += 1;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#uses -= 1;
      if (this.#uses === 0) this.#usedMs += performance.now() - this.#usedSince;
    };
  }

  /** Raises the limit for work that is known to take long. */
  raiseTo(limitMs: number): void {
    this.#limitMs = Math.max(this.#limitMs, limitMs);
  }
}
