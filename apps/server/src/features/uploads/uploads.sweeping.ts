import type { Jobs } from '#platform/jobs/jobs';
import { sweepUploads, type UploadParts } from './uploads.service.ts';

export function declareUploadJobs(jobs: Jobs, parts: UploadParts): void {
  jobs.declare({ name: 'uploads-sweep', every: '7 * * * *', longestSeconds: 600, work: () => sweepUploads(parts) });
}
