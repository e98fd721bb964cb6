import { type ChildProcess, fork } from 'node:child_process';
import os from 'node:os';
import { HttpError } from '#platform/errors';
import { FairQueue, type FairQueueLimits } from '#platform/fairQueue';
import { findProcessorMs } from '#platform/processorTime';

const retryAfterSeconds = 2;
const maxStartsPerJob = 2;
const watchEveryMs = 250;

/** The worker's answer to the job with the same number. */
export interface WorkerAnswer<Result> {
  id: number;
  failed: string | null;
  result: Result | null;
}

/** Reports that the job with this number has made progress. */
interface WorkerProgress {
  id: number;
  hasProgressed: true;
}

/**
 * Thrown when a job could not be done: `rejected` by the worker, whose message is for the log; `crashed` when the
 * process died in each attempt; `unavailable` when the process hung, could not be started, or is closed. A route that
 * does not catch it answers 503 with Retry-After.
 */
export class WorkerError extends HttpError {
  readonly reason: 'rejected' | 'crashed' | 'unavailable';

  constructor(reason: WorkerError['reason'], message: string) {
    super(503, retryAfterSeconds);
    this.reason = reason;
    this.message = message;
  }
}

/** Thrown when the process ended during a job. */
class ProcessEnded extends Error {}

interface WorkerSettings {
  /** The worker's module. */
  script: string;
  /** The process ends after this time without a job. */
  idleMs?: number;
  /**
   * Processor time that a job may use without reporting progress. A job that uses more fails, and its process is
   * killed. Elapsed time does not count: on a busy machine any job takes long.
   */
  stepLimitMs?: number;
  /** A job that does not use the processor for this long fails, and its process is killed. */
  stallLimitMs?: number;
  /** Limit of the JavaScript heap, so that a job with a memory leak ends only its own process. */
  maxHeapMegabytes?: number;
  /** A priority as `os.setPriority` takes it. */
  priority?: number;
  queue?: Partial<FairQueueLimits>;
}

const defaults = { idleMs: 20_000, stepLimitMs: 8_000, stallLimitMs: 30_000, maxHeapMegabytes: 128 };

/** Elapsed time that counts as hung where processor times are unknown, as a multiple of the limit. */
const elapsedFactor = 4;

interface RunningJob<Result> {
  id: number;
  /** Called for each step. */
  onStep: () => void;
  resolve: (result: Result) => void;
  reject: (failure: Error) => void;
}

/**
 * A supervised child process for one kind of work: started when needed, one job at a time, ended when idle. A process
 * that dies is replaced, and its job is retried once.
 */
export class WorkerProcess<Job extends object, Result> {
  readonly #settings: Required<Omit<WorkerSettings, 'queue'>>;
  readonly #queue: FairQueue;
  #child: ChildProcess | null = null;
  #job: RunningJob<Result> | null = null;
  #lastJobId = 0;
  #idle: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor({ queue, ...settings }: WorkerSettings) {
    const normal = os.constants.priority.PRIORITY_NORMAL;
    this.#settings = { ...defaults, priority: normal, ...settings };
    this.#queue = new FairQueue(settings.script, { concurrency: 1, maxWaiting: 200, retryAfterSeconds, ...queue });
  }

  /** The id of the current process; null when none runs. */
  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  /**
   * @param onProgress receives the number of finished steps; they start again at 1 when the job is retried
   * @throws WorkerError; HttpError 503 when too many jobs wait
   */
  run(job: Job, onProgress: (steps: number) => void = () => {}): Promise<Result> {
    return this.#queue.run(() => this.#runWithRestart(job, onProgress));
  }

  async #runWithRestart(job: Job, onProgress: (steps: number) => void): Promise<Result> {
    clearTimeout(this.#idle);
    try {
      for (let start = 1; start <= maxStartsPerJob; start += 1) {
        if (this.#isClosed) break;
        try {
          return await this.#runOnce(job, onProgress);
        } catch (thrown) {
          if (!(thrown instanceof ProcessEnded)) throw thrown;
        }
      }
      throw this.#isClosed
        ? new WorkerError('unavailable', 'closed')
        : new WorkerError('crashed', 'the process ended each time');
    } finally {
      this.#idle = setTimeout(() => this.#endProcess('SIGTERM'), this.#settings.idleMs).unref();
    }
  }

  #runOnce(job: Job, onProgress: (steps: number) => void): Promise<Result> {
    this.#child ??= this.#start();
    const child = this.#child;
    const id = ++this.#lastJobId;
    const watch = this.#watch(child);
    let steps = 0;
    const onStep = () => {
      watch.restart();
      onProgress(++steps);
    };
    const result = new Promise<Result>((resolve, reject) => {
      this.#job = { id, onStep, resolve, reject };
    });
    child.send({ id, job }, (error) => {
      if (error) this.#dropProcess(child);
    });
    return result.finally(() => {
      watch.end();
      this.#job = null;
    });
  }

  /**
   * Kills the process when its job uses too much processor time, or none for too long. The returned functions restart
   * and end the measurement.
   */
  #watch(child: ChildProcess): { restart: () => void; end: () => void } {
    const { stepLimitMs, stallLimitMs } = this.#settings;
    const usedMs = () => (child.pid === undefined ? null : findProcessorMs(child.pid));
    let usedAtStartMs = usedMs();
    let startedAt = performance.now();
    let lastUsedMs = usedAtStartMs;
    let lastActiveAt = startedAt;
    const isHung = () => {
      const now = performance.now();
      const used = usedMs();
      if (used === null || usedAtStartMs === null) return now - startedAt > elapsedFactor * stepLimitMs;
      if (used !== lastUsedMs) [lastUsedMs, lastActiveAt] = [used, now];
      return used - usedAtStartMs > stepLimitMs || now - lastActiveAt > stallLimitMs;
    };
    const timer = setInterval(() => {
      if (!isHung()) return;
      clearInterval(timer);
      this.#job?.reject(new WorkerError('unavailable', 'the process hung'));
      this.#endProcess('SIGKILL');
    }, watchEveryMs);
    return {
      restart: () => {
        usedAtStartMs = usedMs();
        startedAt = performance.now();
        lastActiveAt = startedAt;
      },
      end: () => clearInterval(timer),
    };
  }

  /** Starts the process without environment variables, because they hold secrets that a hostile file must not reach. */
  #start(): ChildProcess {
    const { script, priority, maxHeapMegabytes } = this.#settings;
    const child = fork(script, {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      env: {},
      execArgv: [`--max-old-space-size=${maxHeapMegabytes}`],
    });
    // Without a listener for 'error', a message to a process that has just died would end the server.
    child.on('error', () => this.#dropProcess(child));
    child.on('exit', () => this.#dropProcess(child));
    child.on('disconnect', () => this.#dropProcess(child));
    child.on('message', (answer: WorkerAnswer<Result> | WorkerProgress) => {
      const job = this.#job;
      if (job === null || answer.id !== job.id || child !== this.#child) return;
      if ('hasProgressed' in answer) job.onStep();
      else if (answer.failed === null) job.resolve(answer.result as Result);
      else job.reject(new WorkerError('rejected', answer.failed));
    });
    try {
      if (child.pid !== undefined) os.setPriority(child.pid, priority);
    } catch {} // If the system forbids changing the priority, the process runs at the normal one.
    return child;
  }

  /** Drops a process that has ended or disconnected. */
  #dropProcess(child: ChildProcess): void {
    if (child !== this.#child) return;
    this.#child = null;
    child.kill('SIGKILL');
    this.#job?.reject(new ProcessEnded());
  }

  #endProcess(signal: NodeJS.Signals): void {
    const child = this.#child;
    this.#child = null;
    child?.kill(signal);
  }

  /** Ends the process and rejects its current job and those that wait. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#idle);
    this.#endProcess('SIGTERM');
    this.#job?.reject(new ProcessEnded());
  }
}

/**
 * Called by the worker's module: processes jobs until the parent process ends. A long job calls `reportProgress` after
 * each of its steps.
 */
export function serveJobs(work: (job: never, reportProgress: () => void) => Promise<unknown>): void {
  // The parent may have ended between a job and its answer.
  const answer = (message: WorkerAnswer<unknown> | WorkerProgress) =>
    process.connected && process.send?.(message, () => {});
  process.on('message', ({ id, job }: { id: number; job: unknown }) => {
    work(job as never, () => answer({ id, hasProgressed: true })).then(
      (result) => answer({ id, failed: null, result }),
      (thrown: unknown) =>
        answer({ id, failed: thrown instanceof Error ? thrown.message : String(thrown), result: null }),
    );
  });
  process.on('disconnect', () => process.exit());
}
