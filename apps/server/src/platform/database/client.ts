import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Database = NodePgDatabase;
/** Only obtainable inside `db.transaction`, so a function asking for one cannot be called outside. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export interface Connection {
  connectionString?: string;
  host?: string;
  port?: number;
  user?: string;
  database?: string;
  /** Said for a unix socket, where PGSSLMODE of the environment has no say. */
  ssl?: false;
}

/** A pool that survives a restart of the database: broken connections are dropped, new ones made on demand. */
export function openPool(connection: Connection, size: number): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max: size,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'site',
  });
  pool.on('error', () => {}); // an idle connection was cut; the next query gets a fresh one
  survivePartings(pool);
  return pool;
}

/**
 * What the pool does not see to: a connection that is cut while somebody holds it. In a transaction, between two
 * statements, nobody listens to it, and its error would end the process. And whoever fails at BEGIN never gives it
 * back (Drizzle asks outside its try): ten such moments, and a pool of ten is empty for good.
 */
function survivePartings(pool: pg.Pool): void {
  const held = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => void held.add(client));
  pool.on('release', (_error, client) => void held.delete(client));
  pool.on('connect', (client) => {
    client.on('error', () => {});
    client.on('end', () => {
      if (!held.has(client)) return;
      client.release(true);
      client.release = () => {}; // its holder may still give it back
    });
  });
}

export const openDatabase = (pool: pg.Pool): Database => drizzle(pool, { casing: 'snake_case' });

/** Whether a query failed because the database is away, and not because of the query. */
export function isDatabaseAway(thrown: unknown): boolean {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    const { code } = error as { code?: unknown };
    if (typeof code === 'string' && /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|08...|57P0[1-3]|53...)$/.test(code)) return true;
    if (/connection terminated|timeout exceeded when trying to connect|Connection ended|not queryable/i.test(error.message)) return true;
  }
  return false;
}
