import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#platform/clock';
import { type Database, isDatabaseUnavailable } from '#platform/database/client';
import { traceOf } from '#platform/failures';
import { deleteFailure, findFailures, upsertFailure } from './jobFailures.queries.ts';

const minuteMs = 60_000;
/** The pause after a failed attempt doubles from half a minute to an hour. */
const backoffMs = (attempts: number) => Math.min(30_000 * 2 ** (attempts - 1), 60 * minuteMs);
/** After this many attempts, about an hour, staff see the row. Retries continue once an hour. */
const attemptsBeforeEscalation = 8;

export interface IsolatedRows<Row> {
  /**
   * The name under which the work appears in the log and to staff, such as `payments-sessions`. Pass the same name to
   * `isDueFor`.
   */
  job: string;
  rows: readonly Row[];
  /** The row's key within the job. Never personal data. */
  subjectOf: (row: Row) => string;
  work: (row: Row) => Promise<unknown>;
}

/**
 * Processes rows one after the other so that a failing row does not stop the others. A failed row is recorded with its
 * reason, retried with exponential backoff, and shown to staff when retries do not help. Only an unavailable database
 * ends the run.
 *
 * @returns the number of failed rows
 */
export type ProcessRows = <Row>(rows: IsolatedRows<Row>) => Promise<{ failed: number }>;

export function createRowProcessor({
  db,
  clock,
  log,
}: {
  db: Database;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'error'>;
}): ProcessRows {
  return async ({ job, rows, subjectOf, work }) => {
    const failures = await findFailures(db, job, rows.map(subjectOf));
    let failed = 0;
    for (const row of rows) {
      const subject = subjectOf(row);
      const before = failures.get(subject);
      try {
        await work(row);
        if (before) await deleteFailure(db, job, subject);
      } catch (thrown) {
        if (isDatabaseUnavailable(thrown)) throw thrown;
        failed += 1;
        const now = clock.now();
        const attempts = (before?.attempts ?? 0) + 1;
        const trace = traceOf(thrown);
        log.error({ job, subject, attempts, ...trace }, 'a job failed on one row and will retry it');
        await upsertFailure(db, {
          job,
          subject,
          attempts,
          reason: trace.failure,
          firstFailedAt: before?.firstFailedAt ?? now,
          lastFailedAt: now,
          nextAttemptAt: new Date(now.getTime() + backoffMs(attempts)),
          escalatedAt: before?.escalatedAt ?? (attempts >= attemptsBeforeEscalation ? now : null),
        });
      }
    }
    return { failed };
  };
}
