import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import type { Jobs } from '#platform/jobs/jobs';
import { deleteUnconfirmedBefore } from './newsletter.queries.ts';

const day = 86_400_000;
/** Unconfirmed addresses are deleted after this time, because another person may have typed them. */
const unconfirmedDays = 30;

export function declareNewsletterJobs(jobs: Jobs, { db, clock }: { db: Database; clock: Clock }): void {
  jobs.declare({
    name: 'newsletter-cleanup',
    cron: '47 * * * *',
    timeoutSeconds: 300,
    work: () => deleteUnconfirmedBefore(db, new Date(clock.now().getTime() - unconfirmedDays * day)),
  });
}
