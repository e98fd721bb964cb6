import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { FairQueue } from '#platform/fairQueue';
import type { Storage } from '#platform/files/storage';
import { HttpError } from '#platform/errors';
import { createPictureVariants, parseVariant, type PictureVariants } from './pictureVariants.ts';

/**
 * Serves pictures in every width and format, and videos by byte ranges. The content of a name never changes, so
 * browsers may cache it for ever.
 */
export async function mediaRoutes(
  server: FastifyInstance,
  storage: Storage,
  queue: FairQueue,
): Promise<PictureVariants> {
  const variants = createPictureVariants(storage, queue);
  server.addHook('onClose', () => variants.close());
  await server.register(fastifyStatic, { root: storage.folder, serve: false, acceptRanges: true, cacheControl: false });

  server.get<{ Params: { name: string } }>('/media/:name', { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params;
    if (storage.pathOf(name) === null) throw new HttpError(404);
    const there = parseVariant(name) ? await variants.ensure(name) : await storage.has(name);
    if (!there) throw new HttpError(404);
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    // Mail programs on the web show the pictures of newsletters.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    return reply.sendFile(name);
  });
  return variants;
}
