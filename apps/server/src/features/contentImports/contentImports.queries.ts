import type { ItemProblem } from '@app/contract/admin/contentProblems';
import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { toLikePattern, instantText, type Listing, whereAll } from '#platform/database/listings';
import { contentImportItems, contentImports, contentPictures, contentSources } from './contentImports.tables.ts';

export type ContentImport = typeof contentImports.$inferSelect;
export type ImportItem = typeof contentImportItems.$inferSelect;
export type ContentSource = typeof contentSources.$inferSelect;
export type ContentOutcome = NonNullable<ImportItem['outcome']>;

const chunk = 200;

export async function insertImport(tx: Transaction, values: typeof contentImports.$inferInsert): Promise<number> {
  const [row] = await tx.insert(contentImports).values(values).returning({ id: contentImports.id });
  return row!.id;
}

export async function findImport(db: Database | Transaction, id: number): Promise<ContentImport | null> {
  const [row] = await db.select().from(contentImports).where(eq(contentImports.id, id));
  return row ?? null;
}

export async function lockImport(tx: Transaction, id: number): Promise<ContentImport | null> {
  const [row] = await tx.select().from(contentImports).where(eq(contentImports.id, id)).for('update');
  return row ?? null;
}

export async function updateImport(tx: Transaction, id: number, values: Partial<ContentImport>): Promise<void> {
  await tx.update(contentImports).set(values).where(eq(contentImports.id, id));
}

export async function insertItems(tx: Transaction, rows: (typeof contentImportItems.$inferInsert)[]): Promise<void> {
  for (let from = 0; from < rows.length; from += chunk)
    await tx.insert(contentImportItems).values(rows.slice(from, from + chunk));
}

const isDue = (importId: number) =>
  and(
    eq(contentImportItems.importId, importId),
    eq(contentImportItems.isChosen, true),
    isNull(contentImportItems.outcome),
  );

export async function findDueItem(db: Database, importId: number): Promise<ImportItem | null> {
  const rows = db.select().from(contentImportItems).where(isDue(importId));
  const [row] = await rows.orderBy(asc(contentImportItems.position)).limit(1);
  return row ?? null;
}

/** Whether an item has not been imported yet. Locks it, so that it is imported once. */
export async function lockDueItem(tx: Transaction, importId: number, position: number): Promise<boolean> {
  const isItem = and(isDue(importId), eq(contentImportItems.position, position));
  const found = await tx
    .select({ key: contentImportItems.sourceKey })
    .from(contentImportItems)
    .where(isItem)
    .for('update');
  return found.length > 0;
}

export async function storeOutcome(
  tx: Transaction,
  { importId, position }: Pick<ImportItem, 'importId' | 'position'>,
  outcome: { outcome: ContentOutcome; problems: ItemProblem[]; newsId: number | null; state?: ImportItem['state'] },
): Promise<void> {
  await tx
    .update(contentImportItems)
    .set(outcome)
    .where(and(eq(contentImportItems.importId, importId), eq(contentImportItems.position, position)));
}

/** Chooses items that can be imported. @param positions null for all that are new or changed */
export async function chooseItems(
  tx: Transaction,
  importId: number,
  positions: number[] | null,
  isChosen: boolean,
): Promise<void> {
  const { state, position } = contentImportItems;
  const chosen = positions === null ? inArray(state, ['new', 'changed']) : inArray(position, positions);
  await tx
    .update(contentImportItems)
    .set({ isChosen })
    .where(
      and(
        eq(contentImportItems.importId, importId),
        sql`${state} <> 'leftOut'`,
        positions === null && !isChosen ? undefined : chosen,
      ),
    );
}

export async function findSource(tx: Transaction, sourceKey: string): Promise<ContentSource | null> {
  const [row] = await tx.select().from(contentSources).where(eq(contentSources.sourceKey, sourceKey)).for('update');
  return row ?? null;
}

export async function upsertSource(tx: Transaction, { sourceKey, ...values }: ContentSource): Promise<void> {
  await tx
    .insert(contentSources)
    .values({ sourceKey, ...values })
    .onConflictDoUpdate({ target: contentSources.sourceKey, set: values });
}

export async function findPictureId(db: Database, hash: string): Promise<number | null> {
  const [row] = await db.select().from(contentPictures).where(eq(contentPictures.hash, hash));
  return row?.pictureId ?? null;
}

export async function insertPictureId(tx: Transaction, hash: string, pictureId: number): Promise<void> {
  await tx.insert(contentPictures).values({ hash, pictureId }).onConflictDoNothing();
}

/** Lists imports that are being read or imported, but without progress since a moment: their process was killed. */
export async function findStalledImports(db: Database, since: Date): Promise<number[]> {
  const found = await db
    .select({ id: contentImports.id })
    .from(contentImports)
    .where(
      and(
        eq(contentImports.state, 'running'),
        lt(contentImports.progressAt, since),
        sql`${contentImports.upload} is not null`,
      ),
    );
  return found.map(({ id }) => id);
}

/** Ends the imports of the command line without progress since a moment: their process was killed. */
export async function failInterrupted(db: Database, since: Date): Promise<void> {
  await db
    .update(contentImports)
    .set({ state: 'failed', problem: 'interrupted' })
    .where(
      and(
        inArray(contentImports.state, ['reading', 'running']),
        isNull(contentImports.upload),
        sql`coalesce(${contentImports.progressAt}, ${contentImports.createdAt}) < ${since}`,
      ),
    );
}

export async function deleteImport(db: Database, id: number): Promise<void> {
  await db.delete(contentImports).where(eq(contentImports.id, id));
}

/** Deletes the imports that were begun before a moment. @returns the names of their uploads */
export async function deleteImportsBefore(db: Database, moment: Date): Promise<string[]> {
  const deleted = await db
    .delete(contentImports)
    .where(lt(contentImports.createdAt, moment))
    .returning({ upload: contentImports.upload });
  return deleted.flatMap(({ upload }) => upload ?? []);
}

interface Counts {
  items: number;
  itemsDone: number;
  chosen: number;
  withProblems: number;
  created: number;
  updated: number;
  skipped: number;
  failed: number;
}

export async function countItems(db: Database | Transaction, importId: number): Promise<Counts> {
  const outcome = (name: ContentOutcome) => sql`count(*) filter (where i.outcome = ${name})::int`;
  const { rows } = await db.execute<Counts & Record<string, unknown>>(sql`
    select count(*)::int as items, count(i.outcome)::int as "itemsDone",
    count(*) filter (where i.is_chosen)::int as chosen,
      count(*) filter (where i.problems <> '[]')::int as "withProblems", ${outcome('created')} as created,
      ${outcome('updated')} as updated, ${outcome('skipped')} as skipped, ${outcome('failed')} as failed
    from content_import_items i where i.import_id = ${importId}`);
  return rows[0]!;
}

interface ImportRow {
  id: string;
  fileName: string;
  format: ContentImport['format'];
  state: ContentImport['state'];
  problem: ContentImport['problem'];
  staffName: string;
  createdAt: string;
  finishedAt: string | null;
  items: number;
  itemsDone: number;
}

/** Lists imports, the latest first. */
export function importListing({ keyword }: { keyword?: string | undefined }): Listing<ImportRow> {
  const where = whereAll(keyword && sql`c.file_name ilike ${toLikePattern(keyword)}`);
  return {
    columns: sql<ImportRow>`c.id::text, c.file_name as "fileName", c.format, c.state, c.problem,
      c.staff_name as "staffName",
      ${instantText(sql`c.created_at`)} as "createdAt", ${instantText(sql`c.finished_at`)} as "finishedAt",
      (select count(*)::int from content_import_items i where i.import_id = c.id) as items,
      (select count(i.outcome)::int from content_import_items i where i.import_id = c.id) as "itemsDone"`,
    from: sql`from content_imports c ${where}`,
    order: sql`c.id desc`,
  };
}

export interface ListedItem extends Pick<ImportItem, 'title' | 'state' | 'problems' | 'isChosen' | 'outcome'> {
  id: string;
  newsId: string | null;
  isPublic: boolean;
}

/** Lists the items of an import in the order of the export. */
export function itemListing(
  importId: number,
  { state, keyword }: { state?: ImportItem['state'] | undefined; keyword?: string | undefined },
): Listing<ListedItem> {
  const where = whereAll(
    sql`i.import_id = ${importId}`,
    state && sql`i.state = ${state}`,
    keyword && sql`i.title ilike ${toLikePattern(keyword)}`,
  );
  return {
    columns: sql<ListedItem>`i.position::text as id, i.title, i.state, i.problems, i.is_chosen as "isChosen", i.outcome,
      i.news_id::text as "newsId",
      exists (select from news n where n.id = i.news_id and n.published_from is not null) as "isPublic"`,
    from: sql`from content_import_items i ${where}`,
    order: sql`i.position`,
  };
}
