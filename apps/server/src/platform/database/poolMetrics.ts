import type pg from 'pg';
import { Gauge, type Metric } from 'prom-client';

/** The connections of this process to the database, and the queries that wait for one. */
export const poolMetrics = (pool: Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>): Metric[] => [
  new Gauge({
    name: 'db_pool_connections',
    help: 'Connections to the database by state',
    labelNames: ['state'],
    registers: [],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
    },
  }) as Metric,
  new Gauge({
    name: 'db_pool_waiting',
    help: 'Queries that wait for a connection',
    registers: [],
    collect() {
      this.set(pool.waitingCount);
    },
  }),
];
