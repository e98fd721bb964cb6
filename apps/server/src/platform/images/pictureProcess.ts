import path from 'node:path';
import { WorkerProcess } from '#platform/workerProcess';
import type { LabelJob } from './labelWorker.ts';
import type { NormalizedPicture, PictureJob } from './pictureWorker.ts';

export type PictureProcess = Pick<WorkerProcess<PictureJob, NormalizedPicture | null>, 'run' | 'close' | 'pid'>;

/** Starts the process that decodes pictures. @param priority as `os.setPriority` takes it */
export const openPictureProcess = (priority?: number): PictureProcess =>
  new WorkerProcess({
    script: path.join(import.meta.dirname, 'pictureWorker.ts'),
    ...(priority !== undefined && { priority }),
  });

export type LabelProcess = WorkerProcess<LabelJob, Uint8Array>;

/** Starts the process that draws texts for pictures. */
export const openLabelProcess = (): LabelProcess =>
  new WorkerProcess({ script: path.join(import.meta.dirname, 'labelWorker.ts') });
