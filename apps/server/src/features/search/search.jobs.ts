import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import type { ProcessRows } from '#platform/jobs/isolatedRows';
import type { Jobs } from '#platform/jobs/jobs';
import { findOutdated, type SearchKind } from './search.queries.ts';
import { type Reindex, reindexItem } from './search.service.ts';

interface SearchJobDeps {
  db: Database;
  clock: Clock;
  processRows: ProcessRows;
  reindex: Record<SearchKind, Reindex>;
}

/** The job name under which items appear among failed tasks. */
const searchJob = 'search-documents';
/** This many items take some seconds; the next run follows a minute later. */
const itemsPerPass = 1_000;

/**
 * Replaces search documents that an earlier version of the normalization made, one item in each transaction. The search
 * uses the old documents until then.
 */
async function reindexOutdated({ db, clock, processRows, reindex }: SearchJobDeps): Promise<void> {
  await processRows({
    job: searchJob,
    rows: await findOutdated(db, { job: searchJob, now: clock.now(), limit: itemsPerPass }),
    subjectOf: ({ kind, itemId }) => `${kind} ${itemId}`,
    work: (item) => db.transaction((tx) => reindexItem(tx, item, reindex[item.kind])),
  });
}

export function declareSearchJobs(jobs: Jobs, deps: SearchJobDeps): void {
  jobs.declare({ name: searchJob, cron: '* * * * *', timeoutSeconds: 600, work: () => reindexOutdated(deps) });
}
