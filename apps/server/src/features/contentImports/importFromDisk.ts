import type { ContentFileProblem } from '@app/contract/admin/contentProblems';
import type { Locale } from '@app/contract/locale';
import path from 'node:path';
import { readAll } from '#platform/database/listings';
import { writeAudit } from '../audit/index.ts';
import type { ContentImportDeps } from './contentImportDeps.ts';
import {
  deleteImport,
  findDueItem,
  findImport,
  insertImport,
  itemListing,
  type ListedItem,
} from './contentImports.queries.ts';
import { newImport, readImport, startImport } from './contentImports.service.ts';
import { runImport } from './importing.service.ts';

export interface ImportReport {
  /** Why the export cannot be imported. */
  problem: ContentFileProblem | null;
  items: ListedItem[];
}

interface DiskImport {
  locale: Locale;
  isPublishing: boolean;
  /** Reads the export and lists its items only. */
  isDryRun: boolean;
  onItem: (done: number, total: number) => void;
}

/** Imports a file or folder of this machine in this process. An interrupted import is continued by repeating it. */
export async function importFromDisk(
  deps: ContentImportDeps,
  source: string,
  { locale, isPublishing, isDryRun, onItem }: DiskImport,
): Promise<ImportReport> {
  const { db, clock } = deps;
  const actor = { staffId: null, name: 'command line', visitor: { address: '', userAgent: '' } };
  const values = { fileName: path.basename(source), upload: null, staffId: null, staffName: actor.name, locale };
  const id = await db.transaction(async (tx) => {
    const added = await insertImport(tx, newImport(deps, values));
    if (!isDryRun) await writeAudit(tx, clock, actor, { action: 'record.create', subject: `contentImport ${added}` });
    return added;
  });
  await readImport(deps, id, source);
  const { problem } = (await findImport(db, id))!;
  if (problem === null && !isDryRun && (await findDueItem(db, id))) {
    await startImport(deps, actor, id, { locale, isPublishing, mayPublish: true }, async () => {});
    let done = 0;
    const total = (await listItems(deps, id)).filter(({ isChosen }) => isChosen).length;
    const count = () => {
      done += 1;
      onItem(done, total);
    };
    await runImport(deps, id, source, { until: Number.POSITIVE_INFINITY, onItem: count });
  }
  const items = await listItems(deps, id);
  if (isDryRun) await deleteImport(db, id);
  return { problem, items };
}

async function listItems({ db }: ContentImportDeps, id: number): Promise<ListedItem[]> {
  const items: ListedItem[] = [];
  await readAll(db, itemListing(id, {}), (rows) => void items.push(...rows));
  return items;
}
