import { m } from '#messages';
import type { Database } from '#platform/database/client';
import { findOne } from '#platform/database/listings';
import { InvalidFields } from '#platform/errors';
import { mountAdminList } from '#platform/http/adminLists';
import { mountAdminRecords } from '#platform/http/adminRecords';
import type { StaffApp } from '#platform/http/mountAdmin';
import { requirePicture } from '../../media/index.ts';
import { indexDiscipline } from '../events/disciplines.service.ts';
import { disciplineHasRounds, disciplineList, disciplineRows } from './disciplines.queries.ts';
import { requireSameCode } from './sameCode.ts';

/** Mounts the calls with which editors manage disciplines, and how they are scored. */
export function disciplinesAdminRoutes(app: StaffApp, { db }: { db: Database }): void {
  mountAdminList(app, 'adminDisciplineList', 'adminDisciplineCsv', {
    db,
    listing: disciplineList,
    show: (row) => row,
    fileName: 'disciplines',
    columns: [
      [m.csv_code, ({ code }) => code],
      [m.csv_name_zh, ({ name }) => name.zh_CN],
      [m.csv_name_en, ({ name }) => name.en_US],
      [m.csv_text_zh, ({ info }) => info.zh_CN],
      [m.csv_text_en, ({ info }) => info.en_US],
    ],
  });
  mountAdminRecords(app, 'adminDiscipline', {
    db,
    rows: disciplineRows,
    subject: 'discipline',
    topic: 'events',
    find: (from, id) => findOne(from, disciplineList({ id })),
    columnsOf: async ({ code, name, info, picture, scoring }, tx) => ({
      code,
      name,
      info,
      ...(scoring && { scoring }),
      pictureId: await requirePicture(tx, 'picture', picture),
    }),
    auditedFields: ({ code, name, info, picture, scoring }) => ({ code, name, info, picture: picture.id, scoring }),
    referredBy: { categories: () => m.error_discipline_has_categories },
    onChange: async (tx, id, { before, after }) => {
      requireSameCode(before, after);
      if (before && after && before.scoring.by !== after.scoring.by && (await disciplineHasRounds(tx, id)))
        throw new InvalidFields({ 'scoring.by': 'hasRounds' });
      await indexDiscipline(tx, id, after);
    },
  });
}
