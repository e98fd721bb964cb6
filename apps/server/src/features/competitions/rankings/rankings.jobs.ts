import { announceChange } from '#platform/contentChanges';
import type { Database } from '#platform/database/client';
import { allowLongComputation } from '#platform/database/longComputation';
import type { Jobs } from '#platform/jobs/jobs';
import { findOutdatedHistories, rebuildHistory } from './rankHistory.queries.ts';
import { findLatestSeasons, rebuildRankings } from './rankings.queries.ts';

/**
 * Rebuilds current rankings, so that people who moved to another association, or whose birth date was corrected, change
 * groups.
 */
export async function regroupRankings({ db }: { db: Database }): Promise<void> {
  for (const { categoryId, season } of await findLatestSeasons(db))
    await db.transaction(async (tx) => {
      await rebuildRankings(tx, categoryId, [season]);
      await announceChange(tx, 'results');
    });
}

/** Computes the history of rankings that have changed since it was computed. */
export async function rebuildHistories({ db }: { db: Database }): Promise<void> {
  for (const outdated of await findOutdatedHistories(db))
    await db.transaction(async (tx) => {
      await allowLongComputation(tx);
      await rebuildHistory(tx, outdated);
      await announceChange(tx, 'results');
    });
}

export function declareRankingJobs(jobs: Jobs, deps: { db: Database }): void {
  jobs.declare({
    name: 'rankings-regroup',
    cron: '20 3 * * *',
    timeoutSeconds: 600,
    work: () => regroupRankings(deps),
  });
  jobs.declare({
    name: 'rankings-history',
    cron: '* * * * *',
    timeoutSeconds: 600,
    work: () => rebuildHistories(deps),
  });
}
