import { z } from 'zod';
import { id, instant } from '../values.ts';
import { auditSubjectNames } from './auditSubjects.ts';
import { days, exportQuery, file, pageOf, pageQuery, sortedBy } from './lists.ts';
import type { Calls } from '../calls.ts';

export const auditRow = z.object({
  id,
  at: instant,
  staffId: id.nullable(),
  staffName: z.string(),
  action: z.string(),
  subject: z.string(),
  /** `before` and `after` hold the old and new values of the changed fields only. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  reason: z.string().nullable(),
  address: z.string(),
});
z.globalRegistry.add(auditRow, { id: 'AuditEntry' });

/** An entry of a record's change log: without the address, which only administrators see. */
export const logRow = auditRow.omit({ address: true });
z.globalRegistry.add(logRow, { id: 'RecordLogEntry' });

/** `kind id`, such as `order 12`. */
const subject = z
  .string()
  .trim()
  .max(80)
  .regex(/^\w+( [\w-]+)?$/);

const filters = pageQuery.extend({
  ...sortedBy('at'),
  ...days,
  staffId: id.optional(),
  action: z.string().max(60).optional(),
  subject: subject.optional(),
  subjectKind: z.enum(auditSubjectNames).optional(),
});

export const adminAuditCalls = {
  adminAuditList: { summary: 'List the audit log', errors: ['notFound'], query: filters, data: pageOf(auditRow) },
  adminAuditCsv: {
    summary: 'Export the audit log as CSV or XLSX',
    errors: ['notFound', 'conflict'],
    query: exportQuery(filters),
    data: file,
  },
  adminRecordLog: {
    summary: 'List the changes of a record',
    description: 'The latest first; for roles that may read the record.',
    query: pageQuery.pick({ pageNum: true, pageSize: true }).extend({
      kind: z.enum(auditSubjectNames),
      id: z
        .string()
        .max(40)
        .regex(/^[\w-]+$/),
    }),
    data: pageOf(logRow),
  },
} satisfies Calls;
