import { m, nameOf } from '#messages';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import { findPage } from '#platform/database/listings';
import { mountAdminList, timeColumn } from '#platform/http/adminLists';
import { mountAdmin, type StaffApp } from '#platform/http/mountAdmin';
import { auditLog } from './audit.queries.ts';
import { requireReader } from './requireReader.ts';

export function auditRoutes(app: StaffApp, { db, clock }: { db: Database; clock: Clock }): void {
  mountAdminList(app, 'adminAuditList', 'adminAuditCsv', {
    db,
    listing: (query) => auditLog(query, clock.timeZone),
    show: (row) => row,
    fileName: 'audit',
    columns: [
      timeColumn(m.csv_audit_time, clock, ({ at }) => at),
      [m.csv_audit_staff, ({ staffName }) => staffName],
      [m.csv_audit_action, ({ action }, locale) => nameOf('auditAction', action, locale)],
      [m.csv_audit_subject, ({ subject }) => subject],
      [m.csv_audit_before, ({ before }) => JSON.stringify(before ?? {})],
      [m.csv_audit_after, ({ after }) => JSON.stringify(after ?? {})],
      [m.csv_audit_reason, ({ reason }) => reason],
      [m.csv_audit_ip_address, ({ address }) => address],
    ],
  });
  mountAdmin(app, 'adminRecordLog', async ({ query: { kind, id, pageNum, pageSize }, staff }) => {
    requireReader(staff.roles, kind, id);
    const log = auditLog({ subject: `${kind} ${id}` }, clock.timeZone);
    const { rows, total } = await findPage(db, log, { pageNum, pageSize });
    return { rows: rows.map(({ address: _, ...entry }) => entry), total, pageNum, pageSize };
  });
}
