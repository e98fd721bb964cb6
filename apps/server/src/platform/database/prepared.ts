import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Database } from './client.ts';

const dialect = new PgDialect();
const names = new Map<string, string>();

/**
 * Returns the name of a statement, derived from its text alone, because a connection rejects one name for two texts.
 */
function nameOf(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash('sha256').update(text).digest('hex').slice(0, 32);
    names.set(text, name);
  }
  return name;
}

/**
 * Executes a statement that each connection parses and plans only once. For statements that take longer to plan than to
 * execute, and whose text is one of a few.
 */
export async function executePrepared<Row>(db: Database, statement: SQL): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  // `openDatabase` always creates a database on a pool.
  const pool = (db as unknown as { $client: pg.Pool }).$client;
  const { rows } = await pool.query({ name: nameOf(text), text, values: params });
  return rows as Row[];
}
