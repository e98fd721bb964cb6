import type { Jobs, SendJob } from '#platform/jobs/jobs';
import { type MediaDeps, removeUnusedFile } from './media.service.ts';

/**
 * Declares the job that deletes files. It is enqueued in the transaction that deletes the picture or replaces its file,
 * so that no file in use is deleted.
 */
export const declareMediaJobs = (
  jobs: Jobs,
  deps: Pick<MediaDeps, 'db' | 'publicFiles'>,
): SendJob<{ fileName: string }> =>
  jobs.declare({
    name: 'picture-file-removal',
    timeoutSeconds: 60,
    work: ({ fileName }: { fileName: string }) => removeUnusedFile(deps, fileName),
  });
