import type { Jobs } from '#platform/jobs/jobs';
import type { TermDeps } from './termDeps.ts';
import { remindersJob, sendReminders } from './reminders.service.ts';

export function declareTermJobs(jobs: Jobs, deps: TermDeps): void {
  jobs.declare({ name: remindersJob, cron: '17 1 * * *', timeoutSeconds: 1_800, work: () => sendReminders(deps) });
}
