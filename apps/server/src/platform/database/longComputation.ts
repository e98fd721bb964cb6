import { sql } from 'drizzle-orm';
import type { Transaction } from './client.ts';
import { allowDatabaseTime } from '../requester.ts';

/** The ranking of a million people takes seconds, more than a statement usually may. */
const computationTimeoutMs = 60_000;

/** Raises the limits of time, memory and waiting for locks for the statements of a transaction. */
export async function allowLongComputation(tx: Transaction): Promise<void> {
  allowDatabaseTime(computationTimeoutMs);
  await tx.execute(sql`
    select set_config('statement_timeout', ${String(computationTimeoutMs)}, true), set_config('work_mem', '128MB',
    true)`);
}
