import type { FastifyRequest } from 'fastify';
import type { Database } from '#platform/database/client';
import { HttpError } from '#platform/errors';
import type { App } from '#platform/http/mount';
import type { Vault } from '#platform/vault';
import { readClickLink } from './clickLinks.ts';
import { findTarget } from './clicks.queries.ts';

interface Params {
  issue: string;
  position: string;
  signature: string;
}

/** Redirects from the links of newsletter issues to their targets, and counts clicks without storing who clicked. */
export function clickRoutes(app: App, { db, vault }: { db: Database; vault: Pick<Vault, 'fingerprint'> }): void {
  app.server.get<{ Params: Params }>('/l/:issue/:position/:signature', async (request, reply) => {
    const link = readClickLink(vault, request.params);
    const target = link && (await findTarget(db, link, isClick(request)));
    if (target === null) throw new HttpError(404);
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
      .redirect(target, 302);
  });
}

/**
 * Whether a reader clicked. Browsers and mail programs mark requests that they make by themselves with these headers.
 */
function isClick({ method, headers }: FastifyRequest): boolean {
  const purposes = [headers['sec-purpose'], headers.purpose, headers['x-moz'], headers['x-purpose']];
  return method === 'GET' && !purposes.some((purpose) => /prefetch|prerender|preview/i.test(String(purpose ?? '')));
}
