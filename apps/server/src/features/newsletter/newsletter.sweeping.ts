import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import type { Jobs } from '#platform/jobs/jobs';
import { deleteUnconfirmedBefore } from './newsletter.queries.ts';

const day = 86_400_000;
/** A month: whoever has not confirmed by then will not, and somebody else may have typed the address. */
const unconfirmedDays = 30;

export function declareNewsletterJobs(jobs: Jobs, { db, clock }: { db: Database; clock: Clock }): void {
  jobs.declare({
    name: 'newsletter-sweep',
    every: '47 * * * *',
    longestSeconds: 300,
    work: () => deleteUnconfirmedBefore(db, new Date(clock.now().getTime() - unconfirmedDays * day)),
  });
}
