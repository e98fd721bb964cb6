import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/client';
import { type Listing, whereAll, withinDays } from '#platform/database/listings';

interface Sums {
  currency: string;
  chargedMinor: number;
  refundedMinor: number;
  charges: number;
  refunds: number;
  feeMinor: number;
  unknownFees: number;
}

export interface TotalRow extends Sums {
  id: string;
  day: string;
  provider: string;
}

interface TotalFilters {
  by: 'day' | 'month';
  provider?: string | undefined;
  /** Days in the given time zone, both included. */
  from?: string | undefined;
  until?: string | undefined;
}

const sumColumns = sql`sum(t.charged_minor::float8) as "chargedMinor", sum(t.refunded_minor::float8) as "refundedMinor",
  sum(t.charges)::int as charges,
  sum(t.refunds)::int as refunds, sum(t.fee_minor::float8) as "feeMinor", sum(t.unknown_fees)::int as "unknownFees"`;

const matching = ({ provider, from, until }: TotalFilters, timeZone: string, ...others: SQL[]) =>
  whereAll(
    provider && sql`t.provider = ${provider}`,
    ...withinDays(sql`t.starts_at`, { from, until }, timeZone),
    ...others,
  );

/**
 * Returns the days or months from the latest matching total back to the earliest one: the first day of each, and the
 * instants at which it starts and ends.
 */
function periods(filters: TotalFilters, timeZone: string): SQL {
  const length = sql`${`1 ${filters.by}`}::interval`;
  return sql`select local::date as day, local at time zone ${timeZone} as starts_at,
    (local + ${length}) at time zone ${timeZone} as ends_at
    from (select date_trunc(${filters.by}, min(t.starts_at) at time zone ${timeZone}) as earliest,
    max(t.starts_at) at time zone ${timeZone} as latest
      from ledger_totals t ${matching(filters, timeZone)}) as ends, generate_series(earliest, latest, ${length}) local
      order by day desc`;
}

/**
 * Returns totals by day or month in a time zone, provider and currency; different currencies are never added. Each
 * period is read from the index by its boundaries: a page reads only its own periods, and no row is converted to local
 * time.
 */
export function totalListing(filters: TotalFilters, timeZone: string): Listing<TotalRow> {
  const ofPeriod = [sql`t.starts_at >= p.starts_at`, sql`t.starts_at < p.ends_at`];
  return {
    columns: sql<TotalRow>`d.day || ' ' || d.provider || ' ' || d.currency as id, d.day::text, d.provider, d.currency,
      d."chargedMinor", d."refundedMinor",
      d.charges, d.refunds, d."feeMinor", d."unknownFees"`,
    from: sql`from (select p.day, s.* from (${periods(filters, timeZone)}) p cross join lateral (
      select t.provider, t.currency, ${sumColumns} from ledger_totals t ${matching(filters, timeZone, ...ofPeriod)}
      group by 1, 2) s) d`,
    order: sql`d.day desc, d.provider, d.currency`,
    sorts: { day: [sql`d.day`, sql`d.provider`, sql`d.currency`] },
  };
}

/** Returns the sums of all totals that match, by currency. */
export async function sumTotals(db: Database, filters: TotalFilters, timeZone: string): Promise<Sums[]> {
  const { rows } = await db.execute<Sums & Record<string, unknown>>(
    sql`select t.currency, ${sumColumns} from ledger_totals t ${matching(filters, timeZone)} group by 1 order by 1`,
  );
  return rows;
}
