import { type ChildProcess, fork } from 'node:child_process';
import os from 'node:os';

const jobTimeoutMs = 12_000;
const mostWaiting = 200;

/** What a worker answers to the job of the same number. */
export interface WorkerAnswer<Result> {
  id: number;
  failed: string | null;
  result: Result | null;
}

/** The work could not be done, or took the process down. The message is for the log, not for people. */
export class WorkFailed extends Error {
  override readonly name = 'WorkFailed';
}

interface WorkerSettings {
  /** The module that runs there. */
  script: string;
  /** Ends when it has had nothing to do for this long. */
  idleMs?: number;
  /** As `os.setPriority` takes it. */
  priority?: number;
}

/** A process of its own for one kind of work: started when needed, one job at a time, ended when idle, replaced when it dies. */
export class WorkerProcess<Job extends object, Result> {
  #child: ChildProcess | null = null;
  #queue: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #jobs = 0;
  #idle: NodeJS.Timeout | undefined;
  readonly #script: string;
  readonly #idleMs: number;
  readonly #priority: number;

  constructor({ script, idleMs = 20_000, priority = os.constants.priority.PRIORITY_NORMAL }: WorkerSettings) {
    this.#script = script;
    this.#idleMs = idleMs;
    this.#priority = priority;
  }

  /** @throws WorkFailed */
  run(job: Job): Promise<Result> {
    if (this.#waiting >= mostWaiting) return Promise.reject(new Error('too many jobs are waiting'));
    this.#waiting += 1;
    const done = this.#queue
      .then(() => this.#runNow(job))
      .finally(() => {
        this.#waiting -= 1;
      });
    this.#queue = done.catch(() => {});
    return done;
  }

  #runNow(job: Job): Promise<Result> {
    clearTimeout(this.#idle);
    this.#child ??= this.#start();
    const child = this.#child;
    const id = ++this.#jobs;
    return new Promise((resolve, reject) => {
      const finish = (failed: string | null, result: Result | null) => {
        clearTimeout(timer);
        child.off('message', onMessage).off('exit', onExit);
        this.#idle = setTimeout(() => this.close(), this.#idleMs).unref();
        if (failed === null) resolve(result as Result);
        else reject(new WorkFailed(failed));
      };
      const onMessage = (answer: WorkerAnswer<Result>) => {
        if (answer.id === id) finish(answer.failed, answer.result);
      };
      const onExit = () => {
        this.#child = null;
        finish('the process ended', null);
      };
      const timer = setTimeout(() => child.kill('SIGKILL'), jobTimeoutMs);
      child.on('message', onMessage).on('exit', onExit);
      child.send({ id, job });
    });
  }

  /** Knows nothing of the environment, which holds what a hostile file must not reach. */
  #start(): ChildProcess {
    const child = fork(this.#script, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced', env: {} });
    try {
      if (child.pid !== undefined) os.setPriority(child.pid, this.#priority);
    } catch {} // where that is not allowed it works as fast as the rest
    return child;
  }

  close(): void {
    clearTimeout(this.#idle);
    this.#child?.removeAllListeners().kill();
    this.#child = null;
  }
}

/** In the worker's module: does what comes, until nobody is there to send it. */
export function serveJobs(work: (job: never) => Promise<unknown>): void {
  const answer = (told: WorkerAnswer<unknown>) => process.send?.(told);
  process.on('message', ({ id, job }: { id: number; job: unknown }) => {
    work(job as never).then(
      (result) => answer({ id, failed: null, result }),
      (thrown: unknown) => answer({ id, failed: thrown instanceof Error ? thrown.message : String(thrown), result: null }),
    );
  });
  process.on('disconnect', () => process.exit());
}
