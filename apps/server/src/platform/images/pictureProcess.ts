import { type ChildProcess, fork } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import type { NormalizedPicture, PictureAnswer, PictureJob } from './pictureWorker.ts';

const jobTimeoutMs = 12_000;
const idleMs = 20_000;
const mostWaiting = 200;

/** What was sent is no picture that this site takes. */
export class UnusablePicture extends Error {
  override readonly name = 'UnusablePicture';
}

type WithoutId<Job> = Job extends unknown ? Omit<Job, 'id'> : never;

/** The process that decodes: started when needed, ended when idle, replaced when it dies. */
export class PictureProcess {
  #child: ChildProcess | null = null;
  #queue: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #jobs = 0;
  #idle: NodeJS.Timeout | undefined;
  readonly #priority: number;

  /** @param priority as `os.setPriority` takes it */
  constructor(priority: number = os.constants.priority.PRIORITY_NORMAL) {
    this.#priority = priority;
  }

  /** @throws UnusablePicture for what cannot be decoded, is too large, or takes the process down */
  run(job: WithoutId<PictureJob>): Promise<NormalizedPicture | null> {
    if (this.#waiting >= mostWaiting) return Promise.reject(new Error('too many pictures are waiting'));
    this.#waiting += 1;
    const done = this.#queue
      .then(() => this.#runNow({ ...job, id: ++this.#jobs }))
      .finally(() => {
        this.#waiting -= 1;
      });
    this.#queue = done.catch(() => {});
    return done;
  }

  #runNow(job: PictureJob): Promise<NormalizedPicture | null> {
    clearTimeout(this.#idle);
    this.#child ??= this.#start();
    const child = this.#child;
    return new Promise((resolve, reject) => {
      const finish = ({ failed, picture }: Pick<PictureAnswer, 'failed' | 'picture'>) => {
        clearTimeout(timer);
        child.off('message', onMessage).off('exit', onExit);
        this.#idle = setTimeout(() => this.close(), idleMs).unref();
        if (failed === null) resolve(picture);
        else reject(new UnusablePicture(failed));
      };
      const onMessage = (answer: PictureAnswer) => {
        if (answer.id === job.id) finish(answer);
      };
      const onExit = () => {
        this.#child = null;
        finish({ failed: 'the picture process ended', picture: null });
      };
      const timer = setTimeout(() => child.kill('SIGKILL'), jobTimeoutMs);
      child.on('message', onMessage).on('exit', onExit);
      child.send(job);
    });
  }

  /** Knows nothing of the environment, which holds what a hostile picture must not reach. */
  #start(): ChildProcess {
    const stdio = ['ignore', 'ignore', 'ignore', 'ipc'] as const;
    const child = fork(path.join(import.meta.dirname, 'pictureWorker.ts'), { stdio: [...stdio], serialization: 'advanced', env: {} });
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
