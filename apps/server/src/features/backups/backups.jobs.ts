import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import { deleteFailure, escalateTask } from '#platform/jobs/jobFailures.queries';
import type { Jobs } from '#platform/jobs/jobs';

export interface BackupsDeps {
  db: Database;
  clock: Clock;
  /** Backs the site up; returns why that failed, as a sentence, or null. */
  runBackup: () => Promise<string | null>;
}

const job = 'backup';
const subject = 'site';

/**
 * Backs the site up every five minutes, which bounds what is lost with the machine. Staff see a backup that failed as a
 * failed task, until one succeeds.
 */
export function declareBackupsJobs(jobs: Jobs, { db, clock, runBackup }: BackupsDeps): void {
  jobs.declare({
    name: 'backup-site',
    cron: '*/5 * * * *',
    timeoutSeconds: 6 * 3_600, // a first one copies everything
    work: async () => {
      const reason = await runBackup();
      if (reason === null) await deleteFailure(db, job, subject);
      else await escalateTask(db, { job, subject, reason, now: clock.now() });
    },
  });
}
