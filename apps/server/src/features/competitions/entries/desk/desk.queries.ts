import type { ManagedEntry } from '@app/contract/admin/entries';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { toLikePattern, instantText, type Listing, whereAll } from '#platform/database/listings';
import { toNameSearchParts } from '#platform/text/nameSearch';
import { entryPlayers } from '../entries.tables.ts';

interface Filters {
  ids?: number[];
  event?: number | undefined;
  state?: ManagedEntry['state'] | undefined;
  isPresent?: boolean | undefined;
  keyword?: string | undefined;
  /** Only entries in which this person plays. */
  personId?: number | undefined;
}

const association = sql`(select a.name from associations a where a.id = p.association_id)`;

const position = sql`case when n.state = 'waiting' then (select count(*)::int + 1 from event_entries w
  where w.section_id = n.section_id and w.state = 'waiting' and (w.waiting_since, w.id) < (n.waiting_since, n.id)) end`;
/** Addresses are masked as by `maskEmail`, because their owners have not agreed to anything yet. */
const invitations = sql`(select coalesce(json_agg(json_build_object('email', regexp_replace(i.email, '^(.).*@',
  '\\1***@'),
    'answer', i.answer) order by i.id), '[]')
  from entry_invitations i where i.entry_id = n.id and (i.answer is null or i.answer = 'declined'))`;

const columns = sql`
  n.id::text, n.event_id::text as "eventId", e.title as event, n.section_id::text as "sectionId", s.name as section,
  n.state, n.team_name as "teamName",
  (select coalesce(json_agg(json_build_object('personId', p.id::text, 'latinName', p.latin_name, 'nativeName',
  p.native_name,
      'association', ${association}, 'birthDate', p.birth_date, 'rating', k.rating,
      'age', date_part('year', age((e.start_time at time zone e.time_zone)::date, p.birth_date))::int, 'fee', k.fee)
      order by k.position), '[]')
    from entry_players k join people p on p.id = k.person_id where k.entry_id = n.id) as players,
  ${instantText(sql`n.created_at`)} as "createdAt", ${position} as position,
  ${instantText(sql`n.held_until`)} as "heldUntil",
  ${invitations} as invitations, n.withdrawal,
  ${instantText(sql`n.checked_in_at`)} as "checkedInAt",
  (select o.status from orders o where o.purpose = 'eventEntry' and o.subject_id = n.id order by o.id desc
  limit 1) as "orderStatus",
  case when n.verdict_at_start is not null
    then json_build_object('verdict', n.verdict_at_start, 'problems', coalesce(n.problems_at_start, '{}'))
    end as "startCheck"`;

const hasPlayer = (condition: SQL): SQL =>
  sql`exists (select from entry_players k join people p on p.id = k.person_id where k.entry_id = n.id
    and ${condition})`;

/** The condition for people `p` that a keyword matches by words of either name or pinyin. */
const isNamed = (keyword: string): SQL =>
  sql.join(
    toNameSearchParts(keyword).map((part) => sql`p.search_text like ${toLikePattern(part)}`),
    sql` and `,
  );

/** Lists entries for staff, the latest first. */
export function entryListing({ ids, event, state, isPresent, keyword = '', personId }: Filters): Listing<ManagedEntry> {
  const hasNames = toNameSearchParts(keyword).length > 0;
  return {
    columns: columns as SQL<ManagedEntry>,
    from: sql`from event_entries n join events e on e.id = n.event_id join event_sections s
      on s.id = n.section_id ${whereAll(
        ids !== undefined && sql`n.id = any(${sql.param(ids)}::bigint[])`,
        event !== undefined && sql`n.event_id = ${event}`,
        state !== undefined && sql`n.state = ${state}`,
        isPresent !== undefined && sql`(n.checked_in_at is not null) = ${isPresent}`,
        personId !== undefined && hasPlayer(sql`p.id = ${personId}`),
        keyword.trim() !== '' &&
          sql`(n.team_name ilike ${toLikePattern(keyword)}
            ${hasNames ? sql`or ${hasPlayer(isNamed(keyword))}` : sql``})`,
      )}`,
    order: sql`n.id desc`,
    sorts: { createdAt: [sql`n.created_at`, sql`n.id`] },
  };
}

export interface FoundPerson extends Record<string, unknown> {
  id: string;
  latinName: string;
  nativeName: string;
  association: { zh_CN: string; en_US: string } | null;
  birthYear: number | null;
  memberNo: string | null;
}

/** Finds at most 20 people by words of either name, pinyin or membership number. */
export async function findPeople(db: Database, keyword: string): Promise<FoundPerson[]> {
  if (toNameSearchParts(keyword).length === 0) return [];
  const { rows } = await db.execute<FoundPerson>(sql`
    select p.id::text, p.latin_name as "latinName", p.native_name as "nativeName", ${association} as association,
      extract(year from p.birth_date)::int as "birthYear", (select m.member_no from memberships m
      where m.person_id = p.id limit 1) as "memberNo"
    from people p where p.merged_into_id is null and ((${isNamed(keyword)})
      or p.id = any(array(select m.person_id from memberships m
      where m.member_no like ${toLikePattern(keyword.toUpperCase())})))
    order by p.latin_name, p.id limit 20`);
  return rows;
}

/** Lets only one transaction at a time add people of a name. */
export async function lockName(tx: Transaction, latinName: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(lower(${`person ${latinName}`}), 0))`);
}

/** Lists the birth dates of the people with a Latin name, which may differ in case. */
export async function findBirthDatesOfNamesakes(tx: Transaction, latinName: string): Promise<(string | null)[]> {
  const { rows } = await tx.execute<{ birthDate: string | null }>(sql`
    select birth_date::text as "birthDate" from people
    where lower(latin_name) = lower(${latinName}) and merged_into_id is null`);
  return rows.map(({ birthDate }) => birthDate);
}

/** @returns how many of these people exist and are not merged into others */
export async function countPeople(tx: Transaction, ids: number[]): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from people where id = any(${sql.param(ids)}::bigint[])
      and merged_into_id is null`,
  );
  return rows[0]!.count;
}

/** @returns false when the person does not play in the entry */
export async function updateRating(
  tx: Transaction,
  { entryId, personId, rating }: { entryId: number; personId: number; rating: number | null },
): Promise<boolean> {
  const changed = await tx
    .update(entryPlayers)
    .set({ rating })
    .where(and(eq(entryPlayers.entryId, entryId), eq(entryPlayers.personId, personId)))
    .returning({ personId: entryPlayers.personId });
  return changed.length > 0;
}

/**
 * Finds the accounts to inform when an event is cancelled: those that entered, and those of players and their
 * guardians.
 *
 * @returns how many have an address, and the ids of the others
 */
export async function findAccountsToNotify(
  tx: Transaction,
  eventId: number,
): Promise<{ reachable: number; others: number[] }> {
  const { rows } = await tx.execute<{ id: number; isReachable: boolean }>(sql`
    with active as (select n.id, n.account_id from event_entries n where n.event_id = ${eventId}
    and n.state <> 'withdrawn'),
      players as (select k.person_id from entry_players k join active n on n.id = k.entry_id)
    select a.id::int as id, a.email is not null as "isReachable" from accounts a
    where a.id in (select n.account_id from active n) or a.person_id in (select p.person_id from players p)
      or a.id in (select c.account_id from account_children c join players p on p.person_id = c.person_id)`);
  const others = rows.filter(({ isReachable }) => !isReachable).map(({ id }) => id);
  return { reachable: rows.length - others.length, others };
}

/** Counts the entries of an event whose newest order is paid. */
export async function countPaidEntries(tx: Transaction, eventId: number): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from event_entries n where n.event_id = ${eventId} and n.state <> 'withdrawn'
      and (select o.status from orders o where o.purpose = 'eventEntry' and o.subject_id = n.id order by o.id desc
      limit 1)
        in ('paid', 'refundRequested')`);
  return rows[0]!.count;
}
