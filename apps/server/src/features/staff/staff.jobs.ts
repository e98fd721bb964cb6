import type { Jobs } from '#platform/jobs/jobs';
import { failuresRememberedForMs } from '#platform/logins/loginDelay';
import { deleteLoginDelaysBefore } from '#platform/logins/loginDelays.queries';
import type { StaffDeps } from './staffDeps.ts';
import { deleteExpiredChallenges } from './factors/factors.queries.ts';
import { deleteExpiredPasswordLinks } from './recovery/passwordLinks.queries.ts';
import { deleteExpiredStaffSessions } from './staff.queries.ts';

export function declareStaffJobs(jobs: Jobs, { db, clock }: Pick<StaffDeps, 'db' | 'clock'>): void {
  jobs.declare({
    name: 'staff-cleanup',
    cron: '7 * * * *',
    timeoutSeconds: 60,
    work: async () => {
      await deleteExpiredStaffSessions(db, clock.now());
      await deleteExpiredChallenges(db, clock.now());
      await deleteExpiredPasswordLinks(db, clock.now());
      await deleteLoginDelaysBefore(db, new Date(clock.now().getTime() - failuresRememberedForMs));
    },
  });
}
