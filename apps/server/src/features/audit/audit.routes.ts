import { m, nameOf } from '#messages';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import { mountAdminList, timeColumn } from '#platform/http/adminLists';
import type { StaffApp } from '#platform/http/mountAdmin';
import { auditLog } from './audit.queries.ts';

export function auditRoutes(app: StaffApp, { db, clock }: { db: Database; clock: Clock }): void {
  mountAdminList(app, 'adminAuditList', 'adminAuditCsv', {
    db,
    listing: auditLog,
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
}
