import { isLocale, type Locale } from '@app/contract/locale';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '#platform/errors';
import { etagOf } from './answerCache.ts';
import type { App } from './mount.ts';

export interface PublicDocument {
  type: string;
  body: string;
  /** The name under which browsers save the file; null when they show it. */
  fileName?: string;
  /** For the holder of a secret address; shared caches must not store it. */
  isPrivate?: boolean;
}

interface DocumentRequest {
  params: Record<string, string>;
  query: Record<string, unknown>;
  locale: Locale;
}

/**
 * Publishes a file made from content, such as a feed, calendar or table. It is the same for every client who knows the
 * address, so shared caches may store it unless it is private; null becomes a 404.
 */
export function publishDocument(
  app: App,
  url: string,
  make: (request: DocumentRequest) => Promise<PublicDocument | null>,
): void {
  app.server.get(url, { schema: { hide: true } }, async (request: FastifyRequest, reply) => {
    const query = (request.query ?? {}) as Record<string, unknown>;
    const locale = isLocale(query.lang) ? query.lang : 'en_US';
    const document = await make({ params: request.params as Record<string, string>, query, locale });
    if (!document) throw new HttpError(404);
    const etag = etagOf(document.body);
    reply
      .header('etag', etag)
      .header('cache-control', document.isPrivate ? 'private, max-age=300' : 'public, max-age=300')
      .header('cross-origin-resource-policy', 'cross-origin');
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    if (document.fileName)
      reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(document.fileName)}`);
    return reply.type(document.type).send(document.body);
  });
}
