import fastifyProxyAddress from '@fastify/proxy-addr';
import type { IncomingMessage } from 'node:http';
import { RateLimiterMemory } from 'rate-limiter-flexible';

const windowSeconds = 10;

/**
 * Counts API calls and documents made from content by address, including those answered from the cache. Null disables
 * the limit.
 */
export type FloodLimit = Pick<RateLimiterMemory, 'consume'> | null;

export const createFloodLimit = (calls: number): FloodLimit =>
  calls > 0 ? new RateLimiterMemory({ points: calls, duration: windowSeconds }) : null;

/** Returns a function that reads a client's address from a raw request, by the framework's own rules. */
export function addressReader(trustProxy: readonly string[]): (request: IncomingMessage) => string {
  if (trustProxy.length === 0) return ({ socket }) => socket.remoteAddress ?? '';
  const isTrusted = fastifyProxyAddress.compile([...trustProxy]);
  return (request) => fastifyProxyAddress(request, isTrusted);
}
