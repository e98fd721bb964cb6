import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/client';
import { entries, pairings, standings } from './events.tables.ts';

/** The rows that went from one person to another. */
export interface EntrantMoves {
  entryIds: number[];
  standingEventIds: number[];
  black: { eventId: number; round: number; table: number }[];
  white: { eventId: number; round: number; table: number }[];
}

/**
 * Returns whether two people take part in the same event, so that they cannot be one person. A withdrawn entry of
 * `fromId` does not count.
 */
export async function playInSameEvent(tx: Transaction, fromId: number, toId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from event_entries a join event_entries b on b.event_id = a.event_id
      where a.person_id = ${fromId} and b.person_id = ${toId} and a.state <> 'withdrawn'
    union all select from event_standings a join event_standings b on b.event_id = a.event_id
      where a.person_id = ${fromId} and b.person_id = ${toId}
    union all select from event_pairings a join event_pairings b on b.event_id = a.event_id
      where ${fromId}::bigint in (a.black_id, a.white_id) and ${toId}::bigint in (b.black_id, b.white_id) limit 1`);
  return rows.length > 0;
}

const game = { eventId: pairings.eventId, round: pairings.round, table: pairings.table };

/** Moves entries, standings and games to another person. Withdrawn entries in events of both stay. */
export async function moveEntrant(tx: Transaction, fromId: number, toId: number): Promise<EntrantMoves> {
  const inEventOfBoth = sql`exists (select from event_entries o where o.event_id = ${entries.eventId} and o.person_id = ${toId})`;
  const moved = await tx
    .update(entries)
    .set({ personId: toId })
    .where(and(eq(entries.personId, fromId), sql`not ${inEventOfBoth}`))
    .returning({ id: entries.id });
  const standingRows = await tx
    .update(standings)
    .set({ personId: toId })
    .where(eq(standings.personId, fromId))
    .returning({ eventId: standings.eventId });
  return {
    entryIds: moved.map(({ id }) => id),
    standingEventIds: standingRows.map(({ eventId }) => eventId),
    black: await tx.update(pairings).set({ blackId: toId }).where(eq(pairings.blackId, fromId)).returning(game),
    white: await tx.update(pairings).set({ whiteId: toId }).where(eq(pairings.whiteId, fromId)).returning(game),
  };
}

/** Moves rows back to the person from whom they came, unless they were deleted or moved on. */
export async function returnEntrant(
  tx: Transaction,
  { entryIds, standingEventIds, black, white }: EntrantMoves,
  { fromId, toId }: { fromId: number; toId: number },
): Promise<void> {
  if (entryIds.length > 0)
    await tx
      .update(entries)
      .set({ personId: fromId })
      .where(and(inArray(entries.id, entryIds), eq(entries.personId, toId)));
  if (standingEventIds.length > 0)
    await tx
      .update(standings)
      .set({ personId: fromId })
      .where(and(inArray(standings.eventId, standingEventIds), eq(standings.personId, toId)));
  const isGame = (key: EntrantMoves['black'][number]) =>
    and(eq(pairings.eventId, key.eventId), eq(pairings.round, key.round), eq(pairings.table, key.table));
  for (const key of black)
    await tx
      .update(pairings)
      .set({ blackId: fromId })
      .where(and(isGame(key), eq(pairings.blackId, toId)));
  for (const key of white)
    await tx
      .update(pairings)
      .set({ whiteId: fromId })
      .where(and(isGame(key), eq(pairings.whiteId, toId)));
}
