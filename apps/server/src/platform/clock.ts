/** The association's clock, which tests set; business code never reads the system clock. */
export interface Clock {
  now(): Date;
  /** The association's time zone (IANA name), in which days begin and times are written. */
  readonly timeZone: string;
}

export const createSystemClock = (timeZone: string): Clock => ({ now: () => new Date(), timeZone });

/** A clock that can be moved forward, for expiry and countdowns. */
export class AdjustableClock implements Clock {
  readonly timeZone: string;
  #aheadMs = 0;
  readonly #base: () => number;
  readonly #listeners: (() => void)[] = [];

  constructor(timeZone: string, start?: Date) {
    this.timeZone = timeZone;
    this.#base = start ? () => start.getTime() : Date.now;
  }

  now(): Date {
    return new Date(this.#base() + this.#aheadMs);
  }

  /** Whether its time is ahead of the system clock. */
  get isAhead(): boolean {
    return this.#aheadMs > 0;
  }

  /** Calls the listener after each advance. */
  onAdvance(listener: () => void): void {
    this.#listeners.push(listener);
  }

  advance(seconds: number): void {
    this.#aheadMs += seconds * 1000;
    for (const listener of this.#listeners) listener();
  }
}
