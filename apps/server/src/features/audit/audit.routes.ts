import { csvFile } from '#platform/http/csvFile';
import { parseId } from '#platform/ids';
import { mountAdmin, mountAdminFile, type StaffApp, wholeList } from '#platform/http/mountAdmin';
import { type AuditEntry, findAuditPage } from './audit.queries.ts';

const rowOf = ({ id, at, staffId, ...rest }: AuditEntry) => ({
  id: String(id),
  at: at.toISOString(),
  staffId: staffId === null ? null : String(staffId),
  ...rest,
});

export function auditRoutes(app: StaffApp): void {
  const { db } = app.context;
  const filtersOf = ({ staffId, action, keyword }: { staffId?: string | undefined; action?: string | undefined; keyword?: string | undefined }) => ({
    staffId: staffId === undefined ? null : parseId(staffId),
    action: action ?? null,
    keyword: keyword ?? null,
  });
  mountAdmin(app, 'adminAuditList', async ({ query }) => {
    const { pageNum, pageSize } = query;
    const { rows, total } = await findAuditPage(db, filtersOf(query), { limit: pageSize, offset: (pageNum - 1) * pageSize });
    return { rows: rows.map(rowOf), total, pageNum, pageSize };
  });
  mountAdminFile(app, 'adminAuditCsv', async ({ query }) => {
    const { rows } = await findAuditPage(db, filtersOf(query), wholeList);
    const lines = rows.map(({ at, staffName, action, subject, before, after, reason, address }) => [
      at.toISOString(),
      staffName,
      action,
      subject,
      JSON.stringify(before ?? {}),
      JSON.stringify(after ?? {}),
      reason ?? '',
      address,
    ]);
    return csvFile('audit', ['at', 'staff', 'action', 'subject', 'before', 'after', 'reason', 'address'], lines);
  });
}
