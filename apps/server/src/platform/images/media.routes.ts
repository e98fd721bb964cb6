import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { pictureVariant, type PictureFormat, type PictureWidth } from '@app/contract/pictures';
import type { FairQueue } from '#platform/fairQueue';
import type { Storage } from '#platform/files/storage';
import { HttpError } from '#platform/errors';
import { mediaUrl } from './mediaUrl.ts';
import { createPictureVariants, parseVariant, type PictureVariants } from './pictureVariants.ts';

interface MediaFiles {
  storage: Storage;
  queue: FairQueue;
  /** Returns the present name of a replaced picture, by its former names. */
  findCurrentName: (formerNames: readonly string[]) => Promise<string | null>;
}

/**
 * Serves pictures in every width and format, and videos by byte ranges. The content of a name never changes, so
 * browsers may cache it for ever.
 */
export async function mediaRoutes(
  server: FastifyInstance,
  { storage, queue, findCurrentName }: MediaFiles,
): Promise<PictureVariants> {
  const variants = createPictureVariants(storage, queue);
  server.addHook('onClose', () => variants.close());
  await server.register(fastifyStatic, { root: storage.folder, serve: false, acceptRanges: true, cacheControl: false });

  server.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const { name } = request.params;
    if (storage.pathOf(name) === null) throw new HttpError(404);
    const exists = parseVariant(name) ? await variants.ensure(name) : await storage.has(name);
    if (!exists) {
      const current = await findCurrentAddress(name, findCurrentName);
      if (current === null) throw new HttpError(404);
      return reply.header('cache-control', 'public, max-age=300').redirect(current, 302);
    }
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    // Allow other sites to show pictures, because webmail shows those of newsletters.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    return reply.sendFile(name);
  });
  return variants;
}

/** Returns the present address of a replaced picture in the requested width and format; null for other names. */
async function findCurrentAddress(name: string, find: MediaFiles['findCurrentName']): Promise<string | null> {
  const variant = parseVariant(name);
  const current = await find(variant?.originals ?? [name]);
  if (current === null) return null;
  const address = mediaUrl(current);
  return variant ? pictureVariant(address, variant.width as PictureWidth, variant.format as PictureFormat) : address;
}
