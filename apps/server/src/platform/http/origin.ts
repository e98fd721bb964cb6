import type { FastifyRequest } from 'fastify';
import { HttpError } from '#platform/errors';

/**
 * Rejects requests that a page of another site makes a browser send. Clients other than browsers send no origin; they
 * are allowed, because they hold no visitor's session.
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
