import { m } from '#messages';
import type { Database } from '#platform/database/client';
import { findOne } from '#platform/database/listings';
import { mountAdminList } from '#platform/http/adminLists';
import { mountAdminRecords } from '#platform/http/adminRecords';
import type { StaffApp } from '#platform/http/mountAdmin';
import { reasonTemplateList, reasonTemplateRows } from './reasonTemplates.queries.ts';

export function reasonTemplatesAdminRoutes(app: StaffApp, { db }: { db: Database }): void {
  mountAdminList(app, 'adminReasonTemplateList', 'adminReasonTemplateCsv', {
    db,
    listing: reasonTemplateList,
    show: (row) => row,
    fileName: 'reasons',
    columns: [
      [m.csv_name, ({ label }, locale) => label[locale]],
      [m.csv_text_zh, ({ text }) => text.zh_CN],
      [m.csv_text_en, ({ text }) => text.en_US],
    ],
  });
  mountAdminRecords(app, 'adminReasonTemplate', {
    db,
    rows: reasonTemplateRows,
    subject: 'reasonTemplate',
    topic: null,
    find: (from, id) => findOne(from, reasonTemplateList({ id })),
    columnsOf: async (body) => body,
    auditedFields: ({ label, text }) => ({ label, text }),
  });
}
