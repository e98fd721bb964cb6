import { Gauge, type Metric } from 'prom-client';
import type { Database } from '#platform/database/client';
import { countEscalated } from './jobFailures.queries.ts';
import { findDueJobs } from './jobs.queries.ts';

/** The jobs of all processes that are due and not done, and the tasks that staff must look at. */
export function jobMetrics(db: Database): Metric[] {
  /** Reads the database at each scrape. Without it, the metric is missing instead of outdated. */
  const gauge = (name: string, help: string, read: (set: (job: string, value: number) => void) => Promise<void>) =>
    new Gauge({
      name,
      help,
      labelNames: ['job'],
      registers: [],
      async collect() {
        this.reset();
        await read((job, value) => this.set({ job }, value)).catch(() => this.reset());
      },
    }) as Metric;
  return [
    gauge('jobs_due', 'Jobs that could run now, by name', async (set) => {
      for (const { job, due } of await findDueJobs(db)) set(job, due);
    }),
    gauge('jobs_oldest_due_seconds', 'How long the oldest due job waits, by name', async (set) => {
      for (const { job, oldestSeconds } of await findDueJobs(db)) set(job, oldestSeconds);
    }),
    new Gauge({
      name: 'failed_tasks',
      help: 'Tasks that no retry has fixed, which staff see in the back office',
      registers: [],
      async collect() {
        const count = await countEscalated(db).catch(() => null);
        if (count === null) this.remove();
        else this.set(count);
      },
    }),
  ];
}
