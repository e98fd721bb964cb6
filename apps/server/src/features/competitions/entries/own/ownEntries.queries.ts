import { desc, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/client';
import type { Entry } from '../entries.queries.ts';
import { entries } from '../entries.tables.ts';

interface OwnEntriesPage {
  accountId: number;
  /** The owner and the children. */
  personIds: number[];
  pageNum: number;
  pageSize: number;
}

/** Lists the entries that an account made or in which its people play, the latest event first. */
export async function findOwnEntriesPage(
  db: Database,
  { accountId, personIds, pageNum, pageSize }: OwnEntriesPage,
): Promise<{ entries: Entry[]; total: number }> {
  const isOwn = sql`(${entries.accountId} = ${accountId} or exists (select from entry_players k
    where k.entry_id = ${entries.id} and k.person_id = any(${sql.param(personIds)}::bigint[])))`;
  const startOf = sql`(select e.start_time from events e where e.id = ${entries.eventId})`;
  const rows = await db
    .select({ entry: entries, total: sql<number>`count(*) over ()::int` })
    .from(entries)
    .where(isOwn)
    .orderBy(desc(startOf), desc(entries.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  return { entries: rows.map(({ entry }) => entry), total: rows[0]?.total ?? 0 };
}

type OwnEntry = {
  entryId: string;
  state: Entry['state'];
  position: number | null;
  orderId: string | null;
};

/**
 * Finds the newest active entry of a person, of its account's children, or of someone the account entered, in each of
 * these events.
 */
export async function findOwnEntries(
  db: Database,
  { accountId, personId }: { accountId: number; personId: number | null },
  eventIds: number[],
): Promise<Map<number, OwnEntry>> {
  const { rows } = await db.execute<OwnEntry & { eventId: number }>(sql`
    select distinct on (n.event_id) n.event_id::int as "eventId", n.id::text as "entryId", n.state,
      case when n.state = 'waiting' then (select count(*)::int + 1 from event_entries w
      where w.section_id = n.section_id
        and w.state = 'waiting' and (w.waiting_since, w.id) < (n.waiting_since, n.id)) end as position,
      (select o.id::text from orders o where n.state = 'awaitingPayment' and n.account_id = ${accountId}
      and o.purpose = 'eventEntry'
        and o.subject_id = n.id and o.status = 'pending') as "orderId"
    from event_entries n
    where n.event_id = any(${sql.param(eventIds)}::bigint[]) and n.state <> 'withdrawn'
      and (n.account_id = ${accountId} or exists (select from entry_players k where k.entry_id = n.id
        and (k.person_id = ${personId} or k.person_id in (select c.person_id from account_children c
        where c.account_id = ${accountId}))))
    order by n.event_id, exists (select from entry_players k where k.entry_id = n.id
    and k.person_id = ${personId}) desc, n.id desc`);
  return new Map(rows.map(({ eventId, ...entry }) => [eventId, entry]));
}
