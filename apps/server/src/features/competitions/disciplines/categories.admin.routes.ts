import { m } from '#messages';
import type { Database, Transaction } from '#platform/database/client';
import { findOne } from '#platform/database/listings';
import { InvalidFields } from '#platform/errors';
import { mountAdminList } from '#platform/http/adminLists';
import { mountAdminRecords } from '#platform/http/adminRecords';
import type { StaffApp } from '#platform/http/mountAdmin';
import { parseId } from '#platform/ids';
import { categoryList, categoryRows } from './categories.queries.ts';
import { categoryHasRounds, findScoring } from './disciplines.queries.ts';
import { requireSameCode } from './sameCode.ts';

/** Mounts the calls with which editors manage the categories of disciplines. */
export function categoriesAdminRoutes(app: StaffApp, { db }: { db: Database }): void {
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
    auditedFields: ({ code, disciplineName, name }) => ({ code, discipline: disciplineName, name }),
    referredBy: {
      events: () => m.error_category_has_events,
      event_results: () => m.error_category_has_results,
      ranked_seasons: () => m.error_category_has_results,
    },
    onChange: async (tx, id, { before, after }) => {
      requireSameCode(before, after);
      if (before && after && before.discipline !== after.discipline) await requireSameScoring(tx, id, before, after);
    },
  });
}

/** Returns the id of an existing discipline. @throws InvalidFields when there is none */
async function requireDiscipline(tx: Transaction, id: string): Promise<number> {
  if (!/^[1-9]\d{0,14}$/.test(id) || !(await findScoring(tx, Number(id))))
    throw new InvalidFields({ discipline: 'notOffered' });
  return Number(id);
}

/** @throws InvalidFields when games of the category's rounds would become tables with scores, or the reverse */
async function requireSameScoring(
  tx: Transaction,
  id: number,
  before: { discipline: string },
  after: { discipline: string },
): Promise<void> {
  const [was, is] = [
    await findScoring(tx, parseId(before.discipline)),
    await findScoring(tx, parseId(after.discipline)),
  ];
  if (was?.by !== is?.by && (await categoryHasRounds(tx, id))) throw new InvalidFields({ discipline: 'hasRounds' });
}
