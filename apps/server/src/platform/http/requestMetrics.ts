import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, type Metric } from 'prom-client';
import { isStream } from './eventStreams.ts';

/**
 * Counts and times the requests that the framework handles, by method, route and status. Those that the cache answers
 * are in `answer_cache_hits_total`. A route is a pattern, so that clients cannot add labels.
 */
export function requestMetrics(server: Pick<FastifyInstance, 'addHook'>): Metric[] {
  const labelNames = ['method', 'route', 'status'];
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests by method, route and status',
    labelNames,
    registers: [],
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until a request was answered, without streams of events',
    labelNames,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [],
  });
  server.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: String(reply.statusCode),
    };
    requests.inc(labels);
    if (!isStream(request)) durations.observe(labels, reply.elapsedTime / 1000);
  });
  return [requests as Metric, durations as Metric];
}
