import { z } from 'zod';
import { instant } from '../values.ts';
import { file, pageOf, pageQuery } from './lists.ts';

/** A record that background work fails on in spite of retries. Retries go on; the row disappears when one succeeds. */
const failedTaskRow = z.object({
  /** `job:subject`. */
  id: z.string(),
  job: z.string(),
  /** The record's number within the job. */
  subject: z.string(),
  attempts: z.number().int(),
  /** Kind of the last error. */
  reason: z.string(),
  firstFailedAt: instant,
  lastFailedAt: instant,
  nextAttemptAt: instant,
  /** False for a warning, which no attempt ends: it can be dismissed. */
  canRetry: z.boolean(),
});

const filters = pageQuery.extend({ job: z.string().max(60).optional() });

export const failedTaskCalls = {
  adminFailedTaskList: {
    summary: 'Background work that fails in spite of retries',
    query: filters,
    data: pageOf(failedTaskRow),
  },
  adminFailedTaskCsv: { summary: 'The same as CSV', query: filters, data: file },
  adminFailedTaskRetry: {
    summary: 'Try one again within a minute',
    params: z.object({ id: z.string().max(200) }),
    data: z.null(),
  },
  adminFailedTaskDismiss: {
    summary: 'Remove a warning that no retry ends; 4009 for others',
    params: z.object({ id: z.string().max(200) }),
    data: z.null(),
  },
};
