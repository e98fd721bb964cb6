import { and, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { containing, instantText, type Listing, whereAll } from '#platform/database/listings';
import { paymentDifferences } from '../payment.tables.ts';

export type Difference = typeof paymentDifferences.$inferSelect;
export type NewDifference = Omit<typeof paymentDifferences.$inferInsert, 'id' | 'closedAt' | 'closedBy' | 'note'>;
export type MovementKind = Difference['kind'];

export interface KnownMovement {
  providerRef: string;
  orderId: number | null;
  amountMinor: number;
  currency: string;
}

/** What we know of movements, whenever they were booked: in the ledger, or set aside for finance. */
export async function findKnownMovements(db: Database, provider: string, kind: MovementKind, refs: readonly string[]): Promise<KnownMovement[]> {
  if (refs.length === 0) return [];
  const given = sql.param(refs);
  const setAside = sql`union all select provider_ref, order_id, amount_minor, currency from set_aside_payments where provider = ${provider} and provider_ref = any(${given})`;
  const { rows } = await db.execute<KnownMovement & Record<string, unknown>>(sql`
    select provider_ref as "providerRef", order_id::int8::float8 as "orderId", amount_minor as "amountMinor", currency from (
      select provider_ref, order_id, amount_minor, currency from ledger_entries where provider = ${provider} and kind = ${kind} and provider_ref = any(${given})
      ${kind === 'charge' ? setAside : sql``}) known`);
  return rows;
}

export interface BookedMovement extends KnownMovement {
  at: Date;
  /** Before this the provider cannot have moved it. */
  begunAt: Date;
}

/** What was booked in a span of time, and since when it may have been at the provider. */
export async function findBooked(db: Database, provider: string, kind: MovementKind, { from, until }: { from: Date; until: Date }): Promise<BookedMovement[]> {
  const begunAt =
    kind === 'charge'
      ? sql`(select min(s.created_at) from payment_sessions s where s.order_id = l.order_id and s.provider = l.provider)`
      : sql`(select min(r.created_at) from refunds r where r.order_id = l.order_id and r.provider = l.provider)`;
  const { rows } = await db.execute<Omit<BookedMovement, 'at' | 'begunAt'> & { at: string; begunAt: string }>(sql`
    select l.provider_ref as "providerRef", l.order_id::float8 as "orderId", l.amount_minor as "amountMinor", l.currency,
      ${instantText(sql`l.at`)} as at, ${instantText(sql`least(l.at, ${begunAt})`)} as "begunAt"
    from ledger_entries l where l.provider = ${provider} and l.kind = ${kind} and l.at >= ${from} and l.at < ${until}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at), begunAt: new Date(row.begunAt) }));
}

/** Writes down a difference, once. What finance has closed stays closed; what had closed by itself opens again. */
export async function keepDifference(tx: Transaction, difference: NewDifference): Promise<void> {
  const { reason, orderId, ledgerMinor, ledgerCurrency, providerMinor, providerCurrency, movedAt } = difference;
  await tx
    .insert(paymentDifferences)
    .values(difference)
    .onConflictDoUpdate({
      target: [paymentDifferences.provider, paymentDifferences.kind, paymentDifferences.providerRef],
      set: { reason, orderId, ledgerMinor, ledgerCurrency, providerMinor, providerCurrency, movedAt, closedAt: null, closedBy: null },
      setWhere: sql`${paymentDifferences.closedBy} is distinct from 'finance'`,
    });
}

export async function findOpenDifferences(db: Database | Transaction, provider: string, kind: MovementKind, { from, until }: { from: Date; until: Date }) {
  const { movedAt, closedAt } = paymentDifferences;
  return db
    .select()
    .from(paymentDifferences)
    .where(and(eq(paymentDifferences.provider, provider), eq(paymentDifferences.kind, kind), gte(movedAt, from), lt(movedAt, until), isNull(closedAt)));
}

export async function closeDifferences(tx: Transaction, ids: readonly number[], closedAt: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(paymentDifferences)
    .set({ closedAt, closedBy: 'agreement' })
    .where(and(inArray(paymentDifferences.id, [...ids]), isNull(paymentDifferences.closedAt)));
}

/** The days, in UTC, about which a difference with a provider is still open. */
export async function findOpenDays(db: Database, provider: string): Promise<string[]> {
  const { rows } = await db.execute<{ day: string }>(sql`
    select distinct (moved_at at time zone 'UTC')::date::text as day from payment_differences where provider = ${provider} and closed_at is null`);
  return rows.map(({ day }) => day);
}

/** @returns whether it was open */
export async function resolveDifference(tx: Transaction, id: number, note: string, closedAt: Date): Promise<boolean> {
  const resolved = await tx
    .update(paymentDifferences)
    .set({ note, closedAt, closedBy: 'finance' })
    .where(and(eq(paymentDifferences.id, id), isNull(paymentDifferences.closedAt)))
    .returning({ id: paymentDifferences.id });
  return resolved.length > 0;
}

export interface DifferenceListRow
  extends Pick<
    Difference,
    'provider' | 'kind' | 'providerRef' | 'reason' | 'ledgerMinor' | 'ledgerCurrency' | 'providerMinor' | 'providerCurrency' | 'closedBy' | 'note'
  > {
  id: string;
  orderId: string | null;
  orderNo: string | null;
  movedAt: string;
  foundAt: string;
  closedAt: string | null;
}

interface DifferenceFilters {
  id?: number;
  open?: 'true' | 'false' | undefined;
  keyword?: string | undefined;
}

export function differencesForFinance({ id, open, keyword }: DifferenceFilters): Listing<DifferenceListRow> {
  const where = whereAll(
    id !== undefined && sql`d.id = ${id}`,
    open && (open === 'true' ? sql`d.closed_at is null` : sql`d.closed_at is not null`),
    keyword &&
      sql`(d.provider_ref ilike ${containing(keyword)} or d.order_id = any(array(select o.id from orders o where o.order_no like ${containing(keyword)})))`,
  );
  return {
    columns: sql<DifferenceListRow>`d.id::text, d.provider, d.kind, d.provider_ref as "providerRef", d.reason, d.order_id::text as "orderId",
      o.order_no as "orderNo", d.ledger_minor as "ledgerMinor", d.ledger_currency as "ledgerCurrency", d.provider_minor as "providerMinor",
      d.provider_currency as "providerCurrency", ${instantText(sql`d.moved_at`)} as "movedAt", ${instantText(sql`d.found_at`)} as "foundAt",
      ${instantText(sql`d.closed_at`)} as "closedAt", d.closed_by as "closedBy", d.note`,
    from: sql`from payment_differences d ${where}`,
    order: sql`d.id desc`,
    shown: { key: sql`d.id`, from: sql`from payment_differences d left join orders o on o.id = d.order_id` },
  };
}
