import type { OrderPurpose, OrderStatus } from '@app/contract/orders';
import { sql } from 'drizzle-orm';
import { containing, instantText, type Listing, whereAll, withinDays } from '#platform/database/listings';

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

/** By number or payer. Arrays, because two conditions on columns of two tables leave no index of use. */
const ordersLike = (keyword: string) =>
  sql`(o.order_no like ${containing(keyword)} or o.account_id = any(array(select a.id from accounts a where a.username ilike ${containing(keyword)})))`;

export function ordersForFinance({ id, status, keyword, from, until }: OrderFilters): Listing<OrderListRow> {
  const where = whereAll(
    id !== undefined && sql`o.id = ${id}`,
    status && sql`o.status = ${status}`,
    keyword && ordersLike(keyword),
    ...withinDays(sql`o.created_at`, { from, until }),
  );
  return {
    columns: sql<OrderListRow>`o.id::text, o.order_no as "orderNo", a.username, o.purpose, o.amount_minor as "amountMinor", o.currency, o.status,
      ${instantText(sql`o.created_at`)} as "createdAt", ${instantText(sql`o.paid_at`)} as "paidAt"`,
    from: sql`from orders o ${where}`,
    order: sql`o.created_at desc, o.id desc`,
    shown: { key: sql`o.id`, from: sql`from orders o join accounts a on a.id = o.account_id` },
  };
}

export interface PaymentListRow {
  id: string;
  at: string;
  orderId: string;
  orderNo: string;
  username: string;
  provider: string;
  providerRef: string | null;
  amountMinor: number;
  currency: string;
  state: 'opening' | 'open' | 'paid' | 'declined' | 'expired';
}

interface PaymentFilters extends Pick<OrderFilters, 'keyword' | 'from' | 'until'> {
  state?: string | undefined;
  provider?: string | undefined;
}

export function paymentsForFinance({ state, provider, keyword, from, until }: PaymentFilters): Listing<PaymentListRow> {
  const where = whereAll(
    state && sql`p.state = ${state}`,
    provider && sql`p.provider = ${provider}`,
    keyword && sql`(p.provider_session_id ilike ${containing(keyword)} or p.order_id = any(array(select o.id from orders o where ${ordersLike(keyword)})))`,
    ...withinDays(sql`p.created_at`, { from, until }),
  );
  return {
    columns: sql<PaymentListRow>`p.id::text, ${instantText(sql`p.created_at`)} as at, p.order_id::text as "orderId", o.order_no as "orderNo", a.username,
      p.provider, p.provider_session_id as "providerRef", p.amount_minor as "amountMinor", p.currency, p.state`,
    from: sql`from payment_sessions p ${where}`,
    order: sql`p.id desc`,
    shown: { key: sql`p.id`, from: sql`from payment_sessions p join orders o on o.id = p.order_id join accounts a on a.id = o.account_id` },
  };
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

interface RefundFilters {
  id?: number;
  state?: string | undefined;
  keyword?: string | undefined;
}

export function refundsForFinance({ id, state, keyword }: RefundFilters): Listing<RefundListRow> {
  const where = whereAll(
    id !== undefined && sql`r.id = ${id}`,
    state && sql`r.state = ${state}`,
    keyword && sql`r.order_id = any(array(select o.id from orders o where ${ordersLike(keyword)}))`,
  );
  return {
    columns: sql<RefundListRow>`r.id::text, r.order_id::text as "orderId", o.order_no as "orderNo", a.username, r.amount_minor as "amountMinor", r.currency,
      r.provider, r.state, r.origin, r.reason, r.attempts, ${instantText(sql`r.created_at`)} as "createdAt", ${instantText(sql`r.done_at`)} as "doneAt"`,
    from: sql`from refunds r ${where}`,
    order: sql`r.id desc`,
    shown: { key: sql`r.id`, from: sql`from refunds r join orders o on o.id = r.order_id join accounts a on a.id = o.account_id` },
  };
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

interface SetAsideFilters {
  id?: number;
  open?: 'true' | 'false' | undefined;
  keyword?: string | undefined;
}

export function setAsideForFinance({ id, open, keyword }: SetAsideFilters): Listing<SetAsideListRow> {
  const where = whereAll(
    id !== undefined && sql`s.id = ${id}`,
    open && (open === 'true' ? sql`s.resolved_at is null` : sql`s.resolved_at is not null`),
    keyword &&
      sql`(s.provider_ref ilike ${containing(keyword)} or s.order_id = any(array(select o.id from orders o where o.order_no like ${containing(keyword)})))`,
  );
  return {
    columns: sql<SetAsideListRow>`s.id::text, s.order_id::text as "orderId", o.order_no as "orderNo", s.provider, s.provider_ref as "providerRef",
      s.amount_minor as "amountMinor", s.currency, s.reason, ${instantText(sql`s.at`)} as at, ${instantText(sql`s.resolved_at`)} as "resolvedAt", s.note`,
    from: sql`from set_aside_payments s ${where}`,
    order: sql`s.id desc`,
    shown: { key: sql`s.id`, from: sql`from set_aside_payments s left join orders o on o.id = s.order_id` },
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

/** By day in UTC, provider and currency: sums of different currencies mean nothing. */
export function dayTotals(days: { from?: string | undefined; until?: string | undefined }): Listing<DayTotal> {
  const sum = (kind: 'charge' | 'refund') => sql`coalesce(sum(l.amount_minor) filter (where l.kind = ${kind}), 0)::float8`;
  const count = (kind: 'charge' | 'refund') => sql`count(*) filter (where l.kind = ${kind})::int`;
  const where = whereAll(...withinDays(sql`l.at`, days));
  return {
    columns: sql<DayTotal>`d.day || ' ' || d.provider || ' ' || d.currency as id, d.day::text, d.provider, d.currency, d."chargedMinor", d."refundedMinor",
      d.charges, d.refunds`,
    from: sql`from (
      select (l.at at time zone 'UTC')::date as day, l.provider, l.currency, ${sum('charge')} as "chargedMinor",
        ${sum('refund')} as "refundedMinor", ${count('charge')} as charges, ${count('refund')} as refunds
      from ledger_entries l ${where} group by 1, 2, 3) d`,
    order: sql`d.day desc, d.provider, d.currency`,
  };
}
