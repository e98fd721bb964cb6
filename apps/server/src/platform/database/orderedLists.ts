import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from './client.ts';
import { listMembers } from './orderedLists.tables.ts';

/**
 * Lists whose pages stay fast at any length. A feature adds its items to named lists under keys that sort as the list
 * does, and reads a page by joining on `listPage`.
 */

/** Returns a key that sorts by moment, then by id. */
export const momentKey = (moment: Date, id: number): string =>
  `${String(moment.getTime()).padStart(15, '0')}.${String(id).padStart(16, '0')}`;
/**
 * Returns the upper limit of the keys of a moment: items with a later date are not visible yet. The slash sorts after
 * the dot that precedes the id.
 */
export const momentLimit = (moment: Date): string => `${String(moment.getTime()).padStart(15, '0')}/`;
/** Returns a key that sorts by text, byte for byte, then by id. */
export const textKey = (text: string, id: number): string =>
  `${text.toLowerCase().replaceAll('\0', '')}\u0001${String(id).padStart(16, '0')}`;

export interface ListItem {
  list: string;
  key: string;
  itemId: number;
}

/**
 * Takes one advisory lock per list family (`news` of `news:zh_CN:all`), which prevents deadlocks. Each list also has a
 * lock, but a writer that moves an item removes it from some lists before it knows the target lists, so two
 * writers in opposite directions would wait for each other.
 */
async function lockFamilies(tx: Transaction, names: string[]): Promise<void> {
  const families = new Set(names.map((name) => name.split(':', 1)[0]!));
  for (const family of [...families].toSorted())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`lists of ${family}`}, 0))`);
}

/** Adds items to lists; an item that is already listed must be removed first. */
export async function addToLists(tx: Transaction, members: ListItem[]): Promise<void> {
  if (members.length === 0) return;
  await lockFamilies(
    tx,
    members.map(({ list }) => list),
  );
  await tx.insert(listMembers).values(members);
}

/** Removes one item from every list whose name begins with the prefix, such as `news:`. */
export async function removeFromLists(tx: Transaction, namesBeginning: string, itemId: number): Promise<void> {
  await lockFamilies(tx, [namesBeginning]);
  await tx
    .delete(listMembers)
    .where(sql`${listMembers.itemId} = ${itemId} and starts_with(${listMembers.list}, ${namesBeginning})`);
}

interface ListPage {
  list: string;
  /** Keys beyond this one are not visible yet; null when all keys are visible. */
  until: string | null;
  newestFirst: boolean;
  pageNum: number;
  pageSize: number;
}

/**
 * Returns a page to join on: rows of `item_id`, `key` and `total`, which is the same in each; `item_id` is null past
 * the end.
 */
export function listPage({ list, until, newestFirst, pageNum, pageSize }: ListPage): SQL {
  return sql`list_page(${list}, ${until}, ${newestFirst}, ${(pageNum - 1) * pageSize}::bigint, ${pageSize}::integer)`;
}
