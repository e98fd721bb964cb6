import type { Locale } from '@app/contract/locale';
import type { subscriberStates, suppressionReasons } from '@app/contract/admin/subscribers';
import { inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { toLikePattern, instantText, type Listing, whereAll } from '#platform/database/listings';
import { subscribers } from '../newsletter.tables.ts';

type State = (typeof subscriberStates)[number];

export interface SubscriberRow {
  id: string;
  email: string;
  locale: Locale;
  state: State;
  createdAt: string;
  confirmedAt: string | null;
  removedAt: string | null;
  suppressedAt: string | null;
  suppressedFor: (typeof suppressionReasons)[number] | null;
  suppressedBy: string | null;
  consentSource: string | null;
  consentedOn: string | null;
  consentStatement: string | null;
}

interface Filters {
  id?: number;
  locale?: Locale | undefined;
  state?: State | undefined;
  keyword?: string | undefined;
}

/** Lists the subscribers, the latest first. */
export function subscriberListing({ id, locale, state, keyword }: Filters): Listing<SubscriberRow> {
  const where = whereAll(
    id !== undefined && sql`s.id = ${id}`,
    locale && sql`s.locale = ${locale}`,
    state && sql`s.state = ${state}`,
    keyword && sql`s.email like ${toLikePattern(keyword.toLowerCase())}`,
  );
  const moment = (name: string) => instantText(sql.raw(`s.${name}`));
  return {
    columns: sql<SubscriberRow>`s.id::text, s.email, s.locale, s.state, ${moment('created_at')} as "createdAt",
      ${moment('confirmed_at')} as "confirmedAt", ${moment('removed_at')} as "removedAt",
      ${moment('suppressed_at')} as "suppressedAt",
      s.suppressed_for as "suppressedFor", s.suppressed_by as "suppressedBy", s.consent_source as "consentSource",
      s.consented_on::text as "consentedOn", s.consent_statement as "consentStatement"`,
    from: sql`from ${subscribers} s ${where}`,
    order: sql`s.id desc`,
    sorts: { createdAt: [sql`s.created_at`, sql`s.id`], email: [sql`s.email`, sql`s.id`] },
  };
}

/** @returns false when the address is not suppressed */
export async function liftSuppression(tx: Transaction, id: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update ${subscribers} set state = 'confirmed', rejections = 0, suppressed_at = null, suppressed_for = null,
    suppressed_by = null
    where id = ${id} and state = 'suppressed'`);
  return rowCount === 1;
}

/** Returns the states of those of the addresses that are known. */
export async function findStates(db: Database | Transaction, emails: readonly string[]): Promise<Map<string, State>> {
  if (emails.length === 0) return new Map();
  const rows = await db
    .select({ email: subscribers.email, state: subscribers.state })
    .from(subscribers)
    .where(inArray(subscribers.email, [...emails]));
  return new Map(rows.map(({ email, state }) => [email, state]));
}

/** Adds confirmed subscribers; a pending address becomes confirmed. @returns the number of changed rows */
export async function insertConfirmed(
  tx: Transaction,
  values: readonly (typeof subscribers.$inferInsert)[],
): Promise<number> {
  const { confirmedAt, locale, consentSource, consentedOn, consentStatement } = values[0]!;
  const { rowCount } = await tx
    .insert(subscribers)
    .values([...values])
    .onConflictDoUpdate({
      target: subscribers.email,
      set: { state: 'confirmed', confirmHash: null, confirmedAt, locale, consentSource, consentedOn, consentStatement },
      setWhere: sql`${subscribers.state} = 'pending' and ${subscribers.suppressedAt} is null`,
    });
  return rowCount ?? 0;
}
