import { sql } from 'drizzle-orm';
import type { Transaction } from './client.ts';
import { allowDatabaseTime } from '../requester.ts';

/** A ranking of a million people takes seconds. */
const computationTimeoutMs = 60_000;

/** Lets the statements of a transaction take longer and use more memory, and wait longer for locks. */
export async function allowLongComputation(tx: Transaction): Promise<void> {
  allowDatabaseTime(computationTimeoutMs);
  await tx.execute(sql`
    select set_config('statement_timeout', ${String(computationTimeoutMs)}, true), set_config('work_mem', '128MB',
    true)`);
}
