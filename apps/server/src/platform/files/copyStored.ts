import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import type { Storage, StoredFile } from './storage.ts';
import { storageNames, type Storages } from './storages.ts';

const filesAtOnce = 4;

export interface CopyReport {
  /** Files of the source, and those of them that were in the target already. */
  total: number;
  present: number;
  copied: number;
  bytes: number;
  /** `files/name` of those that could not be copied, with the reason. */
  failed: { name: string; reason: unknown }[];
}

type OnFile = (done: number, total: number) => void;

/**
 * Copies all files that are not in the target yet. Each is read again there and compared. A file that cannot be copied
 * does not stop the others, and everything can be repeated.
 */
export async function copyStored(from: Storages, to: Storages, onFile: OnFile = () => {}): Promise<CopyReport> {
  const report: CopyReport = { total: 0, present: 0, copied: 0, bytes: 0, failed: [] };
  const missing: { name: (typeof storageNames)[number]; file: StoredFile }[] = [];
  for (const name of storageNames) {
    const [files, stored] = await Promise.all([from[name].listAll(), to[name].listAll()]);
    const sizes = new Map(stored.map((file) => [file.name, file.size]));
    report.total += files.length;
    for (const file of files) if (sizes.get(file.name) !== file.size) missing.push({ name, file });
  }
  report.present = report.total - missing.length;
  const limit = pLimit(filesAtOnce);
  let done = report.present;
  const copy = async ({ name, file }: (typeof missing)[number]) => {
    try {
      if (await copyFile(from[name], to[name], file)) {
        report.copied += 1;
        report.bytes += file.size;
      }
    } catch (reason) {
      report.failed.push({ name: `${name}/${file.name}`, reason });
    }
    done += 1;
    onFile(done, report.total);
  };
  await Promise.all(missing.map((one) => limit(copy, one)));
  return report;
}

/** Returns false when the file was deleted in the meantime. @throws when the copy differs */
async function copyFile(from: Storage, to: Storage, file: StoredFile): Promise<boolean> {
  const content = await from.open(file);
  if (content === null) return false;
  const digest = createHash('sha256');
  content.on('data', (chunk: Buffer) => digest.update(chunk));
  await to.writeWith(file.name, (draft) => pipeline(content, createWriteStream(draft)));
  const copied = await to.open(file);
  const copiedDigest = createHash('sha256');
  if (copied) await pipeline(copied, copiedDigest);
  if (copiedDigest.digest('hex') !== digest.digest('hex')) throw new Error('the copy differs');
  return true;
}
