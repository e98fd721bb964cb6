import type { Jobs } from '#platform/jobs/jobs';
import { deleteFailuresBefore } from '#platform/jobs/jobFailures.queries';
import { deleteExpiredCaptchas } from '#platform/logins/captchas.queries';
import { deleteKnownPlacesBefore } from '#platform/logins/knownPlaces.queries';
import { knownPlaceLifetimeMs } from '#platform/logins/loginThrottle';
import type { AccountDeps } from './accountDeps.ts';
import { deleteCodesBefore } from './codes/codes.queries.ts';
import { deleteReplacedEmailsBefore } from './security/email.queries.ts';
import { deleteExpiredSessions } from './sessions/sessions.queries.ts';
import { activeSince } from './sessions/sessions.service.ts';

const dayMs = 86_400_000;

/** Deletes expired sessions, codes, captchas and other personal data. */
async function deleteExpiredAccountData({ db, clock }: AccountDeps): Promise<void> {
  const now = clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  await deleteExpiredCaptchas(db, now);
  await deleteCodesBefore(db, daysAgo(1));
  await deleteExpiredSessions(db, activeSince(now));
  await deleteKnownPlacesBefore(db, new Date(now.getTime() - knownPlaceLifetimeMs));
  await deleteReplacedEmailsBefore(db, daysAgo(1));
  await deleteFailuresBefore(db, 'messages-budget', daysAgo(2));
}

export function declareAccountJobs(jobs: Jobs, deps: AccountDeps): void {
  jobs.declare({
    name: 'accounts-cleanup',
    cron: '37 * * * *',
    timeoutSeconds: 600,
    work: () => deleteExpiredAccountData(deps),
  });
}
