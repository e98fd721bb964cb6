import type { Jobs } from '#platform/jobs/jobs';
import type { AccountParts } from './account.parts.ts';
import { deleteDeadCaptchas } from './captchas/captchas.queries.ts';
import { deleteCodesBefore } from './codes/codes.queries.ts';
import { forgetAddressesBefore, forgetReplacedEmailsBefore } from './login.queries.ts';
import { deleteDeadSessions } from './sessions/sessions.queries.ts';
import { deadSince } from './sessions/sessions.service.ts';

const day = 86_400_000;

/** Deletes what has expired: nothing about anybody is kept longer than it is of use. */
export async function sweepAccounts({ db, clock }: AccountParts): Promise<void> {
  const now = clock.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * day);
  await deleteDeadCaptchas(db, now);
  await deleteCodesBefore(db, daysAgo(1));
  await deleteDeadSessions(db, deadSince(now));
  await forgetAddressesBefore(db, daysAgo(30));
  await forgetReplacedEmailsBefore(db, daysAgo(1));
}

export function declareAccountJobs(jobs: Jobs, parts: AccountParts): void {
  jobs.declare({ name: 'accounts-sweep', every: '37 * * * *', longestSeconds: 600, work: () => sweepAccounts(parts) });
}
