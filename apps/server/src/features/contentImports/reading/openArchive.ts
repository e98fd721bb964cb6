import { createReadStream } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { RejectedExport } from './sourceItem.ts';

/** The files of an export: a ZIP file, a folder, or one file. */
export interface Archive {
  /** With `/` between folders. */
  names: readonly string[];
  /** Changes when the content of the file changes. */
  fingerprintOf(name: string): string;
  /** @throws RejectedExport when the file is larger */
  read(name: string, maxBytes: number): Promise<Buffer>;
  close(): Promise<void>;
}

const maxFiles = 50_000;
/**
 * The total number of bytes that may be read from one archive, so that a highly compressed file cannot fill the memory.
 */
const readBudget = 1024 * 1024 * 1024;

/** Opens an export without unpacking it: nothing of it is written to the disk. @throws RejectedExport */
export async function openArchive(source: string, fileName: string): Promise<Archive> {
  const found = await lstat(source);
  if (found.isDirectory()) return openFolder(source);
  if (await isZip(source)) return openZip(source);
  return {
    names: [path.basename(fileName)],
    fingerprintOf: () => String(found.size),
    read: (_, maxBytes) => collect(createReadStream(source), maxBytes),
    close: async () => {},
  };
}

async function isZip(source: string): Promise<boolean> {
  for await (const chunk of createReadStream(source, { end: 3 }))
    return (chunk as Buffer).toString('latin1').startsWith('PK');
  return false;
}

const isOfSystem = (name: string) => /(?:^|\/)(?:__MACOSX|[.][^/]*|Thumbs[.]db)(?:\/|$)/.test(name);

async function openZip(source: string): Promise<Archive> {
  let zip: ZipFile | null = null;
  const entries = new Map<string, Entry>();
  try {
    // The library rejects names that lead out of the archive, and content that is longer than announced.
    zip = await openPromise(source, { autoClose: false, validateEntrySizes: true });
    if (zip.entryCount > maxFiles) throw new RejectedExport('tooManyItems');
    for await (const entry of zip.eachEntry())
      if (!entry.fileName.endsWith('/') && !isOfSystem(entry.fileName)) entries.set(entry.fileName, entry);
  } catch (thrown) {
    zip?.close();
    if (thrown instanceof RejectedExport) throw thrown;
    const message = thrown instanceof Error ? thrown.message : '';
    throw new RejectedExport(
      /relative path|absolute path|invalid characters/.test(message) ? 'zipUnsafe' : 'zipMalformed',
    );
  }
  const opened = zip;
  let left = readBudget;
  return {
    names: [...entries.keys()],
    fingerprintOf: (name) => `${entries.get(name)?.uncompressedSize} ${entries.get(name)?.crc32}`,
    read: async (name, maxBytes) => {
      const entry = entries.get(name)!;
      const limit = Math.min(maxBytes, left);
      if (entry.uncompressedSize > limit) throw new RejectedExport('fileTooLarge');
      const content = await opened.openReadStreamPromise(entry).then(
        (stream) => collect(stream, limit),
        () => Promise.reject(new RejectedExport('zipMalformed')),
      );
      left -= content.length;
      return content;
    },
    close: async () => opened.close(),
  };
}

async function openFolder(folder: string): Promise<Archive> {
  const sizes = new Map<string, string>();
  const visit = async (inside: string): Promise<void> => {
    for (const found of await readdir(path.join(folder, inside), { withFileTypes: true })) {
      const name = inside === '' ? found.name : `${inside}/${found.name}`;
      if (isOfSystem(name)) continue;
      // Links are skipped: they can lead out of the folder.
      if (found.isDirectory()) await visit(name);
      else if (found.isFile()) {
        const { size, mtimeMs } = await lstat(path.join(folder, name));
        sizes.set(name, `${size} ${mtimeMs}`);
      }
      if (sizes.size > maxFiles) throw new RejectedExport('tooManyItems');
    }
  };
  await visit('');
  return {
    names: [...sizes.keys()].toSorted(),
    fingerprintOf: (name) => sizes.get(name) ?? '',
    read: (name, maxBytes) => collect(createReadStream(path.join(folder, name)), maxBytes),
    close: async () => {},
  };
}

async function collect(stream: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream) {
      size += (chunk as Buffer).length;
      if (size > maxBytes) throw new RejectedExport('fileTooLarge');
      chunks.push(chunk as Buffer);
    }
  } catch (thrown) {
    if (thrown instanceof RejectedExport || (thrown instanceof Error && 'syscall' in thrown)) throw thrown;
    throw new RejectedExport('zipMalformed');
  } finally {
    stream.destroy();
  }
  return Buffer.concat(chunks);
}
