import type { Jobs } from '#platform/jobs/jobs';
import type { ApplicationDeps } from './applicationDeps.ts';
import { lockApplicationsWithoutFingerprints, updateApplication } from './application.queries.ts';
import { searchFingerprints } from './searchFingerprints.ts';
import { unsealFields } from './sealedFields.ts';

type Deps = Pick<ApplicationDeps, 'db' | 'vault'>;

const batchSize = 500;

/** Adds the search fingerprints that applications of an older version lack, so that staff find them. */
async function fillMissingFingerprints(deps: Deps): Promise<void> {
  let filled = batchSize;
  while (filled === batchSize) {
    filled = await deps.db.transaction(async (tx) => {
      const rows = await lockApplicationsWithoutFingerprints(tx, batchSize);
      for (const row of rows)
        await updateApplication(tx, row.id, { searchFingerprints: searchFingerprints(deps, unsealFields(deps, row)) });
      return rows.length;
    });
  }
}

export function declareApplicationJobs(jobs: Jobs, deps: Deps): void {
  jobs.declare({
    name: 'membership-search-fingerprints',
    cron: '* * * * *',
    timeoutSeconds: 600,
    work: () => fillMissingFingerprints(deps),
  });
}
