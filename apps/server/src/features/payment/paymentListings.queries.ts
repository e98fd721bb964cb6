import type { RefundOrigin } from '@app/contract/admin/refunds';
import { sql } from 'drizzle-orm';
import { toLikePattern, instantText, type Listing, whereAll, withinDays } from '#platform/database/listings';
import { type OrderFilters, ordersLike, ordersOrReferencesLike, payerNames, payerTables } from '../orders/index.ts';

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

export function paymentListing(
  { state, provider, keyword, from, until }: PaymentFilters,
  timeZone: string,
): Listing<PaymentListRow> {
  const where = whereAll(
    state && sql`p.state = ${state}`,
    provider && sql`p.provider = ${provider}`,
    keyword &&
      sql`(p.provider_session_id ilike ${toLikePattern(keyword)}
        or p.order_id = any(array(select o.id from orders o where ${ordersLike(keyword)})))`,
    ...withinDays(sql`p.created_at`, { from, until }, timeZone),
  );
  return {
    columns: sql<PaymentListRow>`p.id::text, ${instantText(sql`p.created_at`)} as at, p.order_id::text as "orderId",
      o.order_no as "orderNo", a.username,
      p.provider, p.provider_session_id as "providerRef", p.amount_minor as "amountMinor", p.currency, p.state`,
    from: sql`from payment_sessions p ${where}`,
    order: sql`p.id desc`,
    sorts: { at: [sql`p.id`], amount: [sql`p.amount_minor`, sql`p.id`] },
    shown: {
      key: sql`p.id`,
      from: sql`from payment_sessions p join orders o on o.id = p.order_id join accounts a on a.id = o.account_id`,
    },
  };
}

export interface RefundListRow {
  id: string;
  orderId: string;
  orderNo: string;
  username: string;
  payerName: string;
  payerNativeName: string;
  amountMinor: number;
  currency: string;
  provider: string;
  state: 'asked' | 'sending' | 'done' | 'refused' | 'failed' | 'settled';
  origin: RefundOrigin;
  reason: string | null;
  decisionNote: string | null;
  attempts: number;
  lastError: string | null;
  createdAt: string;
  doneAt: string | null;
}

interface RefundFilters {
  id?: number;
  state?: string | undefined;
  /** Refunds that finance must decide: requested, or failed at the provider. */
  waiting?: 'true' | undefined;
  keyword?: string | undefined;
}

export function refundListing({ id, state, waiting, keyword }: RefundFilters): Listing<RefundListRow> {
  const where = whereAll(
    id !== undefined && sql`r.id = ${id}`,
    state && sql`r.state = ${state}`,
    waiting && sql`r.state in ('asked', 'failed')`,
    keyword && sql`r.order_id = any(array(select o.id from orders o where ${ordersOrReferencesLike(keyword)}))`,
  );
  return {
    columns: sql<RefundListRow>`r.id::text, r.order_id::text as "orderId", o.order_no as "orderNo", a.username,
      ${payerNames}, r.amount_minor as "amountMinor", r.currency,
      r.provider, r.state, r.origin, r.reason, r.decision_note as "decisionNote", r.attempts,
      r.last_error as "lastError", ${instantText(sql`r.created_at`)} as "createdAt",
      ${instantText(sql`r.done_at`)} as "doneAt"`,
    from: sql`from refunds r ${where}`,
    order: sql`r.id desc`,
    sorts: {
      createdAt: [sql`r.id`],
      doneAt: [{ nullable: sql`r.done_at` }, sql`r.id`],
      amount: [sql`r.amount_minor`, sql`r.id`],
    },
    shown: {
      key: sql`r.id`,
      from: sql`from refunds r join orders o on o.id = r.order_id ${payerTables}`,
    },
  };
}
