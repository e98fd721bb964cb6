import { z } from 'zod';
import { instant } from '../values.ts';
import { exportQuery, file, pageOf, pageQuery, sortedBy } from './lists.ts';
import type { Calls } from '../calls.ts';

/** A record on which a job fails repeatedly. Retries continue, and the row disappears when one succeeds. */
const failedTaskRow = z.object({
  /** `job:subject`. */
  id: z.string(),
  job: z.string(),
  /** Identifies the record within the job. */
  subject: z.string(),
  attempts: z.number().int(),
  /** The kind of the last error. */
  reason: z.string(),
  firstFailedAt: instant,
  lastFailedAt: instant,
  nextAttemptAt: instant,
  /** False for a warning, which a retry cannot resolve and staff can dismiss. */
  canRetry: z.boolean(),
});

const filters = pageQuery.extend({ ...sortedBy('firstFailedAt', 'lastFailedAt'), job: z.string().max(60).optional() });

export const adminFailedTaskCalls = {
  adminFailedTaskList: {
    summary: 'List failed tasks',
    description: 'Background work that fails in spite of retries.',
    query: filters,
    data: pageOf(failedTaskRow),
  },
  adminFailedTaskCsv: {
    summary: 'Export failed tasks as CSV or XLSX',
    errors: ['conflict'],
    query: exportQuery(filters),
    data: file,
  },
  adminFailedTaskRetry: {
    summary: 'Retry a failed task',
    description: 'Within a minute.',
    errors: ['notFound', 'conflict'],
    params: z.object({ id: z.string().max(200) }),
    data: z.null(),
  },
  adminFailedTaskDismiss: {
    summary: 'Dismiss a warning',
    description: '4009 for a task that a retry can resolve.',
    errors: ['notFound', 'conflict'],
    params: z.object({ id: z.string().max(200) }),
    data: z.null(),
  },
} satisfies Calls;
