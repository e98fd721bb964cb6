import { and, eq, max, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './client.ts';

/** A table of records that staff edit. Every change increments `version`; `position` is the order that staff choose. */
type VersionedTable = PgTable & { id: PgColumn; version: PgColumn; position?: PgColumn };
/** The columns that staff edit. */
type EditedColumns<Table extends VersionedTable> = Omit<Table['$inferInsert'], 'id' | 'version' | 'position'>;

/** A version of a row that an editor has read. */
interface ReadVersion {
  id: number;
  version: number;
}

/** Changes of the rows of a table, each in the transaction of the caller. */
export interface VersionedRows<Columns> {
  /** Inserts a row, after all others where the table has an order. @returns its id */
  insert: (tx: Transaction, values: Columns) => Promise<number>;
  /** @returns false when the row was changed since that version, or does not exist */
  update: (tx: Transaction, read: ReadVersion, values: Partial<Columns>) => Promise<boolean>;
  /** @returns false when the row was changed since that version, or does not exist */
  delete: (tx: Transaction, read: ReadVersion) => Promise<boolean>;
  /**
   * Puts all rows in a new order.
   *
   * @returns the order before; null, without a change, when `ids` are not exactly the ids of all rows
   */
  order: (tx: Transaction, ids: readonly number[]) => Promise<number[] | null>;
}

/** Creates the changes of a table of records that staff edit. */
export function versionedRows<Table extends VersionedTable>(table: Table): VersionedRows<EditedColumns<Table>> {
  const hasReadVersion = ({ id, version }: ReadVersion) => and(eq(table.id, id), eq(table.version, version));
  // This lock makes other insertions wait, so that no two rows get the same position.
  const lock = (tx: Transaction) => tx.execute(sql`lock table ${table} in share row exclusive mode`);
  const nextPosition = async (tx: Transaction, position: PgColumn) => {
    await lock(tx);
    const [row] = await tx.select({ last: max(position) }).from(table as PgTable);
    return ((row?.last as number | null) ?? -1) + 1;
  };
  return {
    async insert(tx, values) {
      const place = table.position ? { position: await nextPosition(tx, table.position) } : {};
      const inserted = tx.insert(table).values({ ...values, ...place } as Table['$inferInsert']);
      const [row] = await inserted.returning({ id: table.id });
      return row!.id as number;
    },
    async update(tx, read, values) {
      const changes = { ...values, version: read.version + 1 } as never;
      const changed = await tx.update(table).set(changes).where(hasReadVersion(read)).returning({ id: table.id });
      return changed.length > 0;
    },
    async delete(tx, read) {
      return (await tx.delete(table).where(hasReadVersion(read)).returning({ id: table.id })).length > 0;
    },
    async order(tx, ids) {
      await lock(tx);
      const rows = await tx
        .select({ id: table.id })
        .from(table as PgTable)
        .orderBy(table.position!, table.id);
      const before = rows.map(({ id }) => id as number);
      const newOrder = new Set(ids);
      if (newOrder.size !== ids.length || newOrder.size !== before.length || !before.every((id) => newOrder.has(id)))
        return null;
      for (const [position, id] of ids.entries())
        await tx
          .update(table)
          .set({ position } as never)
          .where(eq(table.id, id));
      return before;
    },
  };
}
