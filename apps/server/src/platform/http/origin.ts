import type { FastifyRequest } from 'fastify';
import { HttpRefusal } from '#platform/errors';

/**
 * Refuses what another site's page makes a visitor's browser send. Programs that are no browser name no origin and
 * are let through: they hold no session of anybody's.
 *
 * @throws HttpRefusal 403
 */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: string): void {
  const { origin, host } = request.headers;
  if (request.headers['sec-fetch-site'] === 'cross-site') throw new HttpRefusal(403);
  if (origin === undefined || origin === new URL(publicUrl).origin) return;
  // The same site reached by another of its names, such as localhost.
  if (URL.canParse(origin) && new URL(origin).host === host) return;
  throw new HttpRefusal(403);
}
