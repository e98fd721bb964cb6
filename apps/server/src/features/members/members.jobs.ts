import type { Jobs } from '#platform/jobs/jobs';
import { declareImportJobs } from './import/import.jobs.ts';
import type { MembersDeps } from './membersDeps.ts';
import { deleteRecordsBefore } from './merge/merge.queries.ts';
import { undoableSince } from './merge/merge.service.ts';

/** @returns the function that enqueues an import */
export function declareMembersJobs(jobs: Jobs, deps: Pick<MembersDeps, 'db' | 'clock'>): MembersDeps['sendImport'] {
  jobs.declare({
    name: 'members-old-merges',
    cron: '41 3 * * *',
    timeoutSeconds: 300,
    work: () => deleteRecordsBefore(deps.db, undoableSince(deps)),
  });
  return declareImportJobs(jobs, deps);
}
