import { type ChildProcess, fork } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { pictureFormats, pictureWidths } from '@app/contract/pictures';
import type { Storage } from '#platform/files/storage';
import type { PictureAnswer, PictureJob } from './pictureWorker.ts';

const jobTimeoutMs = 20_000;
const idleMs = 20_000;
const mostWaiting = 200;

type Format = PictureJob['format'];

/** A stored picture in another width or format: `<name>.<width>.<format>`; null when the name asks for neither. */
export function parseVariant(name: string): { original: string[]; width: number; format: Format } | null {
  const [, stem, width, format] = /^(.+)\.(\d+)\.(avif|webp|jpg)$/.exec(name) ?? [];
  if (!stem || !pictureWidths.some((known) => known === Number(width))) return null;
  if (format !== 'jpg' && !pictureFormats.some((known) => known === format)) return null;
  return { original: [`${stem}.jpg`, `${stem}.png`], width: Number(width), format: format as Format };
}

export interface PictureVariants {
  /** Makes the variant unless it is there; false when there is no such picture. */
  ensure(name: string): Promise<boolean>;
  /** The same while nobody waits for it: in a process that yields to every other. */
  prepare(name: string): Promise<boolean>;
  close(): void;
}

/** Makes variants when they are first asked for, each once, one at a time, in a process apart. */
export function openPictureVariants(storage: Storage): PictureVariants {
  const worker = new PictureWorker();
  const yieldingWorker = new PictureWorker(os.constants.priority.PRIORITY_LOW);
  const underWay = new Map<string, Promise<boolean>>();

  const make = async (name: string, by: PictureWorker): Promise<boolean> => {
    const variant = parseVariant(name);
    if (!variant) return false;
    for (const original of variant.original) {
      const source = storage.pathOf(original);
      if (!source || !(await storage.has(original))) continue;
      const draft = storage.draft(name);
      try {
        await by.run({ source, target: draft.path, width: variant.width, format: variant.format });
        await draft.finish();
        return true;
      } catch (thrown) {
        await draft.abandon();
        throw thrown;
      }
    }
    return false;
  };

  return {
    async ensure(name) {
      if (await storage.has(name)) return true;
      let making = underWay.get(name);
      if (!making) {
        making = make(name, worker).finally(() => underWay.delete(name));
        underWay.set(name, making);
      }
      return making;
    },
    // Not shared with `ensure`: whoever asks should not wait for a process that yields.
    prepare: async (name) => (await storage.has(name)) || make(name, yieldingWorker),
    close: () => {
      worker.close();
      yieldingWorker.close();
    },
  };
}

/** The process that decodes: started when needed, ended when idle, replaced when it dies. */
class PictureWorker {
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

  run(job: Omit<PictureJob, 'id'>): Promise<void> {
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

  #runNow(job: PictureJob): Promise<void> {
    clearTimeout(this.#idle);
    this.#child ??= this.#start();
    const child = this.#child;
    return new Promise<void>((resolve, reject) => {
      const finish = (failed: string | null) => {
        clearTimeout(timer);
        child.off('message', onMessage).off('exit', onExit);
        this.#idle = setTimeout(() => this.close(), idleMs).unref();
        if (failed === null) resolve();
        else reject(new Error(failed));
      };
      const onMessage = (answer: PictureAnswer) => {
        if (answer.id === job.id) finish(answer.failed);
      };
      const onExit = () => {
        this.#child = null;
        finish('the picture process ended');
      };
      const timer = setTimeout(() => child.kill('SIGKILL'), jobTimeoutMs);
      child.on('message', onMessage).on('exit', onExit);
      child.send(job);
    });
  }

  #start(): ChildProcess {
    const child = fork(path.join(import.meta.dirname, 'pictureWorker.ts'), { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
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
