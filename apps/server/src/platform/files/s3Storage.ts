import { createWriteStream, mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { bufferBody, fileBody, received, type S3Bucket } from '#platform/s3/s3Bucket';
import { openDrafts } from './drafts.ts';
import {
  isStoredName,
  nameForContent,
  namesOlderThan,
  requireStoredName,
  type Storage,
  type StoredFile,
} from './storage.ts';

/**
 * Keeps files in object storage.
 *
 * @param draftFolder holds files for programs that need a path, while they work; several processes may share it
 */
export function openS3Storage(bucket: S3Bucket, draftFolder: string): Storage {
  mkdirSync(draftFolder, { recursive: true, mode: 0o750 });
  const drafts = openDrafts(draftFolder);

  const withDraft = async <Result>(name: string, use: (draftPath: string) => Promise<Result>): Promise<Result> => {
    const draft = drafts.newPath(requireStoredName(name));
    try {
      return await use(draft);
    } finally {
      await rm(draft, { force: true });
    }
  };
  const find: Storage['find'] = async (name) => {
    const found = isStoredName(name) ? await bucket.find(name) : null;
    return found && { name, size: found.size, modifiedMs: found.modifiedMs };
  };
  const openExisting = async (name: string) => {
    const found = await find(requireStoredName(name));
    const content = found && (await bucket.open(name, found.size));
    if (!content) throw Object.assign(new Error('no such file'), { code: 'ENOENT' });
    return content;
  };
  const listAll = async (): Promise<StoredFile[]> => {
    const objects = await Array.fromAsync(bucket.list(''));
    return objects
      .map(({ key, size, modifiedMs }) => ({ name: key, size, modifiedMs }))
      .filter(({ name }) => isStoredName(name));
  };
  const writeWith: Storage['writeWith'] = (name, fill) =>
    withDraft(name, async (draft) => {
      await fill(draft);
      await bucket.put(name, await fileBody(draft));
    });
  return {
    place: bucket.place,
    isRemote: true,
    find,
    has: async (name) => (await find(name)) !== null,
    nameFor: nameForContent,
    write: async (name, content) =>
      Buffer.isBuffer(content)
        ? bucket.put(requireStoredName(name), bufferBody(content))
        : writeWith(name, (draft) => pipeline(content, createWriteStream(draft))),
    copyIn: async (name, source) => bucket.put(requireStoredName(name), await fileBody(source)),
    writeWith,
    read: async (name) => {
      const content = await openExisting(name);
      return received(buffer(content));
    },
    open: ({ name, size }, range) => bucket.open(name, size, range),
    withLocalFile: async (name, use) =>
      withDraft(name, async (draft) => {
        await received(pipeline(await openExisting(name), createWriteStream(draft)));
        return use(draft);
      }),
    list: async (olderThanMs) => namesOlderThan(await listAll(), olderThanMs),
    listAll,
    removeWithVariants: async (name) => {
      const stem = `${path.parse(requireStoredName(name)).name}.`;
      for await (const { key } of bucket.list(stem)) await bucket.remove(key);
    },
    probe: () => bucket.probe(),
    deleteDrafts: () => drafts.deleteAbandoned(),
  };
}
