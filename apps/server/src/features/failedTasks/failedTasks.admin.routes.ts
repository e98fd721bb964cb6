import type { AuditAction } from '@app/contract/admin/auditActions';
import { m, nameOf } from '#messages';
import type { Clock } from '#platform/clock';
import type { Database, Transaction } from '#platform/database/client';
import { findPage } from '#platform/database/listings';
import { BusinessError } from '#platform/errors';
import { mountAdminList, timeColumn } from '#platform/http/adminLists';
import { mountAdmin, type StaffApp, type StaffSession } from '#platform/http/mountAdmin';
import { deleteFailure, escalatedFailures, type FailedTask, makeFailureDue } from '#platform/jobs/jobFailures.queries';
import type { Visitor } from '#platform/visitor';
import { writeAudit } from '../audit/index.ts';
import { actorOf } from '../staff/index.ts';

/** Jobs whose entries only inform staff: there is nothing to retry, or it is retried anyway. */
const warnings: ReadonlySet<string> = new Set(['backup', 'messages-budget']);
const canRetry = ({ job }: FailedTask): boolean => !warnings.has(job);

/** Mounts the calls with which staff list tasks that failed in spite of retries, and retry or dismiss them. */
export function failedTasksAdminRoutes(app: StaffApp, { db, clock }: { db: Database; clock: Clock }): void {
  mountAdminList(app, 'adminFailedTaskList', 'adminFailedTaskCsv', {
    db,
    listing: escalatedFailures,
    show: (row) => ({ ...row, canRetry: canRetry(row) }),
    fileName: 'failed-tasks',
    columns: [
      [m.csv_task, ({ job }, locale) => nameOf('failedTask', job, locale)],
      [m.csv_record, ({ subject }) => subject],
      [m.csv_error, ({ reason }) => reason],
      [m.csv_attempts, ({ attempts }) => attempts],
      timeColumn(m.csv_first_failure, clock, ({ firstFailedAt }) => firstFailedAt),
      timeColumn(m.csv_last_failure, clock, ({ lastFailedAt }) => lastFailedAt),
      timeColumn(m.csv_next_attempt, clock, ({ nextAttemptAt }) => nextAttemptAt),
    ],
  });
  /** Changes a task with its audit entry. @throws BusinessError notFound, conflict for a task that `allows` excludes */
  const changeWithAudit = async (
    { id, staff, visitor }: { id: string; staff: StaffSession; visitor: Visitor },
    { action, allows }: { action: AuditAction; allows: (task: FailedTask) => boolean },
    work: (tx: Transaction, task: FailedTask) => Promise<boolean>,
  ) => {
    const [task] = (await findPage(db, escalatedFailures({ id }), { pageNum: 1, pageSize: 1 })).rows;
    if (!task) throw new BusinessError('notFound');
    if (!allows(task)) throw new BusinessError('conflict');
    await db.transaction(async (tx) => {
      if (!(await work(tx, task))) throw new BusinessError('notFound');
      const entry = { action, subject: `task ${id}`, before: { attempts: task.attempts } };
      await writeAudit(tx, clock, actorOf({ staff, visitor }), entry);
    });
    return null;
  };
  mountAdmin(app, 'adminFailedTaskRetry', ({ params: { id }, staff, visitor }) =>
    changeWithAudit({ id, staff, visitor }, { action: 'task.retry', allows: canRetry }, (tx, { job, subject }) =>
      makeFailureDue(tx, job, subject, clock.now()),
    ),
  );
  mountAdmin(app, 'adminFailedTaskDismiss', ({ params: { id }, staff, visitor }) =>
    changeWithAudit(
      { id, staff, visitor },
      { action: 'task.dismiss', allows: (task) => !canRetry(task) },
      (tx, { job, subject }) => deleteFailure(tx, job, subject),
    ),
  );
}
