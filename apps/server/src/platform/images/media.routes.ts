import type { FastifyInstance } from 'fastify';
import { pictureVariant, type PictureFormat, type PictureWidth } from '@app/contract/pictures';
import type { FairQueue } from '#platform/fairQueue';
import { sendStored } from '#platform/files/serveStored';
import { isStoredName, type Storage, type StoredFile } from '#platform/files/storage';
import { HttpError } from '#platform/errors';
import { mediaUrl } from './mediaUrl.ts';
import { createPictureVariants, parseVariant, type PictureVariants } from './pictureVariants.ts';

interface MediaFiles {
  storage: Storage;
  queue: FairQueue;
  /** Returns the present name of a replaced picture, by its former names. */
  findCurrentName: (formerNames: readonly string[]) => Promise<string | null>;
}

const mediaHeaders = {
  'cache-control': 'public, max-age=31536000, immutable',
  // Allow other sites to show pictures, because webmail shows those of newsletters.
  'cross-origin-resource-policy': 'cross-origin',
};

/**
 * Serves pictures in every width and format, and videos by byte ranges. The content of a name never changes, so
 * browsers may cache it for ever.
 */
export function mediaRoutes(server: FastifyInstance, { storage, queue, findCurrentName }: MediaFiles): PictureVariants {
  const variants = createPictureVariants(storage, queue);
  server.addHook('onClose', () => variants.close());
  const findOrCreate = async (name: string): Promise<StoredFile | null> => {
    const found = await storage.find(name);
    if (found || !parseVariant(name)) return found;
    return (await variants.ensure(name)) ? storage.find(name) : null;
  };

  server.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const { name } = request.params;
    const file = await findOrCreate(name);
    if (!file) {
      const current = isStoredName(name) ? await findCurrentAddress(name, findCurrentName) : null;
      if (current === null) throw new HttpError(404);
      return reply.header('cache-control', 'public, max-age=300').redirect(current, 302);
    }
    return sendStored(request, reply, { storage, file, headers: mediaHeaders });
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
