import { and, eq, max, min, sql, sum } from 'drizzle-orm';
import type { Database } from '#platform/database/client';
import { instantText, type Listing, whereAll } from '#platform/database/listings';
import type { ProviderPayout, ProviderTransaction } from '../provider.ts';
import { paymentSessions } from '../payment.tables.ts';
import { payoutItems, providerPayouts, providerTransactions } from './balance.tables.ts';

/**
 * Inserts a provider's transaction unless it is stored already. Takes no transaction, so that each insert commits
 * alone: its triggers lock rows of totals, which must not stay locked during the whole run.
 */
export async function insertTransaction(
  db: Database,
  provider: string,
  { ref, ...values }: ProviderTransaction,
): Promise<void> {
  await db
    .insert(providerTransactions)
    .values({ provider, transactionRef: ref, ...values })
    .onConflictDoNothing();
}

/**
 * Returns the time of the newest stored transaction of a provider; without one, that of its first payment session. Null
 * for a provider that was never used.
 */
export async function findFirstTimeToRead(db: Database, provider: string): Promise<Date | null> {
  const [newest] = await db
    .select({ at: max(providerTransactions.at) })
    .from(providerTransactions)
    .where(eq(providerTransactions.provider, provider));
  if (newest?.at) return newest.at;
  const [firstSession] = await db
    .select({ at: min(paymentSessions.createdAt) })
    .from(paymentSessions)
    .where(eq(paymentSessions.provider, provider as 'sandbox' | 'stripe'));
  return firstSession?.at ?? null;
}

/** Inserts a payout, or updates its state. @returns its id and the sum of its stored items */
export async function upsertPayout(
  db: Database,
  provider: string,
  { ref: providerRef, ...values }: ProviderPayout,
): Promise<{ id: number; itemsMinor: number }> {
  const { amountMinor, state, arrivesOn } = values;
  const [row] = await db
    .insert(providerPayouts)
    .values({ provider, providerRef, ...values })
    .onConflictDoUpdate({
      target: [providerPayouts.provider, providerPayouts.providerRef],
      set: { amountMinor, state, arrivesOn },
    })
    .returning({ id: providerPayouts.id });
  const [items] = await db
    .select({ total: sum(sql`${providerTransactions.amountMinor} - ${providerTransactions.feeMinor}`) })
    .from(payoutItems)
    .innerJoin(providerTransactions, eq(providerTransactions.id, payoutItems.transactionId))
    .where(eq(payoutItems.payoutId, row!.id));
  return { id: row!.id, itemsMinor: Number(items?.total ?? 0) };
}

export async function insertPayoutItem(
  db: Database,
  payoutId: number,
  provider: string,
  transactionRef: string,
): Promise<void> {
  const [transaction] = await db
    .select({ id: providerTransactions.id })
    .from(providerTransactions)
    .where(and(eq(providerTransactions.provider, provider), eq(providerTransactions.transactionRef, transactionRef)));
  if (transaction)
    await db.insert(payoutItems).values({ payoutId, transactionId: transaction.id }).onConflictDoNothing();
}

export interface PayoutRow {
  id: string;
  provider: string;
  providerRef: string;
  amountMinor: number;
  currency: string;
  state: 'pending' | 'paid' | 'failed';
  arrivesOn: string;
  itemsMinor: number;
  feeMinor: number;
  items: number;
}

interface PayoutFilters {
  id?: number;
  keyword?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
}

/** Lists payouts with the sums of their transactions. `from` and `until` are days of arrival. */
export function payoutListing({ id, keyword, from, until }: PayoutFilters): Listing<PayoutRow> {
  const where = whereAll(
    id !== undefined && sql`p.id = ${id}`,
    keyword && sql`p.provider_ref = ${keyword}`,
    from && sql`p.arrives_on >= ${from}::date`,
    until && sql`p.arrives_on <= ${until}::date`,
  );
  return {
    columns: sql<PayoutRow>`p.id::text, p.provider, p.provider_ref as "providerRef", p.amount_minor as "amountMinor",
      p.currency, p.state,
      p.arrives_on::text as "arrivesOn", s."itemsMinor", s."feeMinor", s.items`,
    from: sql`from provider_payouts p ${where}`,
    order: sql`p.arrives_on desc, p.id desc`,
    sorts: { arrivesOn: [sql`p.arrives_on`, sql`p.id`], amount: [sql`p.amount_minor`, sql`p.id`] },
    shown: {
      key: sql`p.id`,
      from: sql`from provider_payouts p cross join lateral (
        select coalesce(sum(t.amount_minor - t.fee_minor), 0)::float8 as "itemsMinor",
        coalesce(sum(t.fee_minor), 0)::float8 as "feeMinor", count(*)::int as items
        from payout_items i join provider_transactions t on t.id = i.transaction_id where i.payout_id = p.id) s`,
    },
  };
}

export interface PayoutTransaction {
  id: string;
  kind: 'charge' | 'refund' | 'other';
  movementRef: string | null;
  amountMinor: number;
  feeMinor: number;
  currency: string;
  at: string;
  orderId: string | null;
  orderNo: string | null;
  match: 'ledger' | 'unmatched' | 'unknown';
}

/** Lists the transactions of a payout, each with its order. */
export async function findPayoutTransactions(db: Database, payoutId: number): Promise<PayoutTransaction[]> {
  const { rows } = await db.execute<PayoutTransaction & Record<string, unknown>>(sql`
    select t.id::text, t.kind, t.movement_ref as "movementRef", t.amount_minor as "amountMinor",
    t.fee_minor as "feeMinor", t.currency, ${instantText(sql`t.at`)} as at,
      o.id::text as "orderId", o.order_no as "orderNo",
      case when l.id is not null then 'ledger' when u.order_id is not null then 'unmatched' else 'unknown' end as match
    from payout_items i join provider_transactions t on t.id = i.transaction_id
    left join ledger_entries l on l.provider = t.provider and l.kind = t.kind and l.provider_ref = t.movement_ref
    left join lateral (
      select s.order_id from unmatched_payments s where t.kind = 'charge' and s.provider = t.provider
      and s.provider_ref = t.movement_ref
      union all
      select r.order_id from refunds r where t.kind = 'refund' and r.provider = t.provider
      and r.provider_ref = t.movement_ref and r.unmatched_payment_id is not null
      limit 1) u on true
    left join orders o on o.id = coalesce(l.order_id, u.order_id)
    where i.payout_id = ${payoutId} order by t.at, t.id`);
  return rows;
}
