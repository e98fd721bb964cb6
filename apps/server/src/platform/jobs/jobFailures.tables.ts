import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns';

/** A row that a job could not process. Deleted when a later attempt succeeds. */
export const jobFailures = pgTable(
  'job_failures',
  {
    job: text().notNull(),
    /** Identifies the row within the job, such as its id. Never personal data. */
    subject: text().notNull(),
    attempts: integer().notNull(),
    /** Kind and place of the last error; never its message, which may contain personal data. */
    reason: text().notNull(),
    firstFailedAt: instant().notNull(),
    lastFailedAt: instant().notNull(),
    /** The row is skipped until then. */
    nextAttemptAt: instant().notNull(),
    /** Since when staff see the row; null while retries may still help. */
    escalatedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.job, t.subject] }), index().on(t.escalatedAt)],
);
