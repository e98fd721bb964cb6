import { createHash } from 'node:crypto';
import { fillPlaceholders, type Placeholder, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Database } from './client.ts';

/** A value in a statement, or a named placeholder for it. */
export type ValueOrPlaceholder<Value> = Value | Placeholder;

const dialect = new PgDialect({ casing: 'snake_case' });

/** A statement as text, which each connection parses and plans only once. */
export interface PreparedStatement {
  name: string;
  text: string;
  params: unknown[];
}

/**
 * Prepares a statement that takes longer to build and plan than to execute. Its values are placeholders
 * (`sql.placeholder`). The name is derived from the text alone, because a connection rejects one name for two texts.
 */
export function prepareStatement(statement: SQL): PreparedStatement {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  return { name: createHash('sha256').update(text).digest('hex').slice(0, 32), text, params };
}

export async function executePrepared<Row>(
  db: Database,
  { name, text, params }: PreparedStatement,
  values: Record<string, unknown>,
): Promise<Row[]> {
  // `openDatabase` always creates a database on a pool.
  const pool = (db as unknown as { $client: pg.Pool }).$client;
  const { rows } = await pool.query({ name, text, values: fillPlaceholders(params, values) });
  return rows as Row[];
}
