import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './client.ts';

/** A row of a table with an `id` as JSON of the database, from which every value can be restored exactly. */
export type RowSnapshot = Record<string, unknown> & { id: number };

/** A row before and after a change that can be undone. */
export interface RowChange {
  before: RowSnapshot;
  after: RowSnapshot;
}

type IdTable = PgTable & { id: PgColumn };

/** Reads and locks rows in the order of their ids. */
async function snapshotRows(tx: Transaction, table: IdTable, where: SQL | undefined): Promise<RowSnapshot[]> {
  const { rows } = await tx.execute<{ row: RowSnapshot }>(
    sql`select to_jsonb(${table}) as row from ${table} where ${where} order by ${table.id} for update`,
  );
  return rows.map(({ row }) => row);
}

/**
 * Changes the rows that match a condition, and returns each of them before and after the change. Rows that match only
 * afterwards are not recorded, and no row may be deleted.
 */
export async function recordChanges(
  tx: Transaction,
  table: IdTable,
  where: SQL | undefined,
  change: () => Promise<void>,
): Promise<RowChange[]> {
  const before = await snapshotRows(tx, table, where);
  await change();
  const ids = sql`${table.id} = any(${sql.param(before.map(({ id }) => id))}::bigint[])`;
  const after = new Map((await snapshotRows(tx, table, ids)).map((row) => [row.id, row]));
  return before.map((row) => ({ before: row, after: after.get(row.id)! }));
}

/** Whether all rows are as the change left them, apart from the columns to ignore. */
export async function areUnchanged(
  tx: Transaction,
  table: IdTable,
  changes: readonly RowChange[],
  ignoredColumns: readonly string[] = [],
): Promise<boolean> {
  const expected = JSON.stringify(changes.map(({ after }) => after));
  const ignoredNames = sql`${sql.param([...ignoredColumns])}::text[]`;
  const { rows } = await tx.execute(sql`
    select from jsonb_array_elements(${expected}::jsonb) w(row)
    where not exists (select from ${table} where ${table.id} = (w.row->>'id')::bigint
    and to_jsonb(${table}) - ${ignoredNames} = w.row - ${ignoredNames})`);
  return rows.length === 0;
}

/** Restores columns of the rows to their values before the change. @param columns all but the id when not given */
export async function restoreRows(
  tx: Transaction,
  table: IdTable,
  changes: readonly RowChange[],
  columns?: readonly string[],
): Promise<void> {
  for (const { before } of changes) {
    const restoredColumns = columns ?? Object.keys(before).filter((name) => name !== 'id');
    const assignments = restoredColumns.map((name) => sql`${sql.identifier(name)} = r.${sql.identifier(name)}`);
    await tx.execute(sql`
      update ${table} set ${sql.join(assignments, sql`, `)}
      from jsonb_populate_record(null::${table}, ${JSON.stringify(before)}::jsonb) r where ${table.id} = ${before.id}`);
  }
}
