import pg from 'pg';
import type { Connection } from './connection.ts';

const probeTimeoutMs = 1_000;
const timeoutStepMs = 100;
const probeIntervalMs = 500;
/** After an answer, the database counts as available for this time. */
const answerValidMs = 1_000;

/**
 * Checks whether the database answers. When a request takes suspiciously long, it sends a query on a separate
 * connection, and repeats it until the database answers.
 */
export class Availability {
  readonly #connection: Connection;
  readonly #onLoss: () => void;
  #answeredAt = Number.NEGATIVE_INFINITY;
  #probing = false;
  #recovery: PromiseWithResolvers<void> | null = null;

  /** @param onLoss called when the database no longer answers */
  constructor(connection: Connection, onLoss: () => void) {
    this.#connection = connection;
    this.#onLoss = onLoss;
  }

  get isAnswering(): boolean {
    return this.#recovery === null;
  }

  /** Resolves when the database answers, at the latest after a time. */
  async waitUntilAnswering(timeoutMs: number): Promise<void> {
    if (this.#recovery === null) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, timeoutMs).unref();
    await Promise.race([this.#recovery.promise, promise]);
    clearTimeout(timer);
  }

  /** Sends a query to the database, unless it has answered within the last second. */
  probe(): void {
    if (this.#probing || performance.now() - this.#answeredAt < answerValidMs) return;
    void this.#probeUntilAnswered();
  }

  /** Records that the database has answered on any connection. */
  recordAnswer(): void {
    this.#answeredAt = performance.now();
  }

  async #probeUntilAnswered(): Promise<void> {
    this.#probing = true;
    while (!(await this.#isAnsweringNow())) {
      if (this.#recovery === null) {
        this.#recovery = Promise.withResolvers<void>();
        this.#onLoss();
      }
      await new Promise((resolve) => setTimeout(resolve, probeIntervalMs).unref());
    }
    this.recordAnswer();
    this.#probing = false;
    this.#recovery?.resolve();
    this.#recovery = null;
  }

  /** On a busy machine, opening a connection may take long while other connections are served. */
  async #isAnsweringNow(): Promise<boolean> {
    const askedAt = performance.now();
    return (await this.#answers()) || this.#answeredAt > askedAt;
  }

  async #answers(): Promise<boolean> {
    const client = new pg.Client({ ...this.#connection, application_name: 'site probe' });
    client.on('error', () => {}); // the pending call rejects too
    const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection;
    // `end` would wait for a database that does not answer.
    const stopCounting = afterRunning(probeTimeoutMs, () => stream.destroy());
    try {
      await client.connect();
      await client.query('select 1');
      await client.end();
      return true;
    } catch (thrown) {
      stream.destroy();
      return isRejection(thrown);
    } finally {
      stopCounting();
    }
  }
}

/**
 * Calls a function when this process has run for a time. Counts in steps, so that a pause of the process, in which it
 * reads no answers, counts as one step only.
 */
function afterRunning(ms: number, call: () => void): () => void {
  let stepsLeft = ms / timeoutStepMs;
  const timer = setInterval(() => {
    stepsLeft -= 1;
    if (stepsLeft === 0) call();
  }, timeoutStepMs).unref();
  return () => clearInterval(timer);
}

/**
 * Whether a running server refused the connection, for example because none was free. Two kinds of code do not count:
 * 57P0x, of a server that is starting or stopping, and network errors of five letters, such as EPIPE.
 */
const isRejection = (thrown: unknown): boolean => {
  const { code } = thrown as { code?: unknown };
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('57P') && !/^E[A-Z]+$/.test(code);
};
