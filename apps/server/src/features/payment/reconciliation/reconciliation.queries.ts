import { and, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { toLikePattern, instantText, type Listing, whereAll } from '#platform/database/listings';
import { paymentDiscrepancies } from '../payment.tables.ts';

export type Discrepancy = typeof paymentDiscrepancies.$inferSelect;
export type NewDiscrepancy = Omit<typeof paymentDiscrepancies.$inferInsert, 'id' | 'closedAt' | 'closedBy' | 'note'>;
export type MovementKind = Discrepancy['kind'];

export interface KnownMovement {
  providerRef: string;
  orderId: number | null;
  amountMinor: number;
  currency: string;
}

/** Finds our records of movements, booked at any time: in the ledger or among unmatched payments. */
export async function findKnownMovements(
  db: Database,
  provider: string,
  kind: MovementKind,
  refs: readonly string[],
): Promise<KnownMovement[]> {
  if (refs.length === 0) return [];
  const refList = sql.param(refs);
  const unmatchedPayments = sql`union all select provider_ref, order_id, amount_minor, currency from unmatched_payments
    where provider = ${provider} and provider_ref = any(${refList}) and resolution is distinct from 'assigned'`;
  const unmatchedRefunds = sql`union all select provider_ref, order_id, amount_minor, currency from refunds
    where provider = ${provider} and provider_ref = any(${refList}) and unmatched_payment_id is not null`;
  const { rows } = await db.execute<KnownMovement & Record<string, unknown>>(sql`
    select provider_ref as "providerRef", order_id::float8 as "orderId", amount_minor as "amountMinor", currency
    from (
      select provider_ref, order_id, amount_minor, currency from ledger_entries where provider = ${provider}
      and kind = ${kind} and provider_ref = any(${refList})
      ${kind === 'charge' ? unmatchedPayments : unmatchedRefunds}) known`);
  return rows;
}

export interface BookedMovement extends KnownMovement {
  at: Date;
  /** The earliest time at which the provider can have moved it. */
  earliestAt: Date;
}

/** Lists movements booked in a span of time, each with the earliest time of its movement at the provider. */
export async function findBookedMovements(
  db: Database,
  provider: string,
  kind: MovementKind,
  { from, until }: { from: Date; until: Date },
): Promise<BookedMovement[]> {
  const earliestAt =
    kind === 'charge'
      ? // An assigned payment began with the order that it arrived for.
        sql`(select min(s.created_at) from payment_sessions s where s.provider = l.provider
          and s.order_id in (l.order_id,
          (select u.order_id from unmatched_payments u where u.provider = l.provider
          and u.provider_ref = l.provider_ref)))`
      : sql`(select min(r.created_at) from refunds r where r.order_id = l.order_id and r.provider = l.provider)`;
  const { rows } = await db.execute<Omit<BookedMovement, 'at' | 'earliestAt'> & { at: string; earliestAt: string }>(sql`
    select l.provider_ref as "providerRef", l.order_id::float8 as "orderId", l.amount_minor as "amountMinor",
    l.currency,
      ${instantText(sql`l.at`)} as at, ${instantText(sql`least(l.at, ${earliestAt})`)} as "earliestAt"
    from ledger_entries l where l.provider = ${provider} and l.kind = ${kind} and l.at >= ${from} and l.at < ${until}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at), earliestAt: new Date(row.earliestAt) }));
}

/** Inserts a discrepancy once. One that finance closed stays closed; one that closed automatically opens again. */
export async function upsertDiscrepancy(tx: Transaction, discrepancy: NewDiscrepancy): Promise<void> {
  const { reason, orderId, ledgerMinor, ledgerCurrency, providerMinor, providerCurrency, movedAt } = discrepancy;
  await tx
    .insert(paymentDiscrepancies)
    .values(discrepancy)
    .onConflictDoUpdate({
      target: [paymentDiscrepancies.provider, paymentDiscrepancies.kind, paymentDiscrepancies.providerRef],
      set: {
        reason,
        orderId,
        ledgerMinor,
        ledgerCurrency,
        providerMinor,
        providerCurrency,
        movedAt,
        closedAt: null,
        closedBy: null,
      },
      setWhere: sql`${paymentDiscrepancies.closedBy} is distinct from 'finance'`,
    });
}

export async function findOpenDiscrepancies(
  db: Database | Transaction,
  provider: string,
  kind: MovementKind,
  { from, until }: { from: Date; until: Date },
) {
  const { movedAt, closedAt } = paymentDiscrepancies;
  return db
    .select()
    .from(paymentDiscrepancies)
    .where(
      and(
        eq(paymentDiscrepancies.provider, provider),
        eq(paymentDiscrepancies.kind, kind),
        gte(movedAt, from),
        lt(movedAt, until),
        isNull(closedAt),
      ),
    );
}

export async function closeDiscrepancies(tx: Transaction, ids: readonly number[], closedAt: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(paymentDiscrepancies)
    .set({ closedAt, closedBy: 'agreement' })
    .where(and(inArray(paymentDiscrepancies.id, [...ids]), isNull(paymentDiscrepancies.closedAt)));
}

/** Lists the days in a time zone that have open discrepancies with a provider. */
export async function findOpenDays(db: Database, provider: string, timeZone: string): Promise<string[]> {
  const { rows } = await db.execute<{ day: string }>(sql`
    select distinct (moved_at at time zone ${timeZone})::date::text as day from payment_discrepancies
    where provider = ${provider} and closed_at is null`);
  return rows.map(({ day }) => day);
}

/** @returns whether it was open */
export async function resolveDiscrepancy(tx: Transaction, id: number, note: string, closedAt: Date): Promise<boolean> {
  const resolved = await tx
    .update(paymentDiscrepancies)
    .set({ note, closedAt, closedBy: 'finance' })
    .where(and(eq(paymentDiscrepancies.id, id), isNull(paymentDiscrepancies.closedAt)))
    .returning({ id: paymentDiscrepancies.id });
  return resolved.length > 0;
}

export interface DiscrepancyListRow
  extends Pick<
    Discrepancy,
    | 'provider'
    | 'kind'
    | 'providerRef'
    | 'reason'
    | 'ledgerMinor'
    | 'ledgerCurrency'
    | 'providerMinor'
    | 'providerCurrency'
    | 'closedBy'
    | 'note'
  > {
  id: string;
  orderId: string | null;
  orderNo: string | null;
  movedAt: string;
  foundAt: string;
  closedAt: string | null;
}

interface DiscrepancyFilters {
  id?: number;
  open?: 'true' | 'false' | undefined;
  keyword?: string | undefined;
}

export function discrepancyListing({ id, open, keyword }: DiscrepancyFilters): Listing<DiscrepancyListRow> {
  const where = whereAll(
    id !== undefined && sql`d.id = ${id}`,
    open && (open === 'true' ? sql`d.closed_at is null` : sql`d.closed_at is not null`),
    keyword &&
      sql`(d.provider_ref ilike ${toLikePattern(keyword)}
        or d.order_id = any(array(select o.id from orders o where o.order_no like ${toLikePattern(keyword)})))`,
  );
  return {
    columns: sql<DiscrepancyListRow>`d.id::text, d.provider, d.kind, d.provider_ref as "providerRef", d.reason,
      d.order_id::text as "orderId",
      o.order_no as "orderNo", d.ledger_minor as "ledgerMinor", d.ledger_currency as "ledgerCurrency",
      d.provider_minor as "providerMinor",
      d.provider_currency as "providerCurrency", ${instantText(sql`d.moved_at`)} as "movedAt",
      ${instantText(sql`d.found_at`)} as "foundAt",
      ${instantText(sql`d.closed_at`)} as "closedAt", d.closed_by as "closedBy", d.note`,
    from: sql`from payment_discrepancies d ${where}`,
    order: sql`d.id desc`,
    sorts: { movedAt: [sql`d.moved_at`, sql`d.id`], foundAt: [sql`d.found_at`, sql`d.id`] },
    shown: { key: sql`d.id`, from: sql`from payment_discrepancies d left join orders o on o.id = d.order_id` },
  };
}
