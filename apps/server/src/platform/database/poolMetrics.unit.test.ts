import { expect, test } from 'vitest';
import { poolMetrics } from './poolMetrics.ts';

test('counts idle and used connections, and the queries that wait', async () => {
  const metrics = poolMetrics({ totalCount: 5, idleCount: 2, waitingCount: 4 });
  const values = await Promise.all(metrics.map(async (metric) => (await metric.get()).values));
  expect(values.flat().map(({ labels, value }) => [labels.state, value])).toEqual([
    ['idle', 2],
    ['used', 3],
    [undefined, 4],
  ]);
});
