import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/client';
import { areUnchanged, recordChanges, restoreRows, type RowChange } from '#platform/database/rowSnapshots';
import { people, personChangeRequests } from './people.tables.ts';

interface Changes {
  people: RowChange[];
  requests: RowChange[];
}

export async function recordPeopleChanges(
  tx: Transaction,
  ids: number[],
  change: () => Promise<void>,
): Promise<Changes> {
  let requests: RowChange[] = [];
  const changed = await recordChanges(tx, people, inArray(people.id, ids), async () => {
    requests = await recordChanges(tx, personChangeRequests, inArray(personChangeRequests.personId, ids), change);
  });
  return { people: changed, requests };
}

/** Moves requests to another person. Of two open ones, the moved one is withdrawn. */
export async function moveChangeRequests(tx: Transaction, fromId: number, toId: number, now: Date): Promise<void> {
  const isOpenToo = sql`exists (select from person_change_requests o where o.person_id = ${toId}
    and o.state = 'requested')`;
  await tx
    .update(personChangeRequests)
    .set({ state: 'withdrawn', decidedAt: now })
    .where(and(eq(personChangeRequests.personId, fromId), eq(personChangeRequests.state, 'requested'), isOpenToo));
  await tx.update(personChangeRequests).set({ personId: toId }).where(eq(personChangeRequests.personId, fromId));
}

export const arePeopleUnchanged = async (tx: Transaction, { people: changed, requests }: Changes): Promise<boolean> =>
  (await areUnchanged(tx, people, changed, ['version', 'search_text'])) &&
  (await areUnchanged(tx, personChangeRequests, requests));

export async function restorePeople(tx: Transaction, { people: changed, requests }: Changes): Promise<void> {
  await restoreRows(tx, people, changed);
  await restoreRows(tx, personChangeRequests, requests);
}

/** Returns the people who were merged into a person before. */
export async function findMergedInto(tx: Transaction, id: number): Promise<number[]> {
  const found = await tx.select({ id: people.id }).from(people).where(eq(people.mergedIntoId, id));
  return found.map((row) => row.id);
}

/** Redirects people who were merged before to another person. */
export async function redirectMerged(tx: Transaction, ids: number[], toId: number): Promise<void> {
  if (ids.length > 0) await tx.update(people).set({ mergedIntoId: toId }).where(inArray(people.id, ids));
}
