import type { Transaction } from '#platform/database/client';
import type { Jobs } from '#platform/jobs/jobs';
import { deletePendingBefore } from './digest.queries.ts';
import { type DigestDeps, sendDueDigests } from './digest.service.ts';

const dayMs = 86_400_000;
/** Unconfirmed requests are deleted after a month: the address may have been typed by another person. */
const unconfirmedDays = 30;

/** @param findExcluded returns which of these addresses must get no mail */
export function declareDigestJobs(
  jobs: Jobs,
  deps: DigestDeps,
  findExcluded: (tx: Transaction, emails: string[]) => Promise<ReadonlySet<string>>,
): void {
  const { db, clock } = deps;
  jobs.declare({
    name: 'digest',
    cron: '*/5 * * * *',
    timeoutSeconds: 1_200,
    work: () => sendDueDigests(deps, findExcluded),
  });
  jobs.declare({
    name: 'digest-cleanup',
    cron: '52 * * * *',
    timeoutSeconds: 300,
    work: () =>
      db.transaction((tx) => deletePendingBefore(tx, new Date(clock.now().getTime() - unconfirmedDays * dayMs))),
  });
}
