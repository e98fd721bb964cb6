import type { Jobs } from '#platform/jobs/jobs';
import type { StaffParts } from './staff.login.ts';
import { deleteDeadStaffSessions } from './staff.queries.ts';

export function declareStaffJobs(jobs: Jobs, { db, clock }: Pick<StaffParts, 'db' | 'clock'>): void {
  jobs.declare({ name: 'staff-sweep', every: '7 * * * *', longestSeconds: 60, work: () => deleteDeadStaffSessions(db, clock.now()) });
}
