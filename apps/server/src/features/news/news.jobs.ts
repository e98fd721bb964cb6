import type { Jobs } from '#platform/jobs/jobs';
import { emptyTrash } from './editing/trash.service.ts';
import type { NewsEditingDeps } from './editing/record.service.ts';

export function declareNewsJobs(jobs: Jobs, deps: Pick<NewsEditingDeps, 'db' | 'clock'>): void {
  jobs.declare({ name: 'news-trash', cron: '23 3 * * *', timeoutSeconds: 300, work: () => emptyTrash(deps) });
}
