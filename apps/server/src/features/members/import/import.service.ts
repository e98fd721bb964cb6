import { type Mapping, guessMapping } from './mapping.rules.ts';
import { m } from '#messages';
import { getToday } from '#platform/calendar';
import type { Transaction } from '#platform/database/client';
import { BusinessError, InvalidFields } from '#platform/errors';
import type { SendJob } from '#platform/jobs/jobs';
import type { MembersDeps } from '../membersDeps.ts';
import { checkRow, markRepeatedRows } from './check.rules.ts';
import { parseTableFile } from '#platform/text/csvFile';
import {
  countLines,
  type DuplicateRule,
  findAffiliations,
  findCells,
  findDueLines,
  findImport,
  insertImport,
  lockImport,
  type MemberImport,
  updateImport,
} from './import.queries.ts';
import { storeCheck } from './matching.queries.ts';

const previewRows = 8;

export type SendImport = SendJob<{ importId: number }>;

/** Reads a file of members and guesses its columns. @returns the id of the import. @throws InvalidFields */
export async function createImport(
  { db, clock }: MembersDeps,
  { fileName, content, staffName }: { fileName: string; content: string; staffName: string },
): Promise<number> {
  const { headings, rows } = await parseTableFile(Buffer.from(content, 'base64'));
  const values = {
    fileName,
    staffName,
    state: 'draft' as const,
    headings,
    mapping: guessMapping(headings),
    duplicates: 'skip' as const,
    createdAt: clock.now(),
  };
  return db.transaction((tx) => insertImport(tx, values, rows));
}

/** Returns an import with its counts and first rows. @throws BusinessError notFound */
export async function getImport({ db }: Pick<MembersDeps, 'db'>, id: number) {
  const found = await findImport(db, id);
  if (!found) throw new BusinessError('notFound');
  const [counts, preview] = await Promise.all([countLines(db, id), findCells(db, id, previewRows)]);
  const { created, updated, skipped, failed, ...others } = counts;
  const { fileName, state, staffName, headings, mapping, duplicates, createdAt, finishedAt } = found;
  return {
    id: String(id),
    fileName,
    state,
    staffName,
    headings,
    mapping,
    duplicates,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    preview: preview.map(({ cells }) => cells),
    ...others,
    outcomes: { created, updated, skipped, failed },
  };
}

/** Locks an import that has not started. @throws BusinessError notFound, conflict */
export async function lockBeforeStart(tx: Transaction, id: number): Promise<MemberImport> {
  const found = await lockImport(tx, id);
  if (!found) throw new BusinessError('notFound');
  if (found.state === 'running' || found.state === 'done')
    throw new BusinessError('conflict', null, m.error_import_running);
  return found;
}

/**
 * Stores which column holds which field, and checks all rows. No person is changed.
 *
 * @throws InvalidFields when no column holds the Latin name; BusinessError notFound, conflict after the start
 */
export async function checkImport(
  { db, clock }: MembersDeps,
  id: number,
  { mapping, duplicates }: { mapping: Mapping; duplicates: DuplicateRule },
): Promise<void> {
  if (mapping.latinName === undefined) throw new InvalidFields({ latinName: 'required' });
  await db.transaction(async (tx) => {
    const { headings } = await lockBeforeStart(tx, id);
    const rules = {
      mapping,
      columns: headings.length,
      today: getToday({ clock }),
      affiliations: await findAffiliations(tx),
    };
    const checked = (await findCells(tx, id)).map(({ line, cells }) => ({ line, ...checkRow(cells, rules) }));
    const repeated = markRepeatedRows(checked);
    await storeCheck(
      tx,
      id,
      checked.map((row) => ({ ...row, isRepeated: repeated.has(row) })),
    );
    await updateImport(tx, id, { mapping, duplicates, state: 'checked' });
  });
}

/** Starts an import in the background. @throws BusinessError notFound; conflict unless it is checked and has rows */
export async function startImport(
  { clock }: MembersDeps,
  tx: Transaction,
  id: number,
  send: SendImport,
): Promise<void> {
  const { state } = await lockBeforeStart(tx, id);
  if (state !== 'checked') throw new BusinessError('conflict', null, m.error_import_unchecked);
  if ((await findDueLines(tx, id, 1)).length === 0)
    throw new BusinessError('conflict', null, m.error_import_nothing_chosen);
  await updateImport(tx, id, { state: 'running', startedAt: clock.now(), progressAt: clock.now() });
  await send(tx, { importId: id });
}
