import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { DatabaseOverdue } from './budget.ts';
import type { Connection } from './connection.ts';
import { limitRequests } from './requestCheckouts.ts';

export type { Connection } from './connection.ts';
export type Database = NodePgDatabase;
/** Exists only inside `db.transaction`, so that a function with this parameter cannot be called outside. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/**
 * Dependencies of a function that runs inside a transaction: everything except the pool. Using the pool instead of the
 * `tx` is then a type error.
 */
export type WithoutPool<Deps extends { db: Database }> = Omit<Deps, 'db'>;

/**
 * Thrown when code inside a transaction requests a second connection, which deadlocks once every connection is inside a
 * transaction.
 */
export class PoolUsedInTransaction extends Error {
  override readonly name = 'PoolUsedInTransaction';
  constructor() {
    super('a query inside a transaction asked the pool for another connection: pass it the transaction');
  }
}

/** The transaction of the current call chain. `isOpen` becomes false at its end, for work that outlives it. */
const currentTransaction = new AsyncLocalStorage<{ isOpen: boolean }>();

/**
 * Opens a pool that survives a restart of the database: broken connections are dropped, new ones are opened on demand.
 */
export function createPool(connection: Connection, size: number): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max: size,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    // A request whose time is over closes its connection. With this option, the server notices that and stops the
    // statement, even while it waits for a lock.
    options: '-c client_connection_check_interval=500',
    application_name: 'site',
  });
  pool.on('error', () => {}); // an idle connection was cut; the next query gets a fresh one
  handleLostConnections(pool);
  limitRequests(pool, connection);
  rejectInsideTransactions(pool);
  return pool;
}

/** @throws PoolUsedInTransaction from `connect`, which every query of the pool calls, while a transaction is open */
function rejectInsideTransactions(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  pool.connect = ((...args: unknown[]) => {
    if (!currentTransaction.getStore()?.isOpen) return connect(...args);
    const error = new PoolUsedInTransaction();
    const [callback] = args;
    return typeof callback === 'function' ? void callback(error) : Promise.reject(error);
  }) as typeof pool.connect;
}

/**
 * Handles connections that are cut while they are checked out, which the pool does not. Between two statements of a
 * transaction a connection has no error listener, so its error would end the process. And a connection that fails at
 * BEGIN is never released, because Drizzle begins outside its try block; ten such failures would exhaust a pool of ten.
 */
function handleLostConnections(pool: pg.Pool): void {
  const held = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => void held.add(client));
  pool.on('release', (_error, client) => void held.delete(client));
  pool.on('connect', (client) => {
    client.on('error', () => {});
    client.on('end', () => {
      if (!held.has(client)) return;
      client.release(true);
      client.release = () => {}; // its holder may still release it
    });
  });
}

/** Opens the database over a pool, which rejects its own queries while the caller is inside a transaction. */
export function openDatabase(pool: pg.Pool): Database {
  const db = drizzle(pool, { casing: 'snake_case' });
  const transaction = db.transaction.bind(db);
  db.transaction = (work, config) =>
    transaction(async (tx) => {
      const current = { isOpen: true };
      try {
        return await currentTransaction.run(current, () => work(tx));
      } finally {
        current.isOpen = false;
      }
    }, config);
  return db;
}

/** Whether a query failed because the database is unavailable, and not because of the query. */
export function isDatabaseUnavailable(thrown: unknown): boolean {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    if (error instanceof DatabaseOverdue) return true;
    const { code } = error as { code?: unknown };
    // Classes of PostgreSQL: 08 is a failed connection, 57P0 a shutdown or start, 53 a lack of resources.
    if (
      typeof code === 'string' &&
      /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|08...|57P0[1-3]|53...)$/.test(code)
    )
      return true;
    if (
      /connection terminated|timeout exceeded when trying to connect|Connection ended|not queryable/i.test(
        error.message,
      )
    )
      return true;
  }
  return false;
}

/** Whether the database is unavailable, or stopped a statement that took or waited too long. */
export function isDatabaseTooSlow(thrown: unknown): boolean {
  // 57014: the statement was cancelled; 55P03: no lock; 25P03: the transaction was idle for too long.
  for (let error = thrown; error instanceof Error; error = error.cause)
    if (/^(57014|55P03|25P03)$/.test(String((error as { code?: unknown }).code))) return true;
  return isDatabaseUnavailable(thrown);
}

/** Limits how long each statement of a transaction waits for a lock: it then fails with `isLockTimeout`. */
export async function limitLockWait(tx: Transaction, ms: number): Promise<void> {
  await tx.execute(sql`select set_config('lock_timeout', ${`${ms}ms`}, true)`);
}

/** Whether a statement waited longer for a lock than `lock_timeout` allows. The transaction has failed then. */
export function isLockTimeout(thrown: unknown): boolean {
  for (let error = thrown; error instanceof Error; error = error.cause)
    if ((error as { code?: unknown }).code === '55P03') return true;
  return false;
}

/** Whether a statement failed because a row with the same unique value exists. The transaction has failed then. */
export function isUniqueViolation(thrown: unknown): boolean {
  for (let error = thrown; error instanceof Error; error = error.cause)
    if ((error as { code?: unknown }).code === '23505') return true;
  return false;
}

/**
 * Returns the table whose rows refer to a row that a statement tried to delete; null for other errors. The transaction
 * has failed then.
 */
export function findReferringTable(thrown: unknown): string | null {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    const { code, table } = error as { code?: unknown; table?: unknown };
    if (code === '23503' && typeof table === 'string') return table;
  }
  return null;
}
