import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { fromDrizzle, PgBoss } from 'pg-boss';
import { isDatabaseAway, type Transaction } from '#platform/database/client';
import { traceOf } from '#platform/failures';
import { jobsSchema } from './jobsSchema.ts';

/** Work that is done beside the requests, in whichever process is free. It must bear to be done again. */
export interface Job<Data extends object> {
  /** Names its queue: unique, and the same in every version. */
  name: string;
  work: (data: Data) => Promise<void>;
  /** After this it counts as dead with its process, and is begun anew. */
  longestSeconds: number;
  /** How long it rests at least after a failure of ours, such as a lost database; 2 unless said. */
  againAfterSeconds?: number;
  /** How many at once in one process; 1 unless said. */
  atOnce?: number;
  /** When it is to be done by itself, as cron in UTC; by one process, however many there are. */
  every?: string;
}

interface Sending {
  /** By the database's own clock. */
  afterSeconds?: number;
  /** Overtakes what is not. */
  isUrgent?: boolean;
}

/** Hands over work in a transaction: it is done if, and only if, that commits. One statement. */
export type SendJob<Data extends object> = (tx: Transaction, data: Data, sending?: Sending) => Promise<void>;

export interface Jobs {
  declare<Data extends object>(job: Job<Data>): SendJob<Data>;
  /** Once everything is declared, and before anything is sent. */
  open(): Promise<void>;
  /** Goes to work until it is closed. A database that is away is waited for. */
  work(): void;
  /** Does one now that otherwise comes by itself: for tests. */
  runScheduled(name: string): Promise<void>;
  /** Does what is due now, and what falls due by that, one after the other: for tests. @returns how many were done */
  runDue(): Promise<number>;
  /** Begins nothing more, and gives what is being done some seconds to end. */
  close(): Promise<void>;
}

type AnyJob = Job<Record<string, unknown>>;

const busyLookSeconds = 1;
const idleLookSeconds = 30;
const startAgainMs = 2_000;
const closeWithinMs = 7_000;
const quietMs = 60_000;
const noJob = '00000000-0000-4000-8000-000000000000';

const queueOptions = ({ longestSeconds, againAfterSeconds = 2 }: AnyJob) => ({
  expireInSeconds: longestSeconds,
  // For trouble of our own, such as a lost database; what a provider's refusal means is decided by the job.
  retryLimit: 10,
  retryDelay: againAfterSeconds,
  retryBackoff: true,
  retryDelayMax: 300,
  deleteAfterSeconds: 86_400,
});

/** Jobs in the database (pg-boss), on the connections of the pool. */
export function openJobs(pool: pg.Pool, log: Pick<FastifyBaseLogger, 'warn' | 'error'>): Jobs {
  const boss = new PgBoss({
    schema: jobsSchema,
    db: { executeSql: (text, values) => pool.query(text, values) },
    migrate: false, // under the migration lock, before anything starts
    createSchema: false,
  });
  const declared = new Map<string, AnyJob>();
  let closing: Promise<void> | null = null;
  let working: Promise<void> | null = null;
  let endWait = () => {};

  let quietUntil = 0;
  // Without a listener an 'error' event would end the process. While the database is away each look at a queue fails: said once a minute.
  boss.on('error', (thrown) => {
    if (closing || Date.now() < quietUntil) return;
    quietUntil = Date.now() + quietMs;
    log.warn({ ...traceOf(thrown), databaseAway: isDatabaseAway(thrown) }, 'jobs are held up');
  });

  /** What is thrown ends in the log and in the job's row, so it must not carry what the job was about. */
  const run = async (job: AnyJob, data: Record<string, unknown>) => {
    const trace = await (async () => job.work(data))().then(() => null, traceOf);
    if (!trace) return;
    log.error({ job: job.name, ...trace }, 'a job failed and will be tried again');
    throw new Error(trace.failure);
  };

  /** One of them looks for work now and then. Whoever finds some wakes the others, and looks again at once when he is done. */
  const employ = async (job: AnyJob) => {
    const team: string[] = [];
    while (team.length < (job.atOnce ?? 1)) {
      const pollingIntervalSeconds = job.every || team.length > 0 ? idleLookSeconds : busyLookSeconds;
      const worker = await boss.work<Record<string, unknown>>(job.name, { pollingIntervalSeconds }, async ([taken]) => {
        for (const other of team) if (other !== worker) boss.notifyWorker(other);
        await run(job, taken!.data).finally(() => boss.notifyWorker(worker));
      });
      team.push(worker);
    }
  };

  const start = async () => {
    await boss.start();
    for (const job of declared.values()) await employ(job);
    for (const { name, every } of declared.values()) if (every) await boss.schedule(name, every, {}, { tz: 'UTC', missed: 'once' });
  };
  const startSoonerOrLater = async () => {
    for (;;) {
      if (closing) return;
      try {
        await start();
        return;
      } catch (thrown) {
        log.warn(traceOf(thrown), 'jobs could not start and will try again');
        await boss.stop({ close: false, graceful: false }).catch(() => {});
        await new Promise<void>((resolve) => {
          endWait = resolve;
          setTimeout(resolve, startAgainMs).unref();
        });
      }
    }
  };

  return {
    declare<Data extends object>(job: Job<Data>): SendJob<Data> {
      declared.set(job.name, job as unknown as AnyJob);
      return async (tx, data, { afterSeconds = 0, isUrgent = false } = {}) => {
        await boss.send(job.name, data, { db: fromDrizzle(tx, sql), startAfter: afterSeconds, priority: isUrgent ? 1 : 0 });
      };
    },
    async open() {
      const known = new Set((await boss.getQueues()).map(({ name }) => name));
      for (const job of declared.values()) {
        if (known.has(job.name)) await boss.updateQueue(job.name, queueOptions(job));
        else await boss.createQueue(job.name, queueOptions(job));
        // Any question makes it remember the queue. Otherwise the first sending would ask for it on a second connection while it holds one:
        // as many at once as the pool has would wait for each other.
        await boss.findJobs(job.name, { id: noJob });
      }
    },
    work() {
      working ??= startSoonerOrLater();
    },
    async runScheduled(name) {
      const job = declared.get(name);
      if (!job?.every) throw new Error(`${name} does not come by itself`);
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
        await Promise.resolve(); // so that whoever looks sees that it is closing
        endWait();
        await working;
        await boss.stop({ close: false, timeout: closeWithinMs });
      })();
      return closing;
    },
  };
}
