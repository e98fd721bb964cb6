import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import type { TestDatabase } from './testDatabase.ts';

/**
 * `statement`: one statement of a transaction throws before it is sent. `connection`: the connection of one statement
 * is terminated. `process`: all connections are terminated, and no new one is opened. `afterCommit`: the same, right
 * after a transaction has committed, so that the client never receives the answer.
 */
export const killKinds = ['statement', 'connection', 'process', 'afterCommit'] as const;
export interface Kill {
  kind: (typeof killKinds)[number];
  /**
   * The number of the statement, over all connections, at which the kill happens, or after which it happens as soon as
   * possible.
   */
  atStatement: number;
}

export interface Killer {
  arm(kill: Kill): void;
  /** Lets the pool work again. @returns whether the kill happened */
  disarm(): Promise<boolean>;
}

const transactionControl = /^(?:begin|commit|rollback)/;
const textOf = ([statement]: unknown[]): string => String((statement as { text?: string }).text ?? statement);

/** Aborts work in the middle of its statements. Call it before the pool opens its first connection. */
export function createKiller({ pool, connection }: Pick<TestDatabase, 'pool' | 'connection'>): Killer {
  let armed: Kill | null = null;
  let statements = 0;
  let hasKilled = false;
  let isDead = false;
  const open = new Map<pg.PoolClient, Promise<void>>();
  const ending: Promise<void>[] = [];
  const killer = new pg.Client({ ...connection });
  beforeAll(() => killer.connect());
  afterAll(() => killer.end());

  const terminate = async (clients: pg.PoolClient[]) => {
    ending.push(...clients.flatMap((client) => open.get(client) ?? []));
    const pids = clients.map((client) => (client as unknown as { processID: number }).processID);
    await killer.query('select pg_terminate_backend(pid, 2000) from unnest($1::int[]) pid', [pids]);
  };
  const killProcess = () => {
    isDead = true;
    return terminate([...open.keys()]);
  };
  /** Returns the armed kill when this is its statement. */
  const takeKill = (args: unknown[]): Kill['kind'] | null => {
    if (!armed) return null;
    statements += 1;
    const { kind, atStatement } = armed;
    const isInTransaction = typeof args.at(-1) !== 'function';
    const text = textOf(args);
    const isTarget = {
      statement: isInTransaction && !transactionControl.test(text),
      connection: text !== 'rollback',
      process: text !== 'rollback',
      afterCommit: text === 'commit',
    }[kind];
    if (statements < atStatement || !isTarget) return null;
    armed = null;
    hasKilled = true;
    return kind;
  };
  pool.on('connect', (client) => {
    open.set(client, new Promise((resolve) => void client.once('end', () => resolve())));
    client.once('end', () => open.delete(client));
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const killedQuery = async (kind: Kill['kind'], args: unknown[]) => {
      if (kind === 'statement') throw new Error('killed before a statement');
      if (kind === 'connection') await terminate([client]);
      if (kind === 'process') await killProcess();
      const result = await query(...args);
      if (kind !== 'afterCommit') return result;
      await killProcess();
      throw new Error('Connection terminated after the commit');
    };
    client.query = ((...args: unknown[]) => {
      const kind = takeKill(args);
      return kind === null ? query(...args) : killedQuery(kind, args);
    }) as typeof client.query;
  });
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  pool.connect = ((...args: unknown[]) => {
    if (!isDead) return connect(...args);
    const error = new Error('Connection terminated: the process is dead');
    const [callback] = args;
    return typeof callback === 'function' ? void callback(error) : Promise.reject(error);
  }) as typeof pool.connect;

  return {
    arm(kill) {
      armed = kill;
      statements = 0;
      hasKilled = false;
    },
    async disarm() {
      armed = null;
      await Promise.all(ending.splice(0));
      isDead = false;
      return hasKilled;
    },
  };
}
