import path from 'node:path';
import { WorkerProcess } from '#platform/workerProcess';
import type { FilmJob, FilmResult } from './filmWorker.ts';

export type FilmProcess = Pick<WorkerProcess<FilmJob, FilmResult>, 'run' | 'close' | 'pid'>;

/**
 * The processor time limit of a job: longer than a film of the largest size takes, shorter than the time limit of the
 * call that waits for it.
 */
const jobLimitMs = 22_000;

/** Starts the process that checks films. @param limitMs processor time after which a job counts as hung */
export const openFilmProcess = (limitMs = jobLimitMs): FilmProcess =>
  new WorkerProcess({
    script: path.join(import.meta.dirname, 'filmWorker.ts'),
    stepLimitMs: limitMs,
    stallLimitMs: limitMs,
    maxHeapMegabytes: 384,
    queue: { maxWaiting: 4 },
  });
