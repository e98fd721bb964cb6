import { getToday } from '#platform/calendar';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import type { ProcessRows } from '#platform/jobs/isolatedRows';
import type { Jobs } from '#platform/jobs/jobs';
import { fillSearchTexts, findLapsedListings, lockPerson } from './people.queries.ts';
import { updateListings } from './people.service.ts';

interface PeopleJobDeps {
  db: Database;
  clock: Clock;
  processRows: ProcessRows;
}

/** The job name under which failed people appear among failed tasks. */
const directoryJob = 'people-directory';

/** Removes people whose membership has ended from directory and search. */
export async function unlistLapsedMembers({ db, clock, processRows }: PeopleJobDeps): Promise<void> {
  const now = clock.now();
  await processRows({
    job: directoryJob,
    rows: await findLapsedListings(db, { today: getToday({ clock }), job: directoryJob, now, limit: 1_000 }),
    subjectOf: ({ id }) => String(id),
    work: ({ id }) => db.transaction(async (tx) => updateListings(tx, await lockPerson(tx, id), clock)),
  });
}

const searchTextBatch = 500;

/** Adds the search texts that people of an older version lack, so that staff find them. */
async function fillMissingSearchTexts({ db }: Pick<PeopleJobDeps, 'db'>): Promise<void> {
  let filled = searchTextBatch;
  while (filled === searchTextBatch) filled = await db.transaction((tx) => fillSearchTexts(tx, searchTextBatch));
}

export function declarePeopleJobs(jobs: Jobs, deps: PeopleJobDeps): void {
  jobs.declare({ name: directoryJob, cron: '3 * * * *', timeoutSeconds: 600, work: () => unlistLapsedMembers(deps) });
  jobs.declare({
    name: 'people-search-texts',
    cron: '* * * * *',
    timeoutSeconds: 600,
    work: () => fillMissingSearchTexts(deps),
  });
}
