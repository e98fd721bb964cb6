import type { Jobs } from '#platform/jobs/jobs';
import { deleteOrphanedUploads, type UploadDeps } from './uploads.service.ts';

export function declareUploadJobs(jobs: Jobs, deps: UploadDeps): void {
  jobs.declare({
    name: 'uploads-cleanup',
    cron: '7 * * * *',
    timeoutSeconds: 600,
    work: () => deleteOrphanedUploads(deps),
  });
}
