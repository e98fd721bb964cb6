import path from 'node:path';
import { WorkerProcess } from '#platform/workerProcess';
import type { RenderedIssue, RenderJob } from './renderWorker.ts';

export type RenderProcess = WorkerProcess<RenderJob, RenderedIssue>;
export const startRenderProcess = (): RenderProcess =>
  new WorkerProcess({ script: path.join(import.meta.dirname, 'renderWorker.ts') });
