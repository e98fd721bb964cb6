import type { Database } from '#platform/database/client';
import { auditActionNames } from '@app/contract/admin/auditActions';
import { nameOf } from '@app/contract/admin/valueNames';
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
      [{ zh_CN: '时间', en_US: 'Time' }, ({ at }) => at],
      [{ zh_CN: '操作人', en_US: 'Staff' }, ({ staffName }) => staffName],
      [{ zh_CN: '操作', en_US: 'Action' }, ({ action }, locale) => nameOf(auditActionNames, action, locale)],
      [{ zh_CN: '对象', en_US: 'Subject' }, ({ subject }) => subject],
      [{ zh_CN: '修改前', en_US: 'Before' }, ({ before }) => JSON.stringify(before ?? {})],
      [{ zh_CN: '修改后', en_US: 'After' }, ({ after }) => JSON.stringify(after ?? {})],
      [{ zh_CN: '理由', en_US: 'Reason' }, ({ reason }) => reason],
      [{ zh_CN: 'IP 地址', en_US: 'IP address' }, ({ address }) => address],
    ],
  });
}
