import type { OrderPurpose, OrderStatus } from '@app/contract/orders';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/client';

interface Range {
  limit: number;
  offset: number;
}

const instant = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const like = (keyword: string) => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
const all = (wanted: SQL[]) => (wanted.length > 0 ? sql`where ${sql.join(wanted, sql` and `)}` : sql``);

/** A page of what a statement finds, and how many there are in all. */
async function pageOf<Row>(
  db: Database,
  { columns, from, order }: { columns: SQL<Row>; from: SQL; order: SQL },
  { limit, offset }: Range,
): Promise<{ rows: Row[]; total: number }> {
  const [page, counted] = await Promise.all([
    db.execute(sql`select ${columns} ${from} order by ${order} limit ${limit} offset ${offset}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total ${from}`),
  ]);
  return { rows: page.rows as Row[], total: counted.rows[0]!.total };
}

export interface OrderListRow {
  id: string;
  orderNo: string;
  username: string;
  purpose: OrderPurpose;
  amountMinor: number;
  currency: string;
  status: OrderStatus;
  createdAt: string;
  paidAt: string | null;
}

interface OrderFilters {
  id?: number;
  status?: OrderStatus | undefined;
  keyword?: string | undefined;
  /** Days in UTC, both included. */
  from?: string | undefined;
  until?: string | undefined;
}

export function findOrdersForFinance(db: Database, { id, status, keyword, from, until }: OrderFilters, range: Range) {
  const wanted: SQL[] = [];
  if (id !== undefined) wanted.push(sql`o.id = ${id}`);
  if (status) wanted.push(sql`o.status = ${status}`);
  if (keyword) wanted.push(sql`(o.order_no like ${like(keyword)} or a.username ilike ${like(keyword)})`);
  if (from) wanted.push(sql`o.created_at >= ${from}::date`);
  if (until) wanted.push(sql`o.created_at < ${until}::date + 1`);
  const columns = sql<OrderListRow>`o.id::text, o.order_no as "orderNo", a.username, o.purpose, o.amount_minor as "amountMinor", o.currency, o.status,
    ${instant(sql`o.created_at`)} as "createdAt", ${instant(sql`o.paid_at`)} as "paidAt"`;
  return pageOf(db, { columns, from: sql`from orders o join accounts a on a.id = o.account_id ${all(wanted)}`, order: sql`o.id desc` }, range);
}

export interface RefundListRow {
  id: string;
  orderId: string;
  orderNo: string;
  username: string;
  amountMinor: number;
  currency: string;
  provider: string;
  state: 'asked' | 'sending' | 'done' | 'refused' | 'failed';
  origin: 'person' | 'late' | 'rejected';
  reason: string | null;
  attempts: number;
  createdAt: string;
  doneAt: string | null;
}

export function findRefundsForFinance(
  db: Database,
  { id, state, keyword }: { id?: number; state?: string | undefined; keyword?: string | undefined },
  range: Range,
) {
  const wanted: SQL[] = [];
  if (id !== undefined) wanted.push(sql`r.id = ${id}`);
  if (state) wanted.push(sql`r.state = ${state}`);
  if (keyword) wanted.push(sql`(o.order_no like ${like(keyword)} or a.username ilike ${like(keyword)})`);
  const columns = sql<RefundListRow>`r.id::text, r.order_id::text as "orderId", o.order_no as "orderNo", a.username, r.amount_minor as "amountMinor", r.currency, r.provider,
    r.state, r.origin, r.reason, r.attempts, ${instant(sql`r.created_at`)} as "createdAt", ${instant(sql`r.done_at`)} as "doneAt"`;
  const from = sql`from refunds r join orders o on o.id = r.order_id join accounts a on a.id = o.account_id ${all(wanted)}`;
  return pageOf(db, { columns, from, order: sql`r.id desc` }, range);
}

export interface SetAsideListRow {
  id: string;
  orderId: string | null;
  orderNo: string | null;
  provider: string;
  providerRef: string;
  amountMinor: number;
  currency: string;
  reason: 'wrongAmount' | 'secondPayment';
  at: string;
  resolvedAt: string | null;
  note: string | null;
}

export function findSetAsideForFinance(
  db: Database,
  { id, open, keyword }: { id?: number; open?: string | undefined; keyword?: string | undefined },
  range: Range,
) {
  const wanted: SQL[] = [];
  if (id !== undefined) wanted.push(sql`s.id = ${id}`);
  if (open !== undefined) wanted.push(open === 'true' ? sql`s.resolved_at is null` : sql`s.resolved_at is not null`);
  if (keyword) wanted.push(sql`(o.order_no like ${like(keyword)} or s.provider_ref ilike ${like(keyword)})`);
  const columns = sql<SetAsideListRow>`s.id::text, s.order_id::text as "orderId", o.order_no as "orderNo", s.provider, s.provider_ref as "providerRef", s.amount_minor as "amountMinor",
    s.currency, s.reason, ${instant(sql`s.at`)} as at, ${instant(sql`s.resolved_at`)} as "resolvedAt", s.note`;
  const from = sql`from set_aside_payments s left join orders o on o.id = s.order_id ${all(wanted)}`;
  return pageOf(db, { columns, from, order: sql`s.id desc` }, range);
}

export interface DayTotal {
  id: string;
  day: string;
  provider: string;
  currency: string;
  chargedMinor: number;
  refundedMinor: number;
  charges: number;
  refunds: number;
}

/** By day in UTC, provider and currency: sums of different currencies mean nothing. */
export function findDayTotals(db: Database, { from, until }: { from?: string | undefined; until?: string | undefined }, range: Range) {
  const wanted: SQL[] = [];
  if (from) wanted.push(sql`l.at >= ${from}::date`);
  if (until) wanted.push(sql`l.at < ${until}::date + 1`);
  const days = sql`from (
    select (l.at at time zone 'UTC')::date::text as day, l.provider, l.currency,
      coalesce(sum(l.amount_minor) filter (where l.kind = 'charge'), 0)::int as "chargedMinor",
      coalesce(sum(l.amount_minor) filter (where l.kind = 'refund'), 0)::int as "refundedMinor",
      count(*) filter (where l.kind = 'charge')::int as charges, count(*) filter (where l.kind = 'refund')::int as refunds
    from ledger_entries l ${all(wanted)} group by 1, 2, 3) d`;
  return pageOf(
    db,
    { columns: sql<DayTotal>`d.day || ' ' || d.provider || ' ' || d.currency as id, d.*`, from: days, order: sql`d.day desc, d.provider, d.currency` },
    range,
  );
}
