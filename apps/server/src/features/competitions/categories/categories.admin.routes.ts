import { m } from '#messages';
import type { Database, Transaction } from '#platform/database/client';
import { findOne } from '#platform/database/listings';
import { InvalidFields } from '#platform/errors';
import { mountAdminList } from '#platform/http/adminLists';
import { mountAdminRecords } from '#platform/http/adminRecords';
import type { StaffApp } from '#platform/http/mountAdmin';
import { parseId } from '#platform/ids';
import { requirePicture } from '../../media/index.ts';
import {
  categoryList,
  categoryRows,
  disciplineExists,
  disciplineList,
  disciplineRows,
  hasRounds,
} from './categories.queries.ts';

export function categoriesAdminRoutes(app: StaffApp, { db }: { db: Database }): void {
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
    logged: ({ code, name, info, picture, scoring }) => ({ code, name, info, picture: picture.id, scoring }),
    referredBy: { categories: m.error_discipline_has_categories },
    onChange: async (tx, id, { before, after }) => {
      requireSameCode(before, after);
      if (before && after && before.scoring.by !== after.scoring.by && (await hasRounds(tx, id)))
        throw new InvalidFields({ 'scoring.by': 'hasRounds' });
    },
  });
  mountAdminList(app, 'adminCategoryList', 'adminCategoryCsv', {
    db,
    listing: ({ discipline, ...filters }) =>
      categoryList({ ...filters, ...(discipline !== undefined && { discipline: parseId(discipline) }) }),
    show: (row) => row,
    fileName: 'categories',
    columns: [
      [m.csv_code, ({ code }) => code],
      [m.csv_name_zh, ({ name }) => name.zh_CN],
      [m.csv_name_en, ({ name }) => name.en_US],
      [m.csv_discipline, ({ disciplineName }, locale) => disciplineName[locale]],
    ],
  });
  mountAdminRecords(app, 'adminCategory', {
    db,
    rows: categoryRows,
    subject: 'category',
    topic: 'events',
    find: (from, id) => findOne(from, categoryList({ id })),
    columnsOf: async ({ code, discipline, name }, tx) => ({
      code,
      name,
      disciplineId: await requireDiscipline(tx, discipline),
    }),
    logged: ({ code, disciplineName, name }) => ({ code, discipline: disciplineName, name }),
    referredBy: {
      events: m.error_category_has_events,
      event_results: m.error_category_has_results,
      ranked_seasons: m.error_category_has_results,
    },
    onChange: async (_, __, { before, after }) => requireSameCode(before, after),
  });
}

/** Codes are part of addresses. @throws InvalidFields when the code was changed */
function requireSameCode(before: { code: string } | null, after: { code: string } | null): void {
  if (before !== null && after !== null && before.code !== after.code)
    throw new InvalidFields({ code: 'unchangeable' });
}

/** Returns the id of an existing discipline. @throws InvalidFields when there is none */
async function requireDiscipline(tx: Transaction, id: string): Promise<number> {
  if (!/^[1-9]\d{0,14}$/.test(id) || !(await disciplineExists(tx, Number(id))))
    throw new InvalidFields({ discipline: 'notOffered' });
  return Number(id);
}
