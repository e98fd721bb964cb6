import type pg from 'pg';

/** Counts the rows of all tables at one moment. */
export async function countRows(client: pg.Client): Promise<Record<string, number>> {
  await client.query('begin isolation level repeatable read read only');
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const counts: Record<string, number> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ count: number }>(`select count(*)::float8 as count from ${name}`);
      counts[name] = rows[0]!.count;
    }
    return counts;
  } finally {
    await client.query('rollback');
  }
}
