import type { Jobs } from '#platform/jobs/jobs';
import { deleteUnusedDownloads, type DownloadDeps } from './downloads.service.ts';

export function declareDownloadJobs(jobs: Jobs, deps: DownloadDeps): void {
  jobs.declare({
    name: 'downloads-cleanup',
    cron: '41 3 * * *',
    timeoutSeconds: 300,
    work: () => deleteUnusedDownloads(deps),
  });
}
