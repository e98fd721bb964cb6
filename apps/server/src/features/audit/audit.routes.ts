import { m, nameOf } from '#messages';
import type { Database } from '#platform/database/client';
import { mountAdminList } from '#platform/http/adminLists';
import type { StaffApp } from '#platform/http/mountAdmin';
import { auditLog } from './audit.queries.ts';

export function auditRoutes(app: StaffApp, { db }: { db: Database }): void {
  mountAdminList(app, 'adminAuditList', 'adminAuditCsv', {
    db,
    listing: auditLog,
    show: (row) => row,
    fileName: 'audit',
    columns: [
      [m.csv_audit_time, ({ at }) => at],
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
