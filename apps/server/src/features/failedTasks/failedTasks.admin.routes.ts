import { m, nameOf } from '#messages';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import { findPage } from '#platform/database/listings';
import { BusinessError } from '#platform/errors';
import { mountAdminList } from '#platform/http/adminLists';
import { mountAdmin, type StaffApp } from '#platform/http/mountAdmin';
import { escalatedFailures, makeFailureDue } from '#platform/jobs/jobFailures.queries';
import { writeAudit } from '../audit/index.ts';
import { actorOf } from '../staff/index.ts';

/** Mounts the calls with which staff list tasks that failed in spite of retries, and retry them. */
export function failedTasksAdminRoutes(app: StaffApp, { db, clock }: { db: Database; clock: Clock }): void {
  mountAdminList(app, 'adminFailedTaskList', 'adminFailedTaskCsv', {
    db,
    listing: escalatedFailures,
    show: (row) => row,
    fileName: 'failed-tasks',
    columns: [
      [m.csv_task, ({ job }, locale) => nameOf('failedTask', job, locale)],
      [m.csv_record, ({ subject }) => subject],
      [m.csv_error, ({ reason }) => reason],
      [m.csv_attempts, ({ attempts }) => attempts],
      [m.csv_first_failure, ({ firstFailedAt }) => firstFailedAt],
      [m.csv_last_failure, ({ lastFailedAt }) => lastFailedAt],
      [m.csv_next_attempt, ({ nextAttemptAt }) => nextAttemptAt],
    ],
  });
  mountAdmin(app, 'adminFailedTaskRetry', async ({ params: { id }, staff, visitor }) => {
    const [task] = (await findPage(db, escalatedFailures({ id }), { pageNum: 1, pageSize: 1 })).rows;
    if (!task) throw new BusinessError('notFound');
    const { job, subject, attempts } = task;
    await db.transaction(async (tx) => {
      if (!(await makeFailureDue(tx, job, subject, clock.now()))) throw new BusinessError('notFound');
      await writeAudit(tx, clock, actorOf({ staff, visitor }), {
        action: 'task.retry',
        subject: `task ${id}`,
        before: { attempts },
      });
    });
    return null;
  });
}
