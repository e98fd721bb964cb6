import type { Jobs } from '#platform/jobs/jobs';
import { declareApplicationJobs } from './application/application.jobs.ts';
import type { ApplicationDeps } from './application/applicationDeps.ts';
import type { TermDeps } from './term/termDeps.ts';
import { declareTermJobs } from './term/term.jobs.ts';

export function declareMembershipJobs(jobs: Jobs, deps: ApplicationDeps & TermDeps): void {
  declareApplicationJobs(jobs, deps);
  declareTermJobs(jobs, deps);
}
