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
  /** The minimum pause after an error of this site, such as a lost database connection; 2 by default. */
  retryDelaySeconds?: number;
  /** Concurrent runs in one process; 1 by default. */
  concurrency?: number;
  /** Schedule as cron in UTC; each run happens in one process only. */
  cron?: string;
}

interface SendOptions {
  /** Measured by the database clock. */
  afterSeconds?: number;
  /** Runs before jobs that are not urgent. */
  isUrgent?: boolean;
}

/** Sends a job in a transaction: it runs if, and only if, the transaction commits. One statement. */
export type SendJob<Data extends object> = (tx: Transaction, data: Data, sending?: SendOptions) => Promise<void>;

export interface Jobs {
  declare<Data extends object>(job: Job<Data>): SendJob<Data>;
  /** Creates the queues; called after all jobs are declared and before any is sent. */
  open(): Promise<void>;
  /** Processes jobs until it is closed, and waits for the database while it is unavailable. */
  work(): void;
  /** Returns the names of the jobs that run at fixed times. */
  listScheduled(): string[];
  /** Runs a scheduled job now; for tests and developers. @throws for the name of no scheduled job */
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

/** How often one worker of each job without a schedule looks for work. */
const pollSeconds = 1;
/** Other workers poll only this rarely, because the polling worker wakes them. Scheduled jobs need no faster start. */
const fallbackPollSeconds = 30;
const restartDelayMs = 2_000;
const closeWithinMs = 7_000;
const warningIntervalMs = 60_000;
const unusedJobId = '00000000-0000-4000-8000-000000000000';

const queueOptions = ({ timeoutSeconds, retryDelaySeconds = 2 }: AnyJob) => ({
  expireInSeconds: timeoutSeconds,
  // Retries are for errors of this site, such as a lost database connection; each job handles the errors of providers
  // itself.
  retryLimit: 10,
  retryDelay: retryDelaySeconds,
  retryBackoff: true,
  retryDelayMax: 300,
  deleteAfterSeconds: 86_400,
});

/** Creates the job queue (pg-boss), which uses the connections of the pool. */
export function createJobs(pool: pg.Pool, log: JobLog): Jobs {
  return new JobQueue(pool, log);
}

type JobLog = Pick<FastifyBaseLogger, 'warn' | 'error'>;

class JobQueue implements Jobs {
  readonly #boss: PgBoss;
  readonly #log: JobLog;
  readonly #declared = new Map<string, AnyJob>();
  #working: Promise<void> | null = null;
  #closing: Promise<void> | null = null;
  #cancelWait = () => {};
  #nextWarningAt = 0;

  constructor(pool: pg.Pool, log: JobLog) {
    this.#log = log;
    this.#boss = new PgBoss({
      schema: jobsSchema,
      db: { executeSql: (text, values) => pool.query(text, values) },
      migrate: false, // migrated under the migration lock before the start
      createSchema: false,
    });
    // Without a listener an 'error' event ends the process.
    this.#boss.on('error', (thrown) => this.#warnOfDelay(thrown));
  }

  declare<Data extends object>(job: Job<Data>): SendJob<Data> {
    this.#declared.set(job.name, job as unknown as AnyJob);
    return async (tx, data, { afterSeconds = 0, isUrgent = false } = {}) => {
      const options = { db: fromDrizzle(tx, sql), startAfter: afterSeconds, priority: isUrgent ? 1 : 0 };
      await this.#boss.send(job.name, data, options);
    };
  }

  async open(): Promise<void> {
    const known = new Set((await this.#boss.getQueues()).map(({ name }) => name));
    for (const job of this.#declared.values()) {
      if (known.has(job.name)) await this.#boss.updateQueue(job.name, queueOptions(job));
      else await this.#boss.createQueue(job.name, queueOptions(job));
      // Any query makes pg-boss cache the queue. Otherwise the first sends would each load it on a second connection
      // while holding one, and block each other when they use up the pool.
      await this.#boss.findJobs(job.name, { id: unusedJobId });
    }
  }

  work(): void {
    this.#working ??= this.#startWithRetries();
  }

  listScheduled(): string[] {
    return [...this.#declared.values()].filter(({ cron }) => cron).map(({ name }) => name);
  }

  async runScheduled(name: string): Promise<void> {
    const job = this.#declared.get(name);
    if (!job?.cron) throw new Error(`${name} is not scheduled`);
    await this.#run(job, {});
  }

  async runDue(): Promise<number> {
    let done = 0;
    for (let found = -1; found !== 0; done += found) {
      found = 0;
      for (const job of this.#declared.values()) found += await this.#runDueOf(job);
    }
    return done;
  }

  close(): Promise<void> {
    this.#closing ??= this.#stop();
    return this.#closing;
  }

  /** @returns the number of runs */
  async #runDueOf(job: AnyJob): Promise<number> {
    const due = await this.#boss.fetch<Record<string, unknown>>(job.name);
    for (const { id, data } of due) {
      await this.#run(job, data).then(
        () => this.#boss.complete(job.name, id),
        (thrown: Error) => this.#boss.fail(job.name, id, thrown),
      );
    }
    return due.length;
  }

  /** @throws Error that is stored in the job's row and logged, so it must not contain the job's data */
  async #run(job: AnyJob, data: Record<string, unknown>): Promise<void> {
    const trace = await (async () => job.work(data))().then(() => null, traceOf);
    if (!trace) return;
    this.#log.error({ job: job.name, ...trace }, 'a job failed and will be retried');
    throw new Error(trace.failure);
  }

  async #startWithRetries(): Promise<void> {
    while (!this.#closing) {
      try {
        await this.#start();
        return;
      } catch (thrown) {
        this.#log.warn(traceOf(thrown), 'jobs could not start and will retry');
        await this.#boss.stop({ close: false, graceful: false }).catch(() => {});
        await this.#waitBeforeRestart();
      }
    }
  }

  async #start(): Promise<void> {
    await this.#boss.start();
    for (const job of this.#declared.values()) await this.#startWorkers(job);
    for (const { name, cron } of this.#declared.values())
      if (cron) await this.#boss.schedule(name, cron, {}, { tz: 'UTC', missed: 'once' });
  }

  /**
   * Starts the workers of a job. One of them polls. A worker that finds a job wakes the others, and wakes itself again
   * when the job is done, so that waiting jobs start without a poll.
   */
  async #startWorkers(job: AnyJob): Promise<void> {
    const workers: string[] = [];
    while (workers.length < (job.concurrency ?? 1)) {
      const pollingIntervalSeconds = job.cron || workers.length > 0 ? fallbackPollSeconds : pollSeconds;
      const options = { pollingIntervalSeconds };
      const worker = await this.#boss.work<Record<string, unknown>>(job.name, options, async ([fetched]) => {
        for (const other of workers) if (other !== worker) this.#boss.notifyWorker(other);
        await this.#run(job, fetched!.data).finally(() => this.#boss.notifyWorker(worker));
      });
      workers.push(worker);
    }
  }

  async #waitBeforeRestart(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#cancelWait = resolve;
      setTimeout(resolve, restartDelayMs).unref();
    });
  }

  async #stop(): Promise<void> {
    await Promise.resolve(); // yields once, so that callers first see that it is closing
    this.#cancelWait();
    await this.#working;
    await this.#boss.stop({ close: false, timeout: closeWithinMs });
  }

  /** Logs at most once a minute: while the database is unavailable every poll fails. */
  #warnOfDelay(thrown: unknown): void {
    if (this.#closing || Date.now() < this.#nextWarningAt) return;
    this.#nextWarningAt = Date.now() + warningIntervalMs;
    this.#log.warn({ ...traceOf(thrown), databaseUnavailable: isDatabaseUnavailable(thrown) }, 'jobs are delayed');
  }
}
