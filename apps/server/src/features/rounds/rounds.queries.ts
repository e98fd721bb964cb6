import type { Locale } from '@app/contract/locale';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { instantText } from '#platform/database/listings';
import { pairings, rounds, standings } from './rounds.tables.ts';

interface Progress {
  rounds: (typeof rounds.$inferInsert)[];
  pairings: (typeof pairings.$inferInsert)[];
  standings: (typeof standings.$inferInsert)[];
}

export async function insertProgress(tx: Transaction, progress: Progress): Promise<void> {
  if (progress.rounds.length > 0) await tx.insert(rounds).values(progress.rounds);
  if (progress.pairings.length > 0) await tx.insert(pairings).values(progress.pairings);
  if (progress.standings.length > 0) await tx.insert(standings).values(progress.standings);
}

/** Reads the entries that a person plays in or has made for others, with standings and games, for their export. */
export async function exportEntries(
  db: Database,
  { accountId, personId, locale }: { accountId: number; personId: number | null; locale: Locale },
) {
  const { rows } = await db.execute(sql`
    select e.title->>${locale} as event, nullif(n.team_name, '') as team, n.state, ${instantText(sql`n.created_at`)} as "enteredAt",
      (select to_jsonb(s) - 'section_id' - 'entry_id' from event_standings s where s.entry_id = n.id) as standing,
      (select coalesce(jsonb_agg(jsonb_build_object('round', g.round, 'colour', case when g.black_id = n.id then 'black' else 'white' end,
        'result', g.result) order by g.round), '[]') from event_pairings g where n.id in (g.black_id, g.white_id)) as games
    from event_entries n join events e on e.id = n.event_id
    where n.account_id = ${accountId} or n.id in (select k.entry_id from entry_players k where k.person_id = ${personId}) order by n.id`);
  return rows;
}
