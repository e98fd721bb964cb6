import { Gauge, type Metric } from 'prom-client';
import { FairQueue } from '#platform/fairQueue';

/** Creates the queues that limit concurrent work in the process. Workers have their own queues (`workerProcess.ts`). */
export function createQueues() {
  return {
    /** API calls whose body has arrived, and documents made from content. */
    calls: new FairQueue('calls', {
      concurrency: 128,
      concurrencyPerKey: 32,
      maxWaiting: 512,
      maxWaitMs: 5_000,
      retryAfterSeconds: 1,
    }),
    /** API calls that must run while others are rejected. */
    reservedCalls: new FairQueue('reservedCalls', {
      concurrency: 16,
      concurrencyPerKey: 12,
      maxWaiting: 512,
      retryAfterSeconds: 1,
    }),
    /** API calls by account, across all addresses. */
    accounts: new FairQueue('accounts', {
      concurrency: 64,
      concurrencyPerKey: 8,
      maxWaiting: 512,
      maxWaitMs: 5_000,
      retryAfterSeconds: 1,
    }),
    /** Renders of pages that are not cached. */
    renders: new FairQueue('renders', {
      concurrency: 3,
      concurrencyPerKey: 2,
      maxWaiting: 256,
      maxWaitMs: 4_000,
      retryAfterSeconds: 5,
    }),
    /** Queries that are many times more expensive than others. */
    expensiveQueries: new FairQueue('expensiveQueries', { concurrency: 4, concurrencyPerKey: 3, maxWaiting: 256 }),
    /**
     * Readings of events that are streamed to viewers. One reading serves all viewers, when the first one joins and
     * when content changes.
     */
    liveReads: new FairQueue('liveReads', { concurrency: 4, concurrencyPerKey: 3, maxWaiting: 1_024 }),
    /** Password hashes: 19 MiB each. */
    hashes: new FairQueue('hashes', { concurrency: 4, maxWaiting: 256, retryAfterSeconds: 5 }),
    /** Uploads whose file is being received into memory, by address. */
    uploads: new FairQueue('uploads', { concurrency: 8, concurrencyPerKey: 2, maxWaiting: 64 }),
    /** The same by account. */
    uploadsOfAccount: new FairQueue('uploadsOfAccount', { concurrency: 64, concurrencyPerKey: 2, maxWaiting: 64 }),
    /** Variants of pictures that a client requested. */
    pictureVariants: new FairQueue('pictureVariants', { concurrency: 1, maxWaiting: 200 }),
  };
}

export type Queues = ReturnType<typeof createQueues>;

export function queueMetrics(queues: Queues): Metric[] {
  const gauge = (name: string, help: string, read: (queue: FairQueue) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers: [],
      collect() {
        for (const queue of Object.values(queues)) this.set({ queue: queue.name }, read(queue));
      },
    });
  return [
    gauge('queue_running', 'Pieces of work that run now', ({ running }) => running),
    gauge('queue_waiting', 'Pieces of work that wait for their turn', ({ waiting }) => waiting),
    gauge(
      'queue_rejected_total',
      'Pieces of work rejected because the queue was full or the wait too long',
      ({ rejectedCount }) => rejectedCount,
    ),
  ];
}
