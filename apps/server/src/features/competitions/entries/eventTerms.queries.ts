import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import type { EventTerms, PlayerFacts } from './eventTerms.ts';

const termsColumns = sql`
  e.id::int as id, e.title, e.venue, e.time_zone as "timeZone", e.start_time as "startTime", e.end_time as "endTime", e.apply_from as "applyFrom",
  e.apply_until as "applyUntil", e.cancelled_at as "cancelledAt", e.capacity, e.fee_amount_minor as "feeAmountMinor",
  e.fee_currency as "feeCurrency", e.reduced_fees as "reducedFees", e.refund_rules as "refundRules", e.offer_hours as "offerHours", e.revision,
  e.former_places as "formerPlaces", e.online,
  e.members_only as "membersOnly", e.minimum_age as "minimumAge", e.maximum_age as "maximumAge", e.countries,
  e.minimum_rating as "minimumRating", e.maximum_rating as "maximumRating",
  (select json_agg(json_build_object('id', s.id, 'name', s.name, 'kind', s.kind, 'minimumPlayers', s.minimum_players,
    'maximumPlayers', s.maximum_players, 'capacity', s.capacity, 'minimumAge', s.minimum_age, 'maximumAge', s.maximum_age)
    order by s.position, s.id) from event_sections s where s.event_id = e.id) as sections`;

/** Finds published events. @returns them by their ids */
export async function findEventTermsOf(from: Database | Transaction, ids: number[]): Promise<Map<number, EventTerms>> {
  const { rows } = await from.execute(
    sql`select ${termsColumns} from events e where e.id = any(${sql.param(ids)}::bigint[]) and e.published_at is not null`,
  );
  const moment = (value: unknown) => (value === null ? null : new Date(value as string));
  return new Map(
    rows.map((row) => [
      row.id as number,
      {
        ...(row as unknown as EventTerms),
        startTime: new Date(row.startTime as string),
        endTime: new Date(row.endTime as string),
        applyFrom: moment(row.applyFrom),
        applyUntil: moment(row.applyUntil),
        cancelledAt: moment(row.cancelledAt),
      },
    ]),
  );
}

/** Finds a published event. */
export const findEventTerms = async (from: Database | Transaction, id: number): Promise<EventTerms | null> =>
  (await findEventTermsOf(from, [id])).get(id) ?? null;

/**
 * Locks a published event, so that places are given one after the other. Every transaction that changes entries holds
 * this lock; it locks accounts and orders before.
 */
export async function lockEvent(tx: Transaction, id: number): Promise<EventTerms | null> {
  // A statement that waits for a lock reads sections as they were before, so the next statement reads the terms.
  await tx.execute(sql`select from events where id = ${id} for no key update`);
  return findEventTerms(tx, id);
}

/** Finds what the rules of events ask about people; those merged into others are left out. */
export async function findPlayerFacts(from: Database | Transaction, personIds: number[]): Promise<PlayerFacts[]> {
  if (personIds.length === 0) return [];
  const { rows } = await from.execute<PlayerFacts & Record<string, unknown>>(sql`
    select p.id::int as "personId", p.latin_name as "latinName", p.native_name as "nativeName", p.birth_date::text as "birthDate",
      p.member_until::text as "memberUntil", a.country
    from people p left join associations a on a.id = p.association_id
    where p.id = any(${sql.param(personIds)}::bigint[]) and p.merged_into_id is null`);
  return personIds.flatMap((id) => rows.filter(({ personId }) => personId === id));
}
