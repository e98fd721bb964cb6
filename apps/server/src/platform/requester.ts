import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseBudget } from '#platform/database/budget';

/** The client for which work is done, as queues know it. */
export interface Requester {
  /** One network (see `networkOf`) or one account. */
  readonly key: string;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
  /** Release functions of the admission slots that the request holds. */
  readonly admissions: Set<() => void>;
  /** Its time at the database. */
  readonly database: DatabaseBudget;
  /** When its request arrived, as `performance.now()`. */
  readonly since: number;
}

const requesters = new AsyncLocalStorage<Requester>();

/** Runs work, and everything it calls, for a requester. */
export const runFor = <Result>(requester: Requester, work: () => Result): Result => requesters.run(requester, work);

/** Returns undefined for background jobs. */
export const currentRequester = (): Requester | undefined => requesters.getStore();

/** Releases the admission slots of the current request before it waits for a scarcer resource. */
export function releaseAdmissions(): void {
  const admissions = requesters.getStore()?.admissions;
  if (admissions === undefined) return;
  for (const release of admissions) release();
  admissions.clear();
}

/**
 * Raises the database time of the current request, for work that is known to take long. The default is more than any
 * request may take.
 */
export const allowDatabaseTime = (ms = 600_000): void => requesters.getStore()?.database.raiseTo(ms);
