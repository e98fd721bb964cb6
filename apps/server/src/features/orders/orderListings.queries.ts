import type { OrderPurpose, OrderStatus } from '@app/contract/orders';
import { sql } from 'drizzle-orm';
import { instantText, type Listing, whereAll, withinDays } from '#platform/database/listings';
import { ordersOrReferencesLike, payerNames, payerTables } from './orderSearch.queries.ts';

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
  feeMinor: number | null;
  feeCurrency: string | null;
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

/** Joins the fees of an order `o`, which are null until the provider has reported each. */
const feeTable = sql`left join lateral (
  select case when count(*) = count(t.id) then sum(t.fee_minor)::float8
  end as "feeMinor", min(t.currency) as "feeCurrency"
  from ledger_entries l left join provider_transactions t on t.provider = l.provider and t.kind = l.kind
  and t.movement_ref = l.provider_ref
  where l.order_id = o.id and l.provider <> 'manual') f on true`;

export function orderListing(
  { id, status, keyword, from, until }: OrderFilters,
  timeZone: string,
): Listing<OrderListRow> {
  const where = whereAll(
    id !== undefined && sql`o.id = ${id}`,
    status && sql`o.status = ${status}`,
    keyword && ordersOrReferencesLike(keyword),
    ...withinDays(sql`o.created_at`, { from, until }, timeZone),
  );
  return {
    columns: sql<OrderListRow>`o.id::text, o.order_no as "orderNo", a.username, ${payerNames}, o.purpose,
      o.amount_minor as "amountMinor", o.currency, o.status,
      (select coalesce(sum(l.amount_minor), 0)::int from ledger_entries l where l.order_id = o.id
      and l.kind = 'refund') as "refundedMinor",
      (select l.provider_ref from ledger_entries l where l.order_id = o.id and l.kind = 'charge'
      limit 1) as "providerRef", f."feeMinor", f."feeCurrency",
      ${instantText(sql`o.created_at`)} as "createdAt", ${instantText(sql`o.paid_at`)} as "paidAt"`,
    from: sql`from orders o ${where}`,
    order: sql`o.created_at desc, o.id desc`,
    sorts: {
      orderNo: [sql`o.order_no`],
      amount: [sql`o.amount_minor`, sql`o.id`],
      createdAt: [sql`o.created_at`, sql`o.id`],
      paidAt: [{ nullable: sql`o.paid_at` }, sql`o.id`],
    },
    shown: { key: sql`o.id`, from: sql`from orders o ${payerTables} ${feeTable}` },
  };
}
