import type { EventEmitter } from 'node:events';
import type pg from 'pg';
import { currentRequester } from '#platform/requester';
import { Availability } from './availability.ts';
import { type DatabaseBudget, DatabaseOverdue } from './budget.ts';
import type { Connection } from './connection.ts';

const examineEveryMs = 100;
/** When a request takes this long, the site checks whether the database answers at all. */
const probeAfterMs = 1_000;
/** How long background work waits for an unavailable database before it fails. */
const backgroundWaitMs = 30_000;

/** A request's wait for a connection, and its use of it. */
interface Checkout {
  budget: DatabaseBudget;
  since: number;
  /** Ends the wait or closes the connection, which ends its statement and rolls back its transaction. */
  cut: () => void;
  end: () => void;
}

/**
 * Limits how long requests wait for connections and occupy them (see `DatabaseBudget`). While the database does not
 * answer, requests fail at once and background work waits.
 */
export function limitRequests(pool: pg.Pool, connection: Connection): void {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const open = new Set<Checkout>();
  const checkouts = new WeakMap<pg.PoolClient, Checkout>();
  const availability = new Availability(connection, () => {
    for (const { cut } of open) cut();
  });
  let isScheduled = false;

  const scheduleExamination = () => {
    if (isScheduled) return;
    isScheduled = true;
    setTimeout(examine, examineEveryMs).unref();
  };
  const examine = () => {
    isScheduled = false;
    const now = performance.now();
    for (const { budget, since, cut } of open) {
      if (budget.remainingMs <= 0) cut();
      else if (now - since > probeAfterMs) availability.probe();
    }
    if (open.size > 0) scheduleExamination();
  };
  const begin = (budget: DatabaseBudget): Checkout => {
    const stop = budget.begin();
    const checkout: Checkout = {
      budget,
      since: performance.now(),
      cut: () => {},
      end: () => {
        stop();
        open.delete(checkout);
      },
    };
    open.add(checkout);
    scheduleExamination();
    return checkout;
  };

  const checkOut = async (budget: DatabaseBudget): Promise<pg.PoolClient> => {
    if (!availability.isAnswering || budget.remainingMs <= 0) throw new DatabaseOverdue();
    const checkout = begin(budget);
    const { promise: overdue, reject } = Promise.withResolvers<never>();
    let isCut = false;
    checkout.cut = () => {
      isCut = true;
      checkout.end();
      reject(new DatabaseOverdue());
    };
    const connecting = connect();
    try {
      const client = await Promise.race([connecting, overdue]);
      if (isCut) throw new DatabaseOverdue();
      checkout.cut = () => {
        checkout.end();
        closeAtOnce(client);
      };
      checkouts.set(client, checkout);
      return client;
    } catch (thrown) {
      checkout.end();
      if (isCut) void releaseWhenConnected(connecting);
      throw thrown;
    }
  };
  const checkOutConnection = async (): Promise<pg.PoolClient> => {
    const budget = currentRequester()?.database;
    if (budget) return checkOut(budget);
    await availability.waitUntilAnswering(backgroundWaitMs);
    return connect();
  };

  pool.on('connect', (client) => onStatementEnd(client, () => availability.recordAnswer()));
  pool.on('release', (_error: unknown, client) => {
    checkouts.get(client)?.end();
    checkouts.delete(client);
  });
  pool.connect = ((callback?: ConnectCallback) => {
    const checkedOut = checkOutConnection();
    if (!callback) return checkedOut;
    void passToCallback(checkedOut, callback);
    return undefined;
  }) as typeof pool.connect;
}

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (failure?: Error | boolean) => void,
) => void;

async function passToCallback(checkedOut: Promise<pg.PoolClient>, callback: ConnectCallback): Promise<void> {
  let client: pg.PoolClient;
  try {
    client = await checkedOut;
  } catch (thrown) {
    callback(thrown as Error, undefined, () => {});
    return;
  }
  callback(undefined, client, (failure) => client.release(failure));
}

async function releaseWhenConnected(connecting: Promise<pg.PoolClient>): Promise<void> {
  try {
    (await connecting).release();
  } catch {
    // There is no connection to release.
  }
}

/** Calls a function whenever the server has answered a statement completely, also within a transaction. */
function onStatementEnd(client: pg.PoolClient, call: () => void): void {
  (client as unknown as { connection: EventEmitter }).connection.on('readyForQuery', call);
}

/** Closes a connection without waiting for the server, as a network failure does. */
function closeAtOnce(client: pg.PoolClient): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
