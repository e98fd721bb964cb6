import { createHash } from 'node:crypto';
import { isLocale, type Locale } from '@app/contract/locale';
import type { FastifyRequest } from 'fastify';
import { HttpRefusal } from '#platform/errors';
import type { App } from './mount.ts';

export interface PublicDocument {
  type: string;
  body: string;
  /** Offered under this name to be saved; null: shown. */
  fileName?: string;
}

interface DocumentRequest {
  params: Record<string, string>;
  query: Record<string, unknown>;
  locale: Locale;
}

/**
 * Publishes a file made from content: a feed, a calendar, a table. The same for everybody, so shared caches may keep
 * it for a while; null is a 404.
 */
export function publishDocument(app: App, url: string, make: (request: DocumentRequest) => Promise<PublicDocument | null>): void {
  app.server.get(url, { schema: { hide: true } }, async (request: FastifyRequest, reply) => {
    const query = (request.query ?? {}) as Record<string, unknown>;
    const locale = isLocale(query.lang) ? query.lang : 'en_US';
    const document = await make({ params: request.params as Record<string, string>, query, locale });
    if (!document) throw new HttpRefusal(404);
    const etag = `"${createHash('sha256').update(document.body).digest('base64url').slice(0, 27)}"`;
    reply.header('etag', etag).header('cache-control', 'public, max-age=300').header('cross-origin-resource-policy', 'cross-origin');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    if (document.fileName) reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(document.fileName)}`);
    return reply.type(document.type).send(document.body);
  });
}
