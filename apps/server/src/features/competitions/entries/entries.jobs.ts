import type { Database } from '#platform/database/client';
import type { Jobs } from '#platform/jobs/jobs';
import type { EntriesDeps } from './entriesDeps.ts';
import {
  findCancelled,
  findEndingOffers,
  findExpiredOffers,
  findMoved,
  findUncheckedAtStart,
  findUnplaced,
  findUnpaid,
} from './places/dueEntries.queries.ts';
import {
  checkAtStart,
  endCancelled,
  endWaitingEntry,
  endExpiredEntry,
  remindPlayers,
  notifyOfMove,
} from './places/dueEntries.service.ts';

type FindDue = (db: Database, due: { job: string; now: Date }) => Promise<{ id: number }[]>;

/** The scheduled changes of single entries, each with the job name under which staff see a failure. */
const scheduledChanges: [job: string, find: FindDue, work: (deps: EntriesDeps, entryId: number) => Promise<void>][] = [
  ['entries-offers', findExpiredOffers, endExpiredEntry],
  ['entries-reminders', findEndingOffers, remindPlayers],
  ['entries-unpaid', findUnpaid, endExpiredEntry],
  ['entries-cancelled', findCancelled, endCancelled],
  ['entries-moved', findMoved, notifyOfMove],
  ['entries-unplaced', findUnplaced, endWaitingEntry],
  ['entries-start', findUncheckedAtStart, checkAtStart],
];

/**
 * Ends entries whose time has expired, checks the entries of events that start, and sends reminders and mails about
 * moved events. Idempotent.
 */
export async function applyDueChanges(deps: EntriesDeps): Promise<void> {
  for (const [job, find, work] of scheduledChanges)
    await deps.processRows({
      job,
      rows: await find(deps.db, { job, now: deps.clock.now() }),
      subjectOf: ({ id }) => String(id),
      work: ({ id }) => work(deps, id),
    });
}

export function declareEntryJobs(jobs: Jobs, deps: EntriesDeps): void {
  jobs.declare({ name: 'entries', cron: '* * * * *', timeoutSeconds: 600, work: () => applyDueChanges(deps) });
}
