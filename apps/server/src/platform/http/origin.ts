import type { FastifyRequest } from 'fastify';
import { HttpError } from '#platform/errors';

/**
 * Rejects requests that another site's page makes a browser send. Clients other than browsers send no origin and are
 * allowed, because they hold no visitor's session.
 *
 * @throws HttpError 403
 */
export function requireSameOrigin(request: FastifyRequest, publicUrl: string): void {
  const { origin, host } = request.headers;
  if (request.headers['sec-fetch-site'] === 'cross-site') throw new HttpError(403);
  if (origin === undefined || origin === new URL(publicUrl).origin) return;
  // Allow the same site under another of its names, such as localhost.
  if (URL.canParse(origin) && new URL(origin).host === host) return;
  throw new HttpError(403);
}
