import type { Jobs, SendJob } from '#platform/jobs/jobs';
import type { EntriesDeps } from '../entries/entriesDeps.ts';
import { findUntold } from './entrantMessages.queries.ts';
import { informEntry } from './entrantMessages.service.ts';

/** The name under which staff see a failure. */
const job = 'entrant-messages';

/** Informs the entries that messages have not reached yet. Idempotent. */
async function informEntries(deps: EntriesDeps): Promise<void> {
  await deps.processRows({
    job,
    rows: await findUntold(deps.db, { job, now: deps.clock.now() }),
    subjectOf: ({ id }) => String(id),
    work: ({ id }) => informEntry(deps, id),
  });
}

/** Declares the job that sends messages to entrants. @returns the function that enqueues it */
export function declareEntrantMessageJobs(jobs: Jobs, deps: EntriesDeps): SendJob<object> {
  const work = () => informEntries(deps);
  // Informs the entries that one run leaves: a run takes 500 at most, and its process may end.
  jobs.declare({ name: `${job}-resume`, cron: '* * * * *', timeoutSeconds: 600, work });
  return jobs.declare<object>({ name: job, timeoutSeconds: 600, work });
}
