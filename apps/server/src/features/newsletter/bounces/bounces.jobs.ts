import type { Jobs } from '#platform/jobs/jobs';
import { type BounceDeps, readBounces } from './bounces.service.ts';

export function declareBounceJobs(jobs: Jobs, deps: BounceDeps): void {
  jobs.declare({ name: 'newsletter-bounces', cron: '*/5 * * * *', timeoutSeconds: 240, work: () => readBounces(deps) });
}
