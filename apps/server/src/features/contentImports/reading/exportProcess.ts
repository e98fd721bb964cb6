import path from 'node:path';
import type { ContentFileProblem } from '@app/contract/admin/contentProblems';
import { WorkerError, WorkerProcess } from '#platform/workerProcess';
import type { ExportJob, ExportResult, HashedItem } from './exportWorker.ts';
import { RejectedExport, type SourceExport } from './sourceItem.ts';

/** Longer than the largest export takes. */
const jobLimitMs = 120_000;

export interface ExportReader {
  /** @throws RejectedExport */
  read(source: string, fileName: string): Promise<{ format: SourceExport['format']; items: HashedItem[] }>;
  /** Returns the bytes of a picture; null when it cannot be read. */
  readPicture(source: string, fileName: string, name: string): Promise<Buffer | null>;
  readonly pid: number | null;
  close(): void;
}

/** Starts the process that reads exports. */
export function openExportReader(limitMs = jobLimitMs): ExportReader {
  const worker = new WorkerProcess<ExportJob, ExportResult>({
    script: path.join(import.meta.dirname, 'exportWorker.ts'),
    stepLimitMs: limitMs,
    stallLimitMs: limitMs,
    maxHeapMegabytes: 1_024,
    queue: { maxWaiting: 8 },
  });
  return {
    read: async (source, fileName) => {
      const result = await run(worker, { task: 'read', source, fileName });
      if (result.problem !== null) throw new RejectedExport(result.problem);
      if (!('items' in result)) throw new RejectedExport('notReadable');
      return { format: result.format, items: result.items };
    },
    readPicture: async (source, fileName, name) => {
      const result = await run(worker, { task: 'picture', source, fileName, name });
      return 'content' in result ? Buffer.from(result.content) : null;
    },
    get pid() {
      return worker.pid;
    },
    close: () => worker.close(),
  };
}

async function run(
  worker: WorkerProcess<ExportJob, ExportResult>,
  job: ExportJob,
): Promise<ExportResult | { problem: ContentFileProblem }> {
  try {
    return await worker.run(job);
  } catch (thrown) {
    // A file that crashes or hangs its process is rejected. `closed` means that the site itself is ending.
    if (thrown instanceof WorkerError && thrown.message !== 'closed') return { problem: 'notReadable' };
    throw thrown;
  }
}
