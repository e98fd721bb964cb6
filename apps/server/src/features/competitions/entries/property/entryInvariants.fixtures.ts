import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/client';

const occupiesPlace = (entry: string): SQL => sql.raw(`${entry}.state in ('entered', 'awaitingPayment', 'offered')`);
/** Whether places of event `e` can still be given. */
const isBeforeStart = (now: Date): SQL =>
  sql`e.cancelled_at is null and e.start_time > ${now.toISOString()}::timestamptz`;

/** Statements that must hold after every commit, each as a query of its violations. */
const invariants: Record<string, (now: Date) => SQL> = {
  'no place is free while an entry waits that can take it': (now) => sql`
    select n.id from event_entries n join places_of_event p on p.section_id = n.section_id join events e
    on e.id = n.event_id
    where n.state = 'waiting' and ${isBeforeStart(now)} and p.taken < coalesce(p.capacity, p.taken + 1)
    and p.all_taken < coalesce(p.event_capacity, p.all_taken + 1)`,
  'offers follow the order of the waiting list': () => sql`
    select o.id as offered, n.id as waiting from event_entries o join event_entries n on n.section_id = o.section_id
    where o.state = 'offered' and n.state = 'waiting' and (n.waiting_since, n.id) < (o.waiting_since, o.id)`,
  'an offer, and nothing else, expires': () => sql`
    select n.id, n.state, n.held_until from event_entries n join events e on e.id = n.event_id
    where (n.state = 'offered') <> (n.held_until is not null) or n.held_until > e.start_time`,
  'an entry waits since a moment, and ends at a moment for a reason': () => sql`
    select id, state from event_entries
    where (state = 'waiting' and waiting_since is null) or (state = 'withdrawn') <> (withdrawal is not null)
    or (withdrawal is null) <> (withdrawn_at is null)`,
  'a person plays once in a section': () => sql`
    select k.section_id, k.person_id from entry_players k join event_entries n on n.id = k.entry_id
    and n.state <> 'withdrawn' group by 1, 2 having count(*) > 1`,
  'players are active with their entry': () => sql`
    select n.id, k.person_id from event_entries n join entry_players k on k.entry_id = n.id
    where k.is_active = (n.state = 'withdrawn')`,
  'an entry that takes part has its players, and waits for no answer': () => sql`
    select n.id, n.state from event_entries n join event_sections s on s.id = n.section_id
    where n.state in ('entered', 'awaitingPayment')
      and ((select count(*) from entry_players k where k.entry_id = n.id) not between s.minimum_players
      and s.maximum_players
        or exists (select from entry_invitations i where i.entry_id = n.id and i.answer is null))`,
  'no invitation stays open after its entry has ended': () => sql`
    select n.id from event_entries n join entry_invitations i on i.entry_id = n.id and i.answer is null
    where n.state = 'withdrawn'`,
  'an order can be paid only for an entry that awaits its payment': () => sql`
    select o.id, n.id as entry, n.state from orders o join event_entries n on n.id = o.subject_id
    where o.status = 'pending' and (n.state <> 'awaitingPayment' or o.id <> (select max(id) from orders
    where subject_id = n.id))`,
  'an entry that awaits its payment has an order that can be paid': () => sql`
    select n.id from event_entries n where n.state = 'awaitingPayment' and not exists (select from orders o
    where o.subject_id = n.id and o.status = 'pending')`,
  'an order asks the fee of every player': () => sql`
    select o.id, o.amount_minor from orders o join event_entries n on n.id = o.subject_id join events e
    on e.id = n.event_id
    where o.amount_minor <> e.fee_amount_minor * (select count(*) from entry_players k where k.entry_id = n.id)
    or o.account_id is distinct from n.account_id`,
};

/** Lists the violations of all invariants, each with the invariant's name. */
export async function findViolations(db: Database, now: Date): Promise<unknown[]> {
  const selects = Object.entries(invariants).map(
    ([name, select]) => sql`select ${name} as violated, to_jsonb(v) as by from (${select(now)}) v`,
  );
  return (await db.execute(sql.join(selects, sql` union all `))).rows;
}

/** Counts the entries that take places, by section, and of the event, with the limits. */
export async function countTaken(
  db: Database,
): Promise<{ sectionId: number; capacity: number | null; eventCapacity: number | null; placed: number[] }[]> {
  const { rows } = await db.execute<{
    sectionId: number;
    capacity: number | null;
    eventCapacity: number | null;
    placed: number[];
  }>(sql`
    select s.id::int as "sectionId", s.capacity, e.capacity as "eventCapacity",
      (select coalesce(json_agg(n.id), '[]') from event_entries n where n.section_id = s.id
      and ${occupiesPlace('n')}) as placed
    from event_sections s join events e on e.id = s.event_id order by s.id`);
  return rows;
}

interface EntryMoney extends Record<string, unknown> {
  id: number;
  state: string;
  withdrawal: string | null;
  withdrawnAt: string | null;
  isStaffEntry: boolean;
  /** Whether it has been entered; false for an entry that ended before. */
  wasEntered: boolean;
  /**
   * The orders that were charged. `keptMinor` is the amount that is neither refunded nor in an open refund,
   * `staffMinor` the amount that staff refunded, `staffBeforeMinor` the part of it from before the refund of a
   * withdrawal.
   */
  paid: { amountMinor: number; keptMinor: number; staffMinor: number; staffBeforeMinor: number; isLate: boolean }[];
}

/** Reads the charges and refunds of each entry. */
async function findMoney(db: Database): Promise<EntryMoney[]> {
  const refunded = (origins: SQL) =>
    sql`(select coalesce(sum(r.amount_minor), 0) from refunds r where r.order_id = o.id and r.state <> 'refused'
      and ${origins})`;
  const { rows } = await db.execute<EntryMoney>(sql`
    select n.id::int as id, n.state, n.withdrawal, n.withdrawn_at as "withdrawnAt",
    n.account_id is null as "isStaffEntry",
      exists (select from entry_changes c where c.entry_id = n.id and c.became = 'entered') as "wasEntered",
      (select coalesce(json_agg(json_build_object('amountMinor', l.amount_minor, 'keptMinor',
      l.amount_minor - ${refunded(sql`true`)},
          'staffMinor', ${refunded(sql`r.origin = 'staff'`)}, 'staffBeforeMinor',
          ${refunded(sql`r.origin = 'staff' and r.id < coalesce((select max(w.id) from refunds w where w.order_id = o.id
          and w.origin = 'entryEnded'), r.id + 1)`)},
          'isLate', ${refunded(sql`r.origin = 'late'`)} > 0)), '[]')
        from orders o join ledger_entries l on l.order_id = o.id and l.kind = 'charge'
        where o.subject_id = n.id) as paid
    from event_entries n order by n.id`);
  return rows;
}

/** The terms of the event on which the money depends. */
export interface MoneyTerms {
  feeMinor: number;
  /** In the order of their times. */
  refundRules: readonly { until: string; percent: number }[];
}

/** Lists the entries of which the event keeps more or less than its refund rules allow. */
export async function findWrongMoney(db: Database, { feeMinor, refundRules }: MoneyTerms): Promise<unknown[]> {
  const percentAt = (moment: string) =>
    refundRules.find(({ until }) => new Date(until) > new Date(moment))?.percent ?? 0;
  const expectedOf = ({ state, withdrawal, withdrawnAt, isStaffEntry, wasEntered, paid }: EntryMoney) => {
    const entryIsPaid = wasEntered && !isStaffEntry && feeMinor > 0;
    const fees = paid.filter(({ isLate }) => !isLate);
    const feeKept = fees.reduce((sum, { amountMinor, staffMinor }) => sum + amountMinor - staffMinor, 0);
    const baseMinor = fees.reduce((sum, { amountMinor, staffBeforeMinor }) => sum + amountMinor - staffBeforeMinor, 0);
    if (state === 'entered') return { orders: entryIsPaid ? 1 : 0, kept: feeKept };
    if (!entryIsPaid || (withdrawal !== 'own' && withdrawal !== 'staff')) return { orders: fees.length, kept: 0 };
    return { orders: 1, kept: feeKept - Math.floor((baseMinor * percentAt(withdrawnAt!)) / 100) };
  };
  return (await findMoney(db)).filter((entry) => {
    const { orders, kept } = expectedOf(entry);
    const isKept = entry.paid.reduce((sum, { keptMinor }) => sum + keptMinor, 0) === kept;
    return !isKept || entry.paid.filter(({ isLate }) => !isLate).length !== orders;
  });
}
