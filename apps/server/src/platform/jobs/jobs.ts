import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { isDatabaseUnavailable, type Transaction } from '#platform/database/client';
import { traceOf } from '#platform/failures';
import { jobsSchema } from './jobsSchema.ts';

/** A kind of background work, run by any process. Must be idempotent. */
export interface Job<Data extends object> {
  /** The name of its queue: unique, and the same in every version. */
  name: string;
  work: (data: Data) => Promise<void>;
  /** After this time the run counts as crashed, and the job is started again. */
  timeoutSeconds: number;
  /** The shortest pause after an error of our own, such as a lost database connection; 2 by default. */
  retryDelaySeconds?: number;
  /** Concurrent runs in one process; 1 by default. */
  concurrency?: number;
  /** Schedule as cron in UTC; each run happens in one process only. */
  every?: string;
}

interface Sending {
  /** Measured by the database clock. */
  afterSeconds?: number;
  /** Runs before jobs that are not urgent. */
  isUrgent?: boolean;
}

/** Sends a job in a transaction: it runs if, and only if, the transaction commits. One statement. */
export type SendJob<Data extends object> = (tx: Transaction, data: Data, sending?: Sending) => Promise<void>;

export interface Jobs {
  declare<Data extends object>(job: Job<Data>): SendJob<Data>;
  /** Creates the queues; called after all jobs are declared and before any is sent. */
  open(): Promise<void>;
  /** Processes jobs until it is closed, and waits for the database while it is unavailable. */
  work(): void;
  /** Runs a scheduled job now; for tests. */
  runScheduled(name: string): Promise<void>;
  /**
   * Runs all due jobs, and those that become due by running them, one after the other; for tests. @returns the number
   * of runs
   */
  runDue(): Promise<number>;
  /** Starts no more jobs and waits some seconds for the running ones. */
  close(): Promise<void>;
}

type AnyJob = Job<Record<string, unknown>>;

const busyPollSeconds = 1;
const idlePollSeconds = 30;
const restartDelayMs = 2_000;
const closeWithinMs = 7_000;
const warningIntervalMs = 60_000;
const noJob = '00000000-0000-4000-8000-000000000000';

const queueOptions = ({ timeoutSeconds, retryDelaySeconds = 2 }: AnyJob) => ({
  expireInSeconds: timeoutSeconds,
  // For errors of our own, such as a lost database connection; each job handles the errors of providers itself.
  retryLimit: 10,
  retryDelay: retryDelaySeconds,
  retryBackoff: true,
  retryDelayMax: 300,
  deleteAfterSeconds: 86_400,
});

/** Creates the job queue (pg-boss), which uses the connections of the pool. */
export function createJobs(pool: pg.Pool, log: Pick<FastifyBaseLogger, 'warn' | 'error'>): Jobs {
  const boss = new PgBoss({
    schema: jobsSchema,
    db: { executeSql: (text, values) => pool.query(text, values) },
    migrate: false, // migrated under the migration lock before the start
    createSchema: false,
  });
  const declared = new Map<string, AnyJob>();
  let closing: Promise<void> | null = null;
  let working: Promise<void> | null = null;
  let cancelWait = () => {};

  let nextWarningAt = 0;
  // Without a listener an 'error' event ends the process. While the database is unavailable every poll fails, so log at
  // most once a minute.
  boss.on('error', (thrown) => {
    if (closing || Date.now() < nextWarningAt) return;
    nextWarningAt = Date.now() + warningIntervalMs;
    log.warn({ ...traceOf(thrown), databaseUnavailable: isDatabaseUnavailable(thrown) }, 'jobs are delayed');
  });

  /** The thrown error is stored in the log and in the job's row, so it must not contain the job's data. */
  const run = async (job: AnyJob, data: Record<string, unknown>) => {
    const trace = await (async () => job.work(data))().then(() => null, traceOf);
    if (!trace) return;
    log.error({ job: job.name, ...trace }, 'a job failed and will be retried');
    throw new Error(trace.failure);
  };

  /**
   * Starts the workers of a job. One of them polls; a worker that finds a job notifies the others, and itself when it
   * is done.
   */
  const startWorkers = async (job: AnyJob) => {
    const workers: string[] = [];
    while (workers.length < (job.concurrency ?? 1)) {
      const pollingIntervalSeconds = job.every || workers.length > 0 ? idlePollSeconds : busyPollSeconds;
      const worker = await boss.work<Record<string, unknown>>(job.name, { pollingIntervalSeconds }, async ([taken]) => {
        for (const other of workers) if (other !== worker) boss.notifyWorker(other);
        await run(job, taken!.data).finally(() => boss.notifyWorker(worker));
      });
      workers.push(worker);
    }
  };

  const start = async () => {
    await boss.start();
    for (const job of declared.values()) await startWorkers(job);
    for (const { name, every } of declared.values())
      if (every) await boss.schedule(name, every, {}, { tz: 'UTC', missed: 'once' });
  };
  const startWithRetries = async () => {
    for (;;) {
      if (closing) return;
      try {
        await start();
        return;
      } catch (thrown) {
        log.warn(traceOf(thrown), 'jobs could not start and will retry');
        await boss.stop({ close: false, graceful: false }).catch(() => {});
        await new Promise<void>((resolve) => {
          cancelWait = resolve;
          setTimeout(resolve, restartDelayMs).unref();
        });
      }
    }
  };

  return {
    declare<Data extends object>(job: Job<Data>): SendJob<Data> {
      declared.set(job.name, job as unknown as AnyJob);
      return async (tx, data, { afterSeconds = 0, isUrgent = false } = {}) => {
        await boss.send(job.name, data, {
          db: fromDrizzle(tx, sql),
          startAfter: afterSeconds,
          priority: isUrgent ? 1 : 0,
        });
      };
    },
    async open() {
      const known = new Set((await boss.getQueues()).map(({ name }) => name));
      for (const job of declared.values()) {
        if (known.has(job.name)) await boss.updateQueue(job.name, queueOptions(job));
        else await boss.createQueue(job.name, queueOptions(job));
        // Any query makes pg-boss cache the queue. Otherwise the first sends would each load it on a second connection
        // while holding one, and block each other when they use up the pool.
        await boss.findJobs(job.name, { id: noJob });
      }
    },
    work() {
      working ??= startWithRetries();
    },
    async runScheduled(name) {
      const job = declared.get(name);
      if (!job?.every) throw new Error(`${name} is not scheduled`);
      await run(job, {});
    },
    async runDue() {
      let done = 0;
      for (let found = true; found; ) {
        found = false;
        for (const job of declared.values()) {
          for (const { id, data } of await boss.fetch<Record<string, unknown>>(job.name)) {
            found = true;
            done += 1;
            await run(job, data).then(
              () => boss.complete(job.name, id),
              (thrown: Error) => boss.fail(job.name, id, thrown),
            );
          }
        }
      }
      return done;
    },
    close() {
      closing ??= (async () => {
        await Promise.resolve(); // lets callers see first that it is closing
        cancelWait();
        await working;
        await boss.stop({ close: false, timeout: closeWithinMs });
      })();
      return closing;
    },
  };
}
