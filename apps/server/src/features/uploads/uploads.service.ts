import { randomUUID } from 'node:crypto';
import type { UploadPurpose } from '@app/contract/uploads';
import type { Clock } from '#platform/clock';
import type { Database, Transaction } from '#platform/database/client';
import { BusinessError } from '#platform/errors';
import type { Storage } from '#platform/files/storage';
import type { ProcessRows } from '#platform/jobs/isolatedRows';
import type { LabelProcess, PictureProcess } from '#platform/images/pictureProcess';
import { normalizePicture } from '#platform/images/normalizePicture';
import { mediaUrl } from '#platform/images/mediaUrl';
import { createSealKey, createSeal, type Vault } from '#platform/vault';
import {
  deleteUpload,
  detachOtherUploads,
  findOrphans,
  findUpload,
  findUploadsOf,
  insertUpload,
  isFileReferenced,
  type Upload,
  setAttachedAt,
} from './uploads.queries.ts';

/** In pixels: an avatar is a square, a passport stays readable. */
const sizes = { avatar: { largest: 512, square: true }, passport: { largest: 2_400, square: false } } as const;
/** An unused upload is kept for this long, because the person may still be filling in the form that uses it. */
const orphanAfterMs = 24 * 3_600_000;

export interface UploadDeps {
  db: Database;
  clock: Clock;
  /** Served publicly under /media. */
  publicFiles: Storage;
  /** Sealed, and never served directly. */
  privateFiles: Storage;
  vault: Vault;
  pictures: PictureProcess;
  labels: LabelProcess;
  processRows: ProcessRows;
}

const urlOf = ({ id, purpose, fileName }: Upload) =>
  purpose === 'avatar' ? mediaUrl(fileName) : `/api/common/upload/${id}`;

/**
 * Re-encodes and stores a picture. @throws InvalidFields for `file` when it is no picture, incomplete, or has too many
 * pixels
 */
export async function storePicture(
  deps: UploadDeps,
  accountId: number,
  purpose: UploadPurpose,
  file: Buffer | null,
): Promise<{ id: string; url: string }> {
  const { db, clock, publicFiles, privateFiles, vault } = deps;
  const { content, width, height } = await normalizePicture(deps.pictures, file, sizes[purpose]);
  const isPublic = purpose === 'avatar';
  const fileName = isPublic ? publicFiles.nameFor(content, `-${width}x${height}.jpg`) : `${randomUUID()}.sealed`;
  const key = createSealKey();
  await (isPublic ? publicFiles.write(fileName, content) : privateFiles.write(fileName, createSeal(key).seal(content)));
  const values = {
    accountId,
    purpose,
    fileName,
    key: isPublic ? null : vault.seal(key),
    bytes: content.length,
    createdAt: clock.now(),
  };
  const id = await insertUpload(db, values).catch(async (thrown: unknown) => {
    // a public file may belong to another upload as well
    if (!isPublic) await privateFiles.removeWithVariants(fileName);
    throw thrown;
  });
  return { id: String(id), url: urlOf({ ...values, id, attachedAt: null }) };
}

/**
 * Reads a private picture. A picture that was stored before pictures had their own keys is sealed by the vault itself.
 */
async function readPrivate(
  { privateFiles, vault }: Pick<UploadDeps, 'privateFiles' | 'vault'>,
  { fileName, key }: Upload,
): Promise<Buffer> {
  const opener = key === null ? vault : createSeal(vault.open(key));
  return opener.open(await privateFiles.read(fileName));
}

/**
 * Returns a private picture for staff, watermarked with the viewer and the time. @param mark in Latin letters. @throws
 * BusinessError notFound
 */
export async function getWatermarkedPicture(deps: UploadDeps, id: number, mark: string): Promise<Buffer> {
  const { db, pictures, labels } = deps;
  const upload = await findUpload(db, id);
  if (!upload || upload.purpose === 'avatar') throw new BusinessError('notFound');
  const [content, label] = await Promise.all([readPrivate(deps, upload), labels.run({ text: mark })]);
  const marked = await pictures.run({ task: 'watermark', content, mark: label });
  return Buffer.from(marked!.content);
}

/** Returns the picture of the account's own private upload. @throws BusinessError notFound */
export async function getPrivatePicture(deps: UploadDeps, accountId: number, id: number): Promise<Buffer> {
  const upload = await findUpload(deps.db, id);
  if (!upload || upload.accountId !== accountId || upload.purpose === 'avatar') throw new BusinessError('notFound');
  return readPrivate(deps, upload);
}

interface UploadUse {
  accountId: number;
  id: number;
  purpose: UploadPurpose;
}

/**
 * Puts an upload into use; the previous one becomes an orphan. @throws BusinessError notFound, also for another
 * account's upload or one for another purpose
 */
export async function attachUpload(
  { clock }: Pick<UploadDeps, 'clock'>,
  tx: Transaction,
  { accountId, id, purpose }: UploadUse,
): Promise<Upload> {
  const upload = await findUpload(tx, id);
  if (!upload || upload.accountId !== accountId || upload.purpose !== purpose) throw new BusinessError('notFound');
  await detachOtherUploads(tx, upload);
  await setAttachedAt(tx, id, clock.now());
  return upload;
}

/** @returns the address of the new avatar */
export const attachAvatar = async (deps: UploadDeps, tx: Transaction, accountId: number, id: number): Promise<string> =>
  urlOf(await attachUpload(deps, tx, { accountId, id, purpose: 'avatar' }));

/**
 * Deletes a private picture irrecoverably: without its row, nothing can open the file.
 *
 * @returns a function that removes the file, to be called after the commit. It does not fail: a file that cannot be
 * deleted now is deleted by `deleteOrphanedUploads`
 */
export async function shredUpload(
  { privateFiles }: Pick<UploadDeps, 'privateFiles'>,
  tx: Transaction,
  id: number,
): Promise<() => Promise<void>> {
  const upload = await findUpload(tx, id);
  if (!upload) return async () => {};
  await deleteUpload(tx, upload);
  return () => privateFiles.removeWithVariants(upload.fileName).catch(() => {});
}

export async function exportUploads(db: Database, accountId: number) {
  const found = await findUploadsOf(db, accountId);
  return found.map(({ id, purpose, bytes, createdAt }) => ({
    id: String(id),
    purpose,
    bytes,
    createdAt: createdAt.toISOString(),
  }));
}

/** Makes the pictures of a closed account orphans, which a cleanup job deletes. */
export async function detachUploads(tx: Transaction, accountId: number): Promise<void> {
  for (const { id } of await findUploadsOf(tx, accountId)) await setAttachedAt(tx, id, null);
}

/** The job name under which the rows of `deleteOrphanedUploads` appear among failed tasks. */
const orphansJob = 'uploads-orphans';
const strayFilesJob = 'uploads-stray-files';

/** Deletes unused uploads, and private files that have no row. */
export async function deleteOrphanedUploads({
  db,
  clock,
  publicFiles,
  privateFiles,
  processRows,
}: Pick<UploadDeps, 'db' | 'clock' | 'publicFiles' | 'privateFiles' | 'processRows'>): Promise<void> {
  const now = clock.now();
  await processRows({
    job: orphansJob,
    rows: await findOrphans(db, { job: orphansJob, now, before: new Date(now.getTime() - orphanAfterMs) }),
    subjectOf: ({ id }) => String(id),
    work: (upload) =>
      db.transaction(async (tx) => {
        const isStillUsed = await deleteUpload(tx, upload);
        // The row stays when the file cannot be deleted, so that this is retried.
        if (!isStillUsed)
          await (upload.purpose === 'avatar' ? publicFiles : privateFiles).removeWithVariants(upload.fileName);
      }),
  });
  // Pictures of decided applications are deleted after the commit. This deletes those that a crash left behind.
  await processRows({
    job: strayFilesJob,
    rows: await privateFiles.list(orphanAfterMs),
    subjectOf: (fileName) => fileName,
    work: async (fileName) => {
      if (!(await isFileReferenced(db, fileName))) await privateFiles.removeWithVariants(fileName);
    },
  });
}
