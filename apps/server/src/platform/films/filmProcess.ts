import path from 'node:path';
import { WorkerProcess } from '#platform/workerProcess';
import type { FilmJob, FilmResult } from './filmWorker.ts';

export type FilmProcess = Pick<WorkerProcess<FilmJob, FilmResult>, 'run' | 'close' | 'pid'>;

/** Longer than a film of the largest size takes, shorter than the time limit of the call that waits for it. */
const jobTimeoutMs = 22_000;

/** Starts the process that checks films. @param timeoutMs after which it counts as hung */
export const openFilmProcess = (timeoutMs = jobTimeoutMs): FilmProcess =>
  new WorkerProcess({
    script: path.join(import.meta.dirname, 'filmWorker.ts'),
    jobTimeoutMs: timeoutMs,
    maxHeapMegabytes: 384,
    queue: { maxWaiting: 4 },
  });
