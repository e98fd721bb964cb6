import type { OrderPurpose, OrderStatus } from '@app/contract/orders';
import { sql } from 'drizzle-orm';
import { instantText, type Listing, whereAll, withinDays } from '#platform/database/listings';
import { ordersLike, payerNames, payerTables } from './orderSearch.queries.ts';

export interface OrderListRow {
  id: string;
  orderNo: string;
  username: string;
  payerName: string;
  payerNativeName: string;
  purpose: OrderPurpose;
  amountMinor: number;
  currency: string;
  refundedMinor: number;
  status: OrderStatus;
  providerRef: string | null;
  createdAt: string;
  paidAt: string | null;
}

export interface OrderFilters {
  id?: number;
  status?: OrderStatus | undefined;
  keyword?: string | undefined;
  /** Days in the given time zone, both included. */
  from?: string | undefined;
  until?: string | undefined;
}

export function orderListing(
  { id, status, keyword, from, until }: OrderFilters,
  timeZone: string,
): Listing<OrderListRow> {
  const where = whereAll(
    id !== undefined && sql`o.id = ${id}`,
    status && sql`o.status = ${status}`,
    keyword && ordersLike(keyword),
    ...withinDays(sql`o.created_at`, { from, until }, timeZone),
  );
  return {
    columns: sql<OrderListRow>`o.id::text, o.order_no as "orderNo", a.username, ${payerNames}, o.purpose, o.amount_minor as "amountMinor", o.currency, o.status,
      (select coalesce(sum(l.amount_minor), 0)::int from ledger_entries l where l.order_id = o.id and l.kind = 'refund') as "refundedMinor",
      (select l.provider_ref from ledger_entries l where l.order_id = o.id and l.kind = 'charge' limit 1) as "providerRef",
      ${instantText(sql`o.created_at`)} as "createdAt", ${instantText(sql`o.paid_at`)} as "paidAt"`,
    from: sql`from orders o ${where}`,
    order: sql`o.created_at desc, o.id desc`,
    sorts: {
      orderNo: [sql`o.order_no`],
      amount: [sql`o.amount_minor`, sql`o.id`],
      createdAt: [sql`o.created_at`, sql`o.id`],
      paidAt: [{ nullable: sql`o.paid_at` }, sql`o.id`],
    },
    shown: { key: sql`o.id`, from: sql`from orders o ${payerTables}` },
  };
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

/** Returns totals by day in a time zone, provider and currency; amounts of different currencies are never added. */
export function dayTotals(
  days: { from?: string | undefined; until?: string | undefined },
  timeZone: string,
): Listing<DayTotal> {
  const sum = (kind: 'charge' | 'refund') =>
    sql`coalesce(sum(l.amount_minor) filter (where l.kind = ${kind}), 0)::float8`;
  const count = (kind: 'charge' | 'refund') => sql`count(*) filter (where l.kind = ${kind})::int`;
  const where = whereAll(...withinDays(sql`l.at`, days, timeZone));
  return {
    columns: sql<DayTotal>`d.day || ' ' || d.provider || ' ' || d.currency as id, d.day::text, d.provider, d.currency, d."chargedMinor", d."refundedMinor",
      d.charges, d.refunds`,
    from: sql`from (
      select (l.at at time zone ${timeZone})::date as day, l.provider, l.currency, ${sum('charge')} as "chargedMinor",
        ${sum('refund')} as "refundedMinor", ${count('charge')} as charges, ${count('refund')} as refunds
      from ledger_entries l ${where} group by 1, 2, 3) d`,
    order: sql`d.day desc, d.provider, d.currency`,
    sorts: { day: [sql`d.day`, sql`d.provider`, sql`d.currency`] },
  };
}
