import type { Server, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';

/** Proxies and browsers send their next request on a connection that they hold open well within this time. */
const graceMs = 1_000;
const pollMs = 20;

/**
 * Prepares a server for its end. Closing it would reset connections on which a client is about to send a request, so
 * each answer from now on closes its connection. New connections are still served. Returns when no connection is left,
 * or after a second.
 */
export async function drainConnections(server: Server, limitMs = graceMs): Promise<void> {
  server.prependListener('request', (_request, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  });
  const count = promisify(server.getConnections.bind(server));
  const end = performance.now() + limitMs;
  while (performance.now() < end && (await count()) > 0) await wait(pollMs);
}

/**
 * Closes connections when they become idle while a server ends. The server itself closes only those that are idle at
 * the start, and would wait for the others until their clients disconnect.
 */
export function closeIdleUntilClosed(server: Server): void {
  const timer = setInterval(() => server.closeIdleConnections(), pollMs);
  server.once('close', () => clearInterval(timer));
}
