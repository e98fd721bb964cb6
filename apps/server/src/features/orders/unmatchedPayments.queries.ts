import type { UnmatchedPaymentCandidate, UnmatchedPaymentResolution } from '@app/contract/admin/unmatchedPayments';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/client';
import { toLikePattern, instantText, type Listing, whereAll } from '#platform/database/listings';
import { ordersLike, payerNames, payerTables } from './orderSearch.queries.ts';

export interface UnmatchedPaymentRow {
  id: string;
  orderId: string | null;
  orderNo: string | null;
  username: string;
  payerName: string;
  payerNativeName: string;
  provider: string;
  providerRef: string;
  amountMinor: number;
  currency: string;
  reason: 'wrongAmount' | 'secondPayment';
  at: string;
  resolvedAt: string | null;
  resolution: UnmatchedPaymentResolution | null;
  assignedOrderNo: string | null;
  note: string | null;
}

interface UnmatchedPaymentFilters {
  id?: number;
  open?: 'true' | 'false' | undefined;
  keyword?: string | undefined;
}

export function unmatchedPaymentListing({ id, open, keyword }: UnmatchedPaymentFilters): Listing<UnmatchedPaymentRow> {
  const where = whereAll(
    id !== undefined && sql`s.id = ${id}`,
    open && (open === 'true' ? sql`s.resolved_at is null` : sql`s.resolved_at is not null`),
    keyword &&
      sql`(s.provider_ref ilike ${toLikePattern(keyword)}
        or s.order_id = any(array(select o.id from orders o where ${ordersLike(keyword)})))`,
  );
  return {
    columns: sql<UnmatchedPaymentRow>`s.id::text, s.order_id::text as "orderId", o.order_no as "orderNo", a.username,
      ${payerNames}, s.provider, s.provider_ref as "providerRef",
      s.amount_minor as "amountMinor", s.currency, s.reason, ${instantText(sql`s.at`)} as at,
      ${instantText(sql`s.resolved_at`)} as "resolvedAt",
      s.resolution, (select x.order_no from orders x where x.id = s.assigned_order_id) as "assignedOrderNo", s.note`,
    from: sql`from unmatched_payments s ${where}`,
    order: sql`s.id desc`,
    sorts: { at: [sql`s.id`], amount: [sql`s.amount_minor`, sql`s.id`] },
    shown: {
      key: sql`s.id`,
      from: sql`from unmatched_payments s left join orders o on o.id = s.order_id ${payerTables}`,
    },
  };
}

const maxCandidates = 20;

/** Lists payable orders of the same amount and currency as an unmatched payment, the latest first. */
export async function findPayableOrders(
  db: Database,
  { amountMinor, currency }: { amountMinor: number; currency: string },
  keyword: string | undefined,
): Promise<UnmatchedPaymentCandidate[]> {
  const where = whereAll(
    sql`o.status = 'pending'`,
    sql`o.amount_minor = ${amountMinor}`,
    sql`o.currency = ${currency}`,
    keyword && ordersLike(keyword),
  );
  const { rows } = await db.execute<UnmatchedPaymentCandidate & Record<string, unknown>>(sql`
    select o.id::text, o.order_no as "orderNo", a.username, ${payerNames}, o.purpose,
    ${instantText(sql`o.created_at`)} as "createdAt"
    from orders o ${payerTables} ${where} order by o.created_at desc, o.id desc limit ${maxCandidates}`);
  return rows;
}
