import { isLocale, type Locale } from '@app/contract/locale';
import type { FastifyRequest, RouteShorthandOptions } from 'fastify';
import { HttpError } from '#platform/errors';
import { etagOf, isUnchanged } from './answerCache.ts';
import type { App } from './mount.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route serves documents that count like API calls. */
    isLimitedDocument?: boolean;
  }
}

export interface PublicDocument {
  type: string;
  body: string;
  /** The name under which browsers save the file; without one they show it. */
  fileName?: string;
  /** Whether only the holder of a secret address may read it, so that shared caches must not store it. */
  isPrivate?: boolean;
}

interface DocumentRequest {
  params: Record<string, string>;
  query: Record<string, unknown>;
  locale: Locale;
}

interface DocumentOptions {
  /** Whether the document is the same at all times, so that it needs no limits. */
  isStatic?: boolean;
}

/** Returns whether a request is for a document that counts like an API call. */
export const isLimitedDocument = (request: FastifyRequest): boolean =>
  request.routeOptions.config.isLimitedDocument === true;

/**
 * Publishes a file made from content, such as a feed, calendar or table. It is the same for every client who knows the
 * address, so shared caches may store it unless it is private; null becomes a 404. Like an API call it counts against
 * the flood limit and takes a slot, unless it is static. Errors are answered in the language of the address.
 */
export function publishDocument(
  app: App,
  url: string,
  make: (request: DocumentRequest) => Promise<PublicDocument | null>,
  { isStatic = false }: DocumentOptions = {},
): void {
  const options: RouteShorthandOptions = {
    config: { isLimitedDocument: !isStatic },
    errorHandler: (error, request, reply) => {
      const locale = addressedLocaleOf(request);
      if (locale) request.headers['x-lang'] = locale;
      return app.server.errorHandler(error, request, reply);
    },
  };
  app.server.get(url, options, async (request, reply) => {
    const { query, lang } = queryOf(request);
    const locale = isLocale(lang) ? lang : 'en_US';
    const document = await make({ params: request.params as Record<string, string>, query, locale });
    if (!document) throw new HttpError(404);
    const etag = etagOf(document.body);
    reply
      .header('etag', etag)
      .header('cache-control', document.isPrivate ? 'private, max-age=300' : 'public, max-age=300')
      .header('cross-origin-resource-policy', 'cross-origin');
    if (isUnchanged(request.headers['if-none-match'], etag)) return reply.code(304).send();
    if (document.fileName)
      reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(document.fileName)}`);
    return reply.type(document.type).send(document.body);
  });
}

function queryOf(request: FastifyRequest): { query: Record<string, unknown>; lang: unknown } {
  const query = (request.query ?? {}) as Record<string, unknown>;
  return { query, lang: query.lang };
}

/** Returns the language that an address names, such as that of a feed; null for none. */
function addressedLocaleOf(request: FastifyRequest): Locale | null {
  const { locale } = (request.params ?? {}) as Record<string, unknown>;
  const { lang } = queryOf(request);
  if (isLocale(locale)) return locale;
  return isLocale(lang) ? lang : null;
}
