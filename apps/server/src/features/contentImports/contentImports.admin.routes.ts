import { itemStatusKey } from '@app/contract/admin/contentProblems';
import { maxContentBytes } from '@app/contract/admin/uploadLimits';
import { adminEndpoints } from '@app/contract/admin/endpoints';
import type { StaffRole } from '@app/contract/admin/roles';
import type { Locale } from '@app/contract/locale';
import { m } from '#messages';
import { findPage, readAll } from '#platform/database/listings';
import { mountAdminList, timeColumn } from '#platform/http/adminLists';
import { mountAdmin, mountAdminFile, type StaffApp } from '#platform/http/mountAdmin';
import { mountTus } from '#platform/http/mountTus';
import { parseId } from '#platform/ids';
import { csvTable, type CsvValue } from '#platform/text/csv';
import { isUploadOf } from '../films/index.ts';
import { actorOf } from '../staff/index.ts';
import type { ContentImportControl } from './contentImportDeps.ts';
import { importListing, itemListing } from './contentImports.queries.ts';
import { beginUpload, choose, createImport, getImport, startImport } from './contentImports.service.ts';

const call = 'adminContentUploadCreate';
const { path } = adminEndpoints[call];
const mayPublish = (roles: readonly StaffRole[]) => roles.includes('publisher') || roles.includes('administrator');

/** Mounts the calls that import content of other programs. */
export function contentImportAdminRoutes(app: StaffApp, deps: ContentImportControl): void {
  const { db, clock } = deps;
  mountAdminList(app, 'adminContentImportList', 'adminContentImportCsv', {
    db,
    listing: importListing,
    show: (row) => row,
    fileName: 'content-imports',
    columns: [
      [m.csv_file, ({ fileName }) => fileName],
      [m.csv_status, ({ state }, locale) => m[`enums.contentImportState.${state}`]({}, { locale })],
      [m.csv_rows, ({ items }) => items],
      [m.csv_imported_by, ({ staffName }) => staffName],
      timeColumn(m.csv_created, clock, ({ createdAt }) => createdAt),
    ],
  });
  mountAdmin(app, call, async ({ body, staff }) => {
    const upload = await beginUpload(deps, staff.staffId, body.size);
    return { upload, url: `${path}/${upload}` };
  });
  mountTus(app, deps.uploads, { call, path, maxBytes: maxContentBytes, isUploadOf });
  mountAdmin(app, 'adminContentImportCreate', async ({ body, staff, locale }) =>
    getImport(deps, await createImport(deps, { staffId: staff.staffId, name: staff.name, language: locale }, body)),
  );
  mountAdmin(app, 'adminContentImportGet', async ({ params }) => getImport(deps, parseId(params.id)));
  mountAdmin(app, 'adminContentImportItems', async ({ params, query }) => {
    const { pageNum, pageSize, ...filters } = query;
    const page = await findPage(db, itemListing(parseId(params.id), filters), { pageNum, pageSize });
    return { ...page, pageNum, pageSize };
  });
  mountAdminFile(app, 'adminContentImportReport', async ({ params, locale }) => {
    const id = parseId(params.id);
    const { fileName } = await getImport(deps, id);
    const content = await reportOf(deps, id, locale);
    return { name: `${fileName.replace(/\.[^.]*$/, '')}-report.csv`, type: 'text/csv; charset=utf-8', content };
  });
  mountAdmin(app, 'adminContentImportChoose', async ({ params, body: { items = null, isChosen } }) => {
    const id = parseId(params.id);
    await choose(deps, id, { items, isChosen });
    return getImport(deps, id);
  });
  mountAdmin(app, 'adminContentImportStart', async ({ params, body, ...who }) => {
    const id = parseId(params.id);
    await startImport(deps, actorOf(who), id, { ...body, mayPublish: mayPublish(who.staff.roles) }, (tx) =>
      deps.sendRun(tx, { importId: id }),
    );
    return getImport(deps, id);
  });
}

/** Returns all items with their problems in the reader's language, one problem in a row. */
async function reportOf({ db }: ContentImportControl, id: number, locale: Locale): Promise<Buffer> {
  const headings = [m.csv_number, m.csv_title, m.csv_status, m.csv_problems, m.csv_detail];
  const table: CsvValue[][] = [headings.map((heading) => heading({}, { locale }))];
  await readAll(db, itemListing(id, {}), (rows) => {
    for (const { id: position, title, problems, ...item } of rows) {
      const status = m[itemStatusKey(item)]({}, { locale });
      const start = [Number(position), title, status];
      if (problems.length === 0) table.push([...start, '', '']);
      for (const { problem, detail } of problems)
        table.push([...start, m[`enums.contentProblem.${problem}`]({}, { locale }), detail]);
    }
  });
  return Buffer.from(csvTable(table), 'utf8');
}
