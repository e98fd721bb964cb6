import { expect, test } from 'vitest';
import type { Job, Jobs } from '#platform/jobs/jobs';
import { testApp } from '#platform/testing/testApp';
import { callAdmin, staffCookie } from '../staff/staff.fixtures.ts';
import { runBackupProcess } from './backupProcess.ts';
import { declareBackupsJobs } from './backups.jobs.ts';

const app = testApp();

async function listFailedTasks() {
  const cookie = await staffCookie(app, 'administrator');
  const { envelope } = await callAdmin(app, 'adminFailedTaskList', { cookie });
  return envelope!.data.rows.filter(({ job }) => job === 'backup');
}

/** Runs the scheduled job once, with a backup that ends like this. */
async function runJob(reason: string | null): Promise<void> {
  const declared: Job<object>[] = [];
  const jobs = { declare: (job: Job<object>) => void declared.push(job) } as unknown as Jobs;
  declareBackupsJobs(jobs, { db: app.db, clock: app.clock, runBackup: async () => reason });
  await declared[0]!.work({});
}

test('shows staff the reason of a failed backup until one succeeds', async () => {
  await runJob('The folder for backups /mnt/disk cannot be used (EACCES): mount it.');
  await runJob('The disk is full.');
  expect(await listFailedTasks()).toMatchObject([{ reason: 'The disk is full.', canRetry: false }]);

  await runJob(null);
  expect(await listFailedTasks()).toEqual([]);
});

test('receives the reason from the process of the backup', async () => {
  expect(await runBackupProcess()).toBe(
    'Name the folder for backups in BACKUP_TARGET, and the recipient in BACKUP_RECIPIENT.',
  );
});
