import type { FastifyInstance } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { HttpRefusal } from '#platform/errors';

/** Requests in work at once; beyond it the rest are told to come back, so that those admitted stay quick. */
const mostInWork = 256;

/** The API's share of overload: a flood from one address is 429, too much work at once is 503. */
export function shedLoad(server: FastifyInstance, { floodLimit }: { floodLimit: number }): void {
  const floods = floodLimit > 0 ? new RateLimiterMemory({ points: floodLimit, duration: 10 }) : null;
  let inWork = 0;
  const admitted = new WeakSet<object>();

  server.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/api/')) return;
    if (floods) {
      await floods.consume(request.ip).catch((refused: unknown) => {
        throw new HttpRefusal(429, refused instanceof RateLimiterRes ? Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) : 1);
      });
    }
    if (inWork >= mostInWork) throw new HttpRefusal(503, 1);
    inWork += 1;
    admitted.add(request);
  });
  const leave = async (request: object) => {
    if (admitted.delete(request)) inWork -= 1;
  };
  server.addHook('onResponse', leave);
  server.addHook('onRequestAbort', leave);
}
