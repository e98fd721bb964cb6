import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { findPage, sortListing } from '#platform/database/listings';
import { testDatabase } from '#platform/testing/testDatabase';
import { totalListing } from './totals.queries.ts';

const { db } = testDatabase();
const all = { pageNum: 1, pageSize: 10_000 };

// Every quarter of an hour around the days on which clocks change, others with gaps of weeks between them.
beforeAll(async () => {
  await db.execute(sql`
    insert into ledger_totals (starts_at, provider, currency, shard, charged_minor, refunded_minor, charges, refunds,
    fee_minor, unknown_fees)
    select at, provider, currency, shard, n * 7, n % 5, n % 3, n % 2, n % 11, n % 4
    from (select at, provider, currency, shard, row_number() over () as n
      from (select generate_series(from_at, from_at + interval '3 days', interval '15 minutes') at from (values
          (timestamptz '2026-03-07T00:00Z'), ('2026-03-28T00:00Z'), ('2026-10-24T00:00Z'), ('2026-10-31T00:00Z'),
          ('2027-12-30T18:00Z')) v(from_at)
        union all select generate_series(timestamptz '2026-05-02T03:30Z', '2026-09-01T00:00Z',
        interval '11 days')) moments,
      (values ('stripe', 'SGD', 0), ('stripe', 'SGD', 1), ('stripe', 'JPY', 0), ('sandbox', 'SGD', 0)) kinds(provider,
      currency, shard)
      where extract(minute from at)::int % 30 = 0 or provider = 'stripe') numbered`);
});

const zones = ['Asia/Singapore', 'Asia/Kathmandu', 'America/New_York', 'Asia/Beirut', 'Africa/Cairo', 'UTC'];

test.each(zones.flatMap((zone) => [[zone, 'day'] as const, [zone, 'month'] as const]))(
  'totals in %s by %s equal the sums of each row’s local date',
  async (zone, by) => {
    for (const filter of [
      {},
      { provider: 'stripe' },
      { from: '2026-03-08', until: '2026-10-25' },
      { provider: 'none' },
    ]) {
      const expected = await db.execute(sql`
        select date_trunc(${by}, local)::date::text as day, provider, currency,
        sum(charged_minor)::int as "chargedMinor", sum(refunded_minor)::int as "refundedMinor",
          sum(charges)::int as charges, sum(refunds)::int as refunds, sum(fee_minor)::int as "feeMinor",
          sum(unknown_fees)::int as "unknownFees"
        from (select *, starts_at at time zone ${zone} as local from ledger_totals) t
        where (${filter.provider ?? null}::text is null or provider = ${filter.provider ?? null})
          and (${filter.from ?? null}::date is null or local::date between ${filter.from ?? null}
          and ${filter.until ?? null})
        group by 1, 2, 3 order by 1 desc, 2, 3`);
      const listing = totalListing({ by, ...filter }, zone);
      const { rows, total } = await findPage(db, listing, all);
      expect(rows.map(({ id: _, ...row }) => row)).toEqual(expected.rows);
      expect(total).toBe(expected.rows.length);
      expect((await findPage(db, listing, { pageNum: 2, pageSize: 7 })).rows).toEqual(rows.slice(7, 14));
      const earliest = await findPage(db, sortListing(listing, { sort: 'day', order: 'asc' }), all);
      expect(earliest.rows.map(({ day }) => day)).toEqual(rows.map(({ day }) => day).toReversed());
    }
  },
);
