import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '#platform/testing/testDatabase';
import { executePrepared, prepareStatement } from './prepared.ts';

const { db, pool } = testDatabase({ connections: 1 });

test('parses a statement once per connection for all values', async () => {
  const doubling = prepareStatement(sql`select ${sql.placeholder('value')}::int * 2 as doubled`);
  const double = (value: number) => executePrepared<{ doubled: number }>(db, doubling, { value });
  expect([await double(2), await double(5)]).toEqual([[{ doubled: 4 }], [{ doubled: 10 }]]);
  expect(await executePrepared(db, prepareStatement(sql`select ${'a'}::text as other`), {})).toEqual([{ other: 'a' }]);

  const { rows } = await pool.query('select statement from pg_prepared_statements order by 1');
  expect(rows).toEqual([{ statement: 'select $1::int * 2 as doubled' }, { statement: 'select $1::text as other' }]);
});
