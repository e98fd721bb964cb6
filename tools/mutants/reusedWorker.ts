import { EventEmitter } from 'node:events';
import { ForksPoolWorker, type PoolOptions, type PoolWorker } from 'vitest/node';

type Listener = (...args: unknown[]) => void;
type Request = Parameters<PoolWorker['send']>[0];

const forwarded = ['message', 'error', 'exit'] as const;

/** The process that runs the tests, with the application loaded. */
let reusedWorker: ForksPoolWorker | undefined;

/**
 * A worker of Vitest whose process stays for the next run, so that the application is loaded only once, not for each
 * mutant. Test files are loaded again in each run, because they must not keep state of the previous run.
 */
export class ReusedWorker implements PoolWorker {
  readonly name = 'reused';
  readonly #options: PoolOptions;
  readonly #events = new EventEmitter();
  readonly #forwards = forwarded.map(
    (event) => [event, (...args: unknown[]) => void this.#events.emit(event, ...args)] as const,
  );
  #hasEnded = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  on(event: string, listener: Listener): void {
    this.#events.on(event, listener);
  }

  off(event: string, listener: Listener): void {
    this.#events.off(event, listener);
  }

  async start(): Promise<void> {
    if (!reusedWorker) {
      reusedWorker = new ForksPoolWorker(this.#options);
      await reusedWorker.start();
    }
    for (const [event, forward] of this.#forwards) reusedWorker.on(event, forward);
  }

  send(request: Request): void {
    if (request.type === 'stop') {
      this.#hasEnded = true;
      queueMicrotask(() => this.#events.emit('message', { type: 'stopped', __vitest_worker_response__: true }));
      return;
    }
    if (request.type === 'run') {
      const files = request.context.files.map(({ filepath }) => filepath);
      request.context.invalidates = [...(request.context.invalidates ?? []), ...files];
    }
    reusedWorker?.send(request);
  }

  /** Ends the process only if its run has not ended. */
  async stop(): Promise<void> {
    const worker = reusedWorker;
    for (const [event, forward] of this.#forwards) worker?.off(event, forward);
    if (this.#hasEnded) return;
    reusedWorker = undefined;
    await worker?.stop();
  }

  deserialize(data: unknown): unknown {
    return data;
  }
}
