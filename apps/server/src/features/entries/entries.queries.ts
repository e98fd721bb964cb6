import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { instantText } from '#platform/database/listings';
import { entries, entryPlayers } from './entries.tables.ts';

interface NewEntry extends Omit<typeof entries.$inferInsert, 'id'> {
  /** The captain first. */
  players: { personId: number; rating?: number | null }[];
}

/** Adds entries with their players. @returns their ids, in that order */
export async function insertEntries(tx: Transaction, values: NewEntry[]): Promise<number[]> {
  if (values.length === 0) return [];
  const rows = values.map(({ players: _, ...entry }) => entry);
  const inserted = await tx.insert(entries).values(rows).returning({ id: entries.id });
  const players = values.flatMap(({ sectionId, state, players: members }, nth) =>
    members.map(({ personId, rating = null }, at) => ({
      entryId: inserted[nth]!.id,
      sectionId,
      personId,
      position: at + 1,
      rating,
      isActive: state !== 'withdrawn',
    })),
  );
  if (players.length > 0) await tx.insert(entryPlayers).values(players);
  return inserted.map(({ id }) => id);
}

/** Reads the children whom an account enters, for its export. */
export async function exportChildren(db: Database, { accountId }: { accountId: number }) {
  const { rows } = await db.execute(sql`
    select p.latin_name as "latinName", p.native_name as "nativeName", p.birth_date::text as "birthDate", ${instantText(sql`c.consent_at`)} as "consentAt"
    from account_children c join people p on p.id = c.person_id where c.account_id = ${accountId} order by c.person_id`);
  return rows;
}
