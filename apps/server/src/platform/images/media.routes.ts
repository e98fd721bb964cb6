import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Storage } from '#platform/files/storage';
import { HttpRefusal } from '#platform/errors';
import { openPictureVariants, parseVariant, type PictureVariants } from './pictureVariants.ts';

/**
 * Pictures in every width and format, and films by byte ranges. A name never gets other content, so a browser may
 * keep what it has for good.
 */
export async function mediaRoutes(server: FastifyInstance, storage: Storage): Promise<PictureVariants> {
  const variants = openPictureVariants(storage);
  server.addHook('onClose', () => variants.close());
  await server.register(fastifyStatic, { root: storage.folder, serve: false, acceptRanges: true, cacheControl: false });

  server.get<{ Params: { name: string } }>('/media/:name', { schema: { hide: true } }, async (request, reply) => {
    const { name } = request.params;
    if (storage.pathOf(name) === null) throw new HttpRefusal(404);
    const there = parseVariant(name) ? await variants.ensure(name) : await storage.has(name);
    if (!there) throw new HttpRefusal(404);
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    return reply.sendFile(name);
  });
  return variants;
}
