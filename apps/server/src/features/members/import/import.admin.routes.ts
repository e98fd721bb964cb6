import { m } from '#messages';
import type { Locale } from '@app/contract/locale';
import { findPage, readAll } from '#platform/database/listings';
import { mountAdminList, timeColumn } from '#platform/http/adminLists';
import { mountAdmin, mountAdminFile, type StaffApp } from '#platform/http/mountAdmin';
import { parseId } from '#platform/ids';
import { csvTable, type CsvValue } from '#platform/text/csv';
import { writeAudit } from '../../audit/index.ts';
import { actorOf } from '../../staff/index.ts';
import type { MembersDeps } from '../membersDeps.ts';
import { chooseLines, importListing, lineListing } from './import.queries.ts';
import { checkImport, createImport, getImport, lockBeforeStart, startImport } from './import.service.ts';

/** Mounts the calls that import members from a file. */
export function importAdminRoutes(app: StaffApp, deps: MembersDeps): void {
  const { db, clock } = deps;
  mountAdminList(app, 'adminImportList', 'adminImportCsv', {
    db,
    listing: importListing,
    show: (row) => row,
    fileName: 'imports',
    columns: [
      [m.csv_file, ({ fileName }) => fileName],
      [m.csv_status, ({ state }, locale) => m[`enums.importState.${state}`]({}, { locale })],
      [m.csv_rows, ({ rows }) => rows],
      [m.csv_imported_by, ({ staffName }) => staffName],
      timeColumn(m.csv_created, clock, ({ createdAt }) => createdAt),
    ],
  });
  mountAdmin(app, 'adminImportCreate', async ({ body, staff }) =>
    getImport(deps, await createImport(deps, { ...body, staffName: staff.name })),
  );
  mountAdmin(app, 'adminImportGet', async ({ params }) => getImport(deps, parseId(params.id)));
  mountAdmin(app, 'adminImportCheck', async ({ params, body }) => {
    const id = parseId(params.id);
    await checkImport(deps, id, body);
    return getImport(deps, id);
  });
  mountAdmin(app, 'adminImportLines', async ({ params, query }) => {
    const { pageNum, pageSize, ...filters } = query;
    const page = await findPage(db, lineListing(parseId(params.id), filters), { pageNum, pageSize });
    return { ...page, pageNum, pageSize };
  });
  mountAdminFile(app, 'adminImportErrors', async ({ params, locale }) => {
    const id = parseId(params.id);
    const { fileName, headings } = await getImport(deps, id);
    const content = await errorTable(deps, id, headings, locale);
    return { name: `${fileName.replace(/\.[^.]*$/, '')}-errors.csv`, type: 'text/csv; charset=utf-8', content };
  });
  mountAdmin(app, 'adminImportChoose', async ({ params, body }) => {
    const id = parseId(params.id);
    await db.transaction(async (tx) => {
      await lockBeforeStart(tx, id);
      await chooseLines(tx, id, body.lines ?? null, body.isChosen);
    });
    return getImport(deps, id);
  });
  mountAdmin(app, 'adminImportStart', async ({ params, staff, visitor }) => {
    const id = parseId(params.id);
    const { chosen } = await getImport(deps, id);
    await db.transaction(async (tx) => {
      await startImport(deps, tx, id, deps.sendImport);
      await writeAudit(tx, clock, actorOf({ staff, visitor }), {
        action: 'import.start',
        subject: `import ${id}`,
        after: { rows: chosen },
      });
    });
    return getImport(deps, id);
  });
}

/** Returns the faulty rows unchanged, each with its line number and its problems in the reader's language. */
async function errorTable({ db }: MembersDeps, importId: number, headings: string[], locale: Locale): Promise<Buffer> {
  const table: CsvValue[][] = [[m.csv_line({}, { locale }), m.csv_problems({}, { locale }), ...headings]];
  await readAll(db, lineListing(importId, { only: 'faulty' }), (rows) => {
    for (const { id, problems, cells } of rows)
      table.push([
        Number(id),
        problems.map((problem) => m[`enums.importProblem.${problem}`]({}, { locale })).join('; '),
        ...cells,
      ]);
  });
  return Buffer.from(csvTable(table), 'utf8');
}
