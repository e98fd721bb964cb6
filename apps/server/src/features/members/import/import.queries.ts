import { type ExistingKind, type ImportProblem, undecidedKinds } from '@app/contract/admin/imports';
import { and, asc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { toLikePattern, instantText, type Listing, whereAll } from '#platform/database/listings';
import { memberImportLines, memberImports } from '../members.tables.ts';
import { type Affiliations, type RowValues, nameKey } from './check.rules.ts';
import type { CsvRow } from '#platform/text/csvFile';

export type MemberImport = typeof memberImports.$inferSelect;
export type DuplicateRule = MemberImport['duplicates'];
export type RowOutcome = NonNullable<(typeof memberImportLines.$inferSelect)['outcome']>;
const chunk = 5_000;

/** Matches rows that need a decision. */
export const isUndecided = (kind: SQL): SQL => sql`${kind} = any(${sql.param(undecidedKinds)}::text[])`;

export async function insertImport(
  tx: Transaction,
  values: typeof memberImports.$inferInsert,
  rows: readonly CsvRow[],
): Promise<number> {
  const [row] = await tx.insert(memberImports).values(values).returning({ id: memberImports.id });
  for (let from = 0; from < rows.length; from += chunk) {
    await tx.execute(sql`
      insert into member_import_lines (import_id, line, cells)
      select ${row!.id}, r.line, r.cells from
      jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + chunk))}::jsonb) r(line int, cells text[])`);
  }
  return row!.id;
}

export async function findImport(db: Database | Transaction, id: number): Promise<MemberImport | null> {
  const [row] = await db.select().from(memberImports).where(eq(memberImports.id, id));
  return row ?? null;
}

export async function lockImport(tx: Transaction, id: number): Promise<MemberImport | null> {
  const [row] = await tx.select().from(memberImports).where(eq(memberImports.id, id)).for('update');
  return row ?? null;
}

export async function updateImport(tx: Transaction, id: number, changes: Partial<MemberImport>): Promise<void> {
  await tx.update(memberImports).set(changes).where(eq(memberImports.id, id));
}

/** Lists the cells of all rows, or of the first ones, in the order of the file. */
export async function findCells(
  db: Database | Transaction,
  importId: number,
  limit?: number,
): Promise<{ line: number; cells: string[] }[]> {
  const found = db
    .select({ line: memberImportLines.line, cells: memberImportLines.cells })
    .from(memberImportLines)
    .where(eq(memberImportLines.importId, importId))
    .orderBy(asc(memberImportLines.line));
  return limit === undefined ? found : found.limit(limit);
}

/** Finds all associations and clubs by their names in either language. */
export async function findAffiliations(tx: Transaction): Promise<Affiliations> {
  const associations = new Map<string, number>();
  const clubs = new Map<string, number>();
  const { rows } = await tx.execute<{ id: number; clubOf: number | null; names: Record<string, string> }>(sql`
    select a.id::int, null as "clubOf", a.name as names from associations a
    union all select c.id::int, c.association_id::int, c.name from clubs c`);
  for (const { id, clubOf, names } of rows)
    for (const name of Object.values(names))
      if (clubOf === null) associations.set(nameKey(name), id);
      else clubs.set(`${clubOf} ${nameKey(name)}`, id);
  return { associations, clubs };
}

export interface DueLine {
  line: number;
  values: RowValues;
  /** How the check found the person, which staff have seen. */
  existing: ExistingKind | null;
  personId: number | null;
}

const isDue = (importId: number) =>
  and(
    eq(memberImportLines.importId, importId),
    eq(memberImportLines.isChosen, true),
    sql`${memberImportLines.problems} = '{}'`,
    isNull(memberImportLines.outcome),
  );

export async function findDueLines(tx: Transaction, importId: number, limit: number): Promise<DueLine[]> {
  const rows = await tx
    .select({
      line: memberImportLines.line,
      values: memberImportLines.values,
      existing: memberImportLines.existing,
      personId: memberImportLines.personId,
    })
    .from(memberImportLines)
    .where(isDue(importId))
    .orderBy(asc(memberImportLines.line))
    .limit(limit);
  return rows as DueLine[];
}

export interface LineOutcome {
  line: number;
  outcome: RowOutcome;
  personId: number | null;
}

/** Stores what became of rows, in one statement. */
export async function storeOutcomes(
  tx: Transaction,
  importId: number,
  outcomes: readonly LineOutcome[],
): Promise<void> {
  await tx.execute(sql`
    update member_import_lines l set outcome = r.outcome, person_id = r."personId",
      problems = case when r.outcome = 'failed' then '{notSaved}' else l.problems end
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) r(line int, outcome text, "personId" bigint)
    where l.import_id = ${importId} and l.line = r.line`);
}

/** Chooses rows. @param lines null for all rows, but then rows that need a decision stay as they are */
export async function chooseLines(
  tx: Transaction,
  importId: number,
  lines: number[] | null,
  isChosen: boolean,
): Promise<void> {
  await tx
    .update(memberImportLines)
    .set({ isChosen })
    .where(
      and(
        eq(memberImportLines.importId, importId),
        lines === null ? undefined : inArray(memberImportLines.line, lines),
        lines === null && isChosen
          ? sql`(${memberImportLines.existing} is null or not ${isUndecided(sql`${memberImportLines.existing}`)})`
          : undefined,
      ),
    );
}

export async function deleteImportsBefore(db: Database, moment: Date): Promise<void> {
  await db.delete(memberImports).where(lt(memberImports.createdAt, moment));
}

interface Counts {
  rows: number;
  faulty: number;
  existing: number;
  undecided: number;
  chosen: number;
  rowsDone: number;
  created: number;
  updated: number;
  skipped: number;
  failed: number;
}

export async function countLines(db: Database, importId: number): Promise<Counts> {
  const outcome = (name: RowOutcome) => sql`count(*) filter (where l.outcome = ${name})::int`;
  const { rows } = await db.execute<Counts & Record<string, unknown>>(sql`
    select count(*)::int as rows, count(*) filter (where l.problems <> '{}' and l.outcome is null)::int as faulty,
      count(*) filter (where l.existing is not null and l.problems = '{}')::int as existing,
      count(*) filter (where ${isUndecided(sql`l.existing`)} and not l.is_chosen
      and l.problems = '{}')::int as undecided,
      count(*) filter (where l.is_chosen and (l.problems = '{}' or l.outcome is not null))::int as chosen,
      count(l.outcome)::int as "rowsDone",
      ${outcome('created')} as created, ${outcome('updated')} as updated, ${outcome('skipped')} as skipped,
      ${outcome('failed')} as failed
    from member_import_lines l where l.import_id = ${importId}`);
  return rows[0]!;
}

interface ImportRow {
  id: string;
  fileName: string;
  state: MemberImport['state'];
  staffName: string;
  createdAt: string;
  finishedAt: string | null;
  rows: number;
  rowsDone: number;
}

/** Lists imports, the latest first. */
export function importListing({ keyword }: { keyword?: string | undefined }): Listing<ImportRow> {
  const where = whereAll(keyword && sql`i.file_name ilike ${toLikePattern(keyword)}`);
  return {
    columns: sql<ImportRow>`i.id::text, i.file_name as "fileName", i.state, i.staff_name as "staffName",
      ${instantText(sql`i.created_at`)} as "createdAt",
      ${instantText(sql`i.finished_at`)} as "finishedAt",
      (select count(*)::int from member_import_lines l where l.import_id = i.id) as rows,
      (select count(l.outcome)::int from member_import_lines l where l.import_id = i.id) as "rowsDone"`,
    from: sql`from member_imports i ${where}`,
    order: sql`i.id desc`,
  };
}

interface LineRow {
  id: string;
  name: string;
  nativeName: string;
  cells: string[];
  problems: ImportProblem[];
  personId: string | null;
  existing: ExistingKind | null;
  isChosen: boolean;
  outcome: RowOutcome | null;
}

/** Lists the rows of an import in the order of the file. */
export function lineListing(
  importId: number,
  { only, keyword }: { only?: 'faulty' | 'undecided' | 'existing' | 'sound' | undefined; keyword?: string | undefined },
): Listing<LineRow> {
  const where = whereAll(
    sql`l.import_id = ${importId}`,
    only === 'faulty' && sql`l.problems <> '{}'`,
    only === 'undecided' && sql`${isUndecided(sql`l.existing`)} and l.problems = '{}'`,
    only === 'existing' && sql`l.existing is not null`,
    only === 'sound' && sql`l.problems = '{}'`,
    keyword && sql`array_to_string(l.cells, ' ') ilike ${toLikePattern(keyword)}`,
  );
  return {
    columns: sql<LineRow>`l.line::text as id, coalesce(l.values->>'latinName', '') as name,
      coalesce(l.values->>'nativeName', '') as "nativeName",
      l.cells, l.problems, l.person_id::text as "personId", l.existing, l.is_chosen as "isChosen", l.outcome`,
    from: sql`from member_import_lines l ${where}`,
    order: sql`l.line`,
  };
}

/** Lists running imports without progress since a moment: their process was killed. */
export async function findStalledImports(db: Database, since: Date): Promise<number[]> {
  const found = await db
    .select({ id: memberImports.id })
    .from(memberImports)
    .where(and(eq(memberImports.state, 'running'), lt(memberImports.progressAt, since)));
  return found.map(({ id }) => id);
}
