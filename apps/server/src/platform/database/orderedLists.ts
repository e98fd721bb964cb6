import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from './client.ts';
import { listMembers } from './orderedLists.tables.ts';

/**
 * Lists that stay quick to page however long they grow. A feature puts its items into named lists under keys that
 * sort as the list does, and reads a page by joining on `listPage`.
 */

/** Sorts by moment, then by id. */
export const momentKey = (moment: Date, id: number): string => `${String(moment.getTime()).padStart(15, '0')}.${String(id).padStart(16, '0')}`;
/** At or after every key of that moment: what is dated later stays behind it. */
export const momentLimit = (moment: Date): string => `${String(moment.getTime()).padStart(15, '0')}/`;
/** Sorts by text, byte for byte, then by id. */
export const textKey = (text: string, id: number): string => `${text.toLowerCase().replaceAll('\0', '')}\u0001${String(id).padStart(16, '0')}`;

export interface ListMember {
  list: string;
  key: string;
  itemId: number;
}

/**
 * One writer at a time in the lists whose names begin alike (`news` of `news:zh_CN:all`). Each list has a lock of its
 * own as well; but whoever moves an item takes it out of some before it is known into which it goes, and two who move
 * in opposite directions would wait for each other.
 */
async function lockFamilies(tx: Transaction, names: string[]): Promise<void> {
  const families = new Set(names.map((name) => name.split(':', 1)[0]!));
  for (const family of [...families].toSorted()) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`lists of ${family}`}, 0))`);
}

/** Puts items into lists; one already there must be taken out first. */
export async function addToLists(tx: Transaction, members: ListMember[]): Promise<void> {
  if (members.length === 0) return;
  await lockFamilies(
    tx,
    members.map(({ list }) => list),
  );
  await tx.insert(listMembers).values(members);
}

/** Takes one item out of every list whose name begins so, e.g. `news:`. */
export async function removeFromLists(tx: Transaction, namesBeginning: string, itemId: number): Promise<void> {
  await lockFamilies(tx, [namesBeginning]);
  await tx.delete(listMembers).where(sql`${listMembers.itemId} = ${itemId} and starts_with(${listMembers.list}, ${namesBeginning})`);
}

interface ListPage {
  list: string;
  /** Keys beyond this one are not yet there; null: none are. */
  until: string | null;
  newestFirst: boolean;
  pageNum: number;
  pageSize: number;
}

/** A page to join on: rows of `item_id`, `key` and, the same in each, `total`; `item_id` is null past the end. */
export function listPage({ list, until, newestFirst, pageNum, pageSize }: ListPage): SQL {
  return sql`list_page(${list}, ${until}, ${newestFirst}, ${(pageNum - 1) * pageSize}::bigint, ${pageSize}::integer)`;
}
