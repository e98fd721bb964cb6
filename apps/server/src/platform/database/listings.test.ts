import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#platform/testing/testDatabase';
import { toLikePattern, findPage, instantText, type Listing, readAll, whereAll, withinDays } from './listings.ts';

const { db } = testDatabase();

const numbers = (...conditions: Parameters<typeof whereAll>): Listing<{ n: number }> => ({
  columns: sql<{ n: number }>`n`,
  from: sql`from generate_series(1, 2500) n ${whereAll(...conditions)}`,
  order: sql`n desc`,
});

test('returns one page of the rows and the total', async () => {
  expect(await findPage(db, numbers(), { pageNum: 3, pageSize: 2 })).toEqual({
    rows: [{ n: 2_496 }, { n: 2_495 }],
    total: 2_500,
  });
  expect(await findPage(db, numbers(sql`n < 10`, false, undefined, sql`n > 7`), { pageNum: 1, pageSize: 5 })).toEqual({
    rows: [{ n: 9 }, { n: 8 }],
    total: 2,
  });
});

test('reads all rows in order, in batches, and not past the end', async () => {
  const batches: number[][] = [];
  await readAll(db, numbers(), (rows) => batches.push(rows.map(({ n }) => n)));
  expect(batches.map((batch) => batch.length)).toEqual([1_000, 1_000, 500]);
  expect(batches.flat()).toEqual(Array.from({ length: 2_500 }, (_, index) => 2_500 - index));

  const exact: number[] = [];
  await readAll(db, numbers(sql`n <= 2000`), (rows) => exact.push(rows.length));
  expect(exact).toEqual([1_000, 1_000]);
});

test('joins the shown tables to the rows of one page only, in the same order', async () => {
  const squares: Listing<{ n: number; square: number }> = {
    columns: sql<{ n: number; square: number }>`m.n, s.square`,
    from: sql`from generate_series(1, 2500) m(n) where m.n % 2 = 0`,
    order: sql`m.n desc`,
    shown: {
      key: sql`m.n`,
      from: sql`from generate_series(1, 2500) m(n) join (select x as n, x * x as square
        from generate_series(1, 2500) x) s on s.n = m.n`,
    },
  };
  expect(await findPage(db, squares, { pageNum: 2, pageSize: 2 })).toEqual({
    rows: [
      { n: 2_496, square: 2_496 ** 2 },
      { n: 2_494, square: 2_494 ** 2 },
    ],
    total: 1_250,
  });
  const all: number[] = [];
  await readAll(db, squares, (rows) => all.push(...rows.map(({ n }) => n)));
  expect(all).toEqual(Array.from({ length: 1_250 }, (_, index) => 2_500 - 2 * index));
});

test('uses days in UTC in every time zone of the connection', async () => {
  const found = await db.transaction(async (tx) => {
    await tx.execute(sql`set local time zone 'Asia/Shanghai'`);
    const { rows } = await tx.execute(sql`
      select ${instantText(sql`at`)} as at from unnest(array['2029-12-31T23:59Z', '2030-01-01T00:00Z',
      '2030-01-01T23:59Z', '2030-01-02T00:00Z']::timestamptz[]) at
      ${whereAll(...withinDays(sql`at`, { from: '2030-01-01', until: '2030-01-01' }, 'UTC'))}`);
    return rows;
  });
  expect(found).toEqual([{ at: '2030-01-01T00:00:00.000Z' }, { at: '2030-01-01T23:59:00.000Z' }]);
});

test('treats wildcards in a searched text as plain characters', async () => {
  const { rows } = await db.execute(
    sql`select text from unnest(array['50% off', '500 off', 'a_b', 'axb', 'c\\d']) text
      where text like ${toLikePattern('50%')} or text like ${toLikePattern('a_b')}
      or text like ${toLikePattern('c\\d')}`,
  );
  expect(rows.map(({ text }) => text)).toEqual(['50% off', 'a_b', 'c\\d']);
});
