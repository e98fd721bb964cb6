/** Where the server takes its time from. Tests set it; nothing in the business reads the system's. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that can be moved forward, for expiry and countdowns. */
export class AdjustableClock implements Clock {
  #aheadMs = 0;
  readonly #base: () => number;

  constructor(start?: Date) {
    this.#base = start ? () => start.getTime() : Date.now;
  }

  now(): Date {
    return new Date(this.#base() + this.#aheadMs);
  }

  advance(seconds: number): void {
    this.#aheadMs += seconds * 1000;
  }
}
