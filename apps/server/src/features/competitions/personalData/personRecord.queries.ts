import type { Locale } from '@app/contract/locale';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/client';
import { instantText } from '#platform/database/listings';

/** The back office's page of a person shows at most this many rows of each kind. */
const maxRows = 100;

async function rowsOf<Row>(db: Database, statement: SQL): Promise<Row[]> {
  return (await db.execute(statement)).rows as Row[];
}

interface EntryRow {
  id: string;
  eventId: string;
  event: string;
  startTime: string;
  state: 'entered' | 'awaitingPayment' | 'waiting' | 'offered' | 'withdrawn';
  rank: number | null;
  score: string | null;
}

/** Lists the entries of a person, the latest event first. */
export const findEntriesOfPerson = (db: Database, locale: Locale, personId: number): Promise<EntryRow[]> =>
  rowsOf(
    db,
    sql`select n.id::text, e.id::text as "eventId", e.title->>${locale} as event,
      ${instantText(sql`e.start_time`)} as "startTime", n.state, s.rank, s.score
    from entry_players k join event_entries n on n.id = k.entry_id join events e on e.id = n.event_id
    left join event_standings s on s.entry_id = n.id
    where k.person_id = ${personId} order by e.start_time desc, n.id desc limit ${maxRows}`,
  );

interface ResultRow {
  id: string;
  eventId: string;
  event: string;
  eventDate: string;
  category: string;
  season: string;
  rank: number;
  result: string;
  points: number;
}

/** Lists the results of a person, the latest first. */
export const findResultsOfPerson = (db: Database, locale: Locale, personId: number): Promise<ResultRow[]> =>
  rowsOf(
    db,
    sql`select r.id::text, e.id::text as "eventId", e.title->>${locale} as event, r.event_date::text as "eventDate",
      c.name->>${locale} as category,
      r.season, r.rank, r.result, r.points
    from event_results r join events e on e.id = r.event_id join categories c on c.id = r.category_id
    where r.person_id = ${personId} order by r.event_date desc, r.id desc limit ${maxRows}`,
  );
