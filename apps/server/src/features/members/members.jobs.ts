import type { Jobs } from '#platform/jobs/jobs';
import type { MembersDeps } from './membersDeps.ts';
import { deleteRecordsBefore } from './merge/merge.queries.ts';
import { undoableSince } from './merge/merge.service.ts';

export function declareMembersJobs(jobs: Jobs, deps: Pick<MembersDeps, 'db' | 'clock'>): void {
  jobs.declare({
    name: 'members-old-merges',
    cron: '41 3 * * *',
    timeoutSeconds: 300,
    work: () => deleteRecordsBefore(deps.db, undoableSince(deps)),
  });
}
