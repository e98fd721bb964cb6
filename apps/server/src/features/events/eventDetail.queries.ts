import type { EventDetail } from '@app/contract/events';
import type { Locale, Localized } from '@app/contract/locale';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/client';
import {
  executePrepared,
  type PreparedStatement,
  prepareStatement,
  type ValueOrPlaceholder,
} from '#platform/database/prepared';
import {
  eventColumns,
  type EventRecord,
  type EventTerms,
  isPublished,
  joinedEvents,
  termsColumns,
  toEventRecord,
} from './events.queries.ts';

interface Named {
  personId: string;
  name: string;
  nativeName: string;
  association: string;
}

export interface EventProgress {
  entrants: Named[];
  standings: (Named & { rank: number; score: string; tieBreaks: { name: string; value: string }[] })[];
  rounds: {
    number: number;
    startTime: string;
    pairings: { table: number; black: Named; white: Named | null; result: string | null }[];
  }[];
}

/**
 * The progress of an event. People are listed once and referenced by id, because a player of ten rounds would otherwise
 * be repeated ten times.
 */
interface CompactProgress {
  people: [id: string, name: string, nativeName: string, association: string][];
  entrants: string[];
  standings: [rank: number, personId: string, score: string, tieBreaks: { name: string; value: string }[]][];
  rounds: [
    number: number,
    startTime: string,
    pairings: [table: number, blackId: string, whiteId: string | null, result: string | null][],
  ][];
}

type Outcome = Pick<EventDetail, 'results' | 'corrections'>;

/** Selects the outcome of an event as JSON; provided by the results feature and composed in `composition/publicSite.ts`. */
export type OutcomeJson = (eventId: ValueOrPlaceholder<number>, locale: Locale) => SQL;

const eventId = sql.placeholder('eventId');

/** The rows of one event: its players (at most 200), standings and pairings. */
const eventRows = sql`
  entrants as (select person_id, created_at, id from event_entries where event_id = ${eventId} and state = 'entered' order by created_at, id limit 200),
  standings as (select * from event_standings where event_id = ${eventId}),
  pairings as (select * from event_pairings where event_id = ${eventId})`;

const peopleJson = (locale: Locale) => sql`
  (select coalesce(json_agg(json_build_array(p.id::text, p.latin_name, p.native_name, coalesce(a.name->>${locale}, ''))), '[]')
  from people p left join associations a on a.id = p.association_id
  where p.id in (select person_id from entrants union select person_id from standings union select black_id from pairings union select white_id from pairings))`;

const entrantsJson = sql`
  (select coalesce(json_agg(person_id::text order by created_at, id), '[]') from entrants)`;

const standingsJson = sql`
  (select coalesce(json_agg(json_build_array(s.rank, p.id::text, s.score, s.tie_breaks) order by s.rank, p.latin_name), '[]')
  from standings s join people p on p.id = s.person_id)`;

/** The pairings of round `r`. */
const pairingsJson = sql`
  (select coalesce(json_agg(json_build_array(g."table", g.black_id::text, g.white_id::text, g.result) order by g."table"), '[]')
  from pairings g where g.round = r.number)`;

const roundsJson = sql`
  (select coalesce(json_agg(json_build_array(r.number, to_char(r.start_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), ${pairingsJson})
    order by r.number), '[]')
  from event_rounds r where r.event_id = ${eventId})`;

/** Builds a `CompactProgress`. */
const progressJson = (locale: Locale) => sql`json_build_object(
  'people', ${peopleJson(locale)}, 'entrants', ${entrantsJson}, 'standings', ${standingsJson}, 'rounds', ${roundsJson})`;

/**
 * Prepares the statements of `findEventDetail`. One statement with one column, because building and planning it, and the
 * driver's work for every statement and column, cost more than reading the rows.
 */
export const prepareEventDetail = (outcomeJson: OutcomeJson): Localized<PreparedStatement> => ({
  zh_CN: prepareStatement(detailSql('zh_CN', outcomeJson)),
  en_US: prepareStatement(detailSql('en_US', outcomeJson)),
});

function detailSql(locale: Locale, outcomeJson: OutcomeJson): SQL {
  const event = sql`select ${eventColumns(locale)}, ${termsColumns(locale)} from ${joinedEvents} where e.id = ${eventId} and ${isPublished}`;
  return sql`
    with event as (${event}), ${eventRows}
    select json_build_object('event', row_to_json(event), 'progress', ${progressJson(locale)},
      'outcome', ${outcomeJson(eventId, locale)}) as found from event`;
}

export interface FoundEvent {
  event: EventRecord & EventTerms;
  progress: EventProgress;
  outcome: Outcome;
}

/** Finds an event with its players, standings, pairings and outcome. */
export async function findEventDetail(
  db: Database,
  statement: PreparedStatement,
  id: number,
): Promise<FoundEvent | null> {
  const rows = await executePrepared<{
    found: { event: Record<string, unknown>; progress: CompactProgress; outcome: Outcome };
  }>(db, statement, { eventId: id });
  if (!rows[0]) return null;
  const { found } = rows[0];
  const event = { ...(found.event as unknown as EventTerms), ...toEventRecord(found.event) };
  return { event, progress: expandProgress(found.progress), outcome: found.outcome };
}

function expandProgress({ people, entrants, standings: stand, rounds: played }: CompactProgress): EventProgress {
  const byId = new Map(
    people.map(([personId, name, nativeName, association]) => [personId, { personId, name, nativeName, association }]),
  );
  const named = (personId: string) => byId.get(personId)!;
  return {
    entrants: entrants.map(named),
    standings: stand.map(([rank, personId, score, tieBreaks]) => ({ rank, ...named(personId), score, tieBreaks })),
    rounds: played.map(([number, startTime, met]) => ({
      number,
      startTime,
      pairings: met.map(([table, blackId, whiteId, result]) => ({
        table,
        black: named(blackId),
        white: whiteId === null ? null : named(whiteId),
        result,
      })),
    })),
  };
}
