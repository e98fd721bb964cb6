import { randomUUID } from 'node:crypto';
import type { UploadPurpose } from '@app/contract/uploads';
import type { Clock } from '#platform/clock';
import type { Database, Transaction } from '#platform/database/client';
import { InvalidFields, Refusal } from '#platform/errors';
import type { Storage } from '#platform/files/storage';
import type { LabelProcess, PictureProcess } from '#platform/images/pictureProcess';
import { mediaUrl } from '#platform/images/pictureUrl';
import { newKey, sealedBy, type Vault } from '#platform/vault';
import { WorkFailed } from '#platform/workerProcess';
import { deleteUpload, detachOthers, findOrphans, findUpload, findUploadsOf, insertUpload, isStored, type Upload, updateAttached } from './uploads.queries.ts';

/** Pixels: an avatar is a square, a passport stays readable. */
const sizes = { avatar: { largest: 512, square: true }, passport: { largest: 2_400, square: false } } as const;
/** Until then somebody may still be filling in what the picture is for. */
const orphanAfterMs = 24 * 3_600_000;

export interface UploadParts {
  db: Database;
  clock: Clock;
  /** Served to everybody under /media. */
  publicFiles: Storage;
  /** Served to nobody as they are: what lies there is sealed. */
  privateFiles: Storage;
  vault: Vault;
  pictures: PictureProcess;
  labels: LabelProcess;
}

const urlOf = ({ id, purpose, fileName }: Upload) => (purpose === 'avatar' ? mediaUrl(fileName) : `/api/common/upload/${id}`);

/** Keeps a picture after making it anew. @throws InvalidFields for `file` when it is none, is cut, or has too many pixels */
export async function keepPicture(parts: UploadParts, accountId: number, purpose: UploadPurpose, file: Buffer | null): Promise<{ id: string; url: string }> {
  const { db, clock, publicFiles, privateFiles, vault } = parts;
  if (file === null || file.length === 0) throw new InvalidFields({ file: 'required' });
  const { content, width, height } = await normalize(parts, purpose, file);
  const isPublic = purpose === 'avatar';
  const fileName = isPublic ? publicFiles.nameFor(content, `-${width}x${height}.jpg`) : `${randomUUID()}.sealed`;
  const key = newKey();
  await (isPublic ? publicFiles.write(fileName, content) : privateFiles.write(fileName, sealedBy(key).seal(content)));
  const values = { accountId, purpose, fileName, key: isPublic ? null : vault.seal(key), bytes: content.length, createdAt: clock.now() };
  const id = await insertUpload(db, values).catch(async (thrown: unknown) => {
    if (!isPublic) await privateFiles.removeWithVariants(fileName); // a public one may be somebody else's as well
    throw thrown;
  });
  return { id: String(id), url: urlOf({ ...values, id, attachedAt: null }) };
}

async function normalize({ pictures }: UploadParts, purpose: UploadPurpose, file: Buffer) {
  if (!isJpegOrPng(file)) throw new InvalidFields({ file: 'wrongFileType' });
  try {
    const { content, width, height } = (await pictures.run({ task: 'normalize', content: file, ...sizes[purpose] }))!;
    return { content: Buffer.from(content), width, height };
  } catch (thrown) {
    if (thrown instanceof WorkFailed) throw new InvalidFields({ file: 'wrongFileType' });
    throw thrown;
  }
}

const signatures = [Buffer.from([0xff, 0xd8, 0xff]), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])];
/** By what it is, not by what it is called. */
const isJpegOrPng = (file: Buffer) => signatures.some((signature) => file.subarray(0, signature.length).equals(signature));

/** One that was kept before pictures had keys of their own is sealed by the vault itself. */
async function readPrivate({ privateFiles, vault }: Pick<UploadParts, 'privateFiles' | 'vault'>, { fileName, key }: Upload): Promise<Buffer> {
  const opener = key === null ? vault : sealedBy(vault.open(key));
  return opener.open(await privateFiles.read(fileName));
}

/** A private picture as staff see it: marked with who looks, and when. @param mark in Latin letters. @throws Refusal notFound */
export async function openWatermarked(parts: UploadParts, id: number, mark: string): Promise<Buffer> {
  const { db, pictures, labels } = parts;
  const upload = await findUpload(db, id);
  if (!upload || upload.purpose === 'avatar') throw new Refusal('notFound');
  const [content, label] = await Promise.all([readPrivate(parts, upload), labels.run({ text: mark })]);
  const marked = await pictures.run({ task: 'watermark', content, mark: label });
  return Buffer.from(marked!.content);
}

/** The picture of somebody's own private upload. @throws Refusal notFound */
export async function openPrivatePicture(parts: UploadParts, accountId: number, id: number): Promise<Buffer> {
  const upload = await findUpload(parts.db, id);
  if (!upload || upload.accountId !== accountId || upload.purpose === 'avatar') throw new Refusal('notFound');
  return readPrivate(parts, upload);
}

interface UploadUse {
  accountId: number;
  id: number;
  purpose: UploadPurpose;
}

/** Puts an upload into use; the one before becomes an orphan. @throws Refusal notFound, also for somebody else's or one for another purpose */
export async function attachUpload({ clock }: Pick<UploadParts, 'clock'>, tx: Transaction, { accountId, id, purpose }: UploadUse): Promise<Upload> {
  const upload = await findUpload(tx, id);
  if (!upload || upload.accountId !== accountId || upload.purpose !== purpose) throw new Refusal('notFound');
  await detachOthers(tx, upload);
  await updateAttached(tx, id, clock.now());
  return upload;
}

/** @returns the address of the picture that is the avatar now */
export const attachAvatar = async (parts: UploadParts, tx: Transaction, accountId: number, id: number): Promise<string> =>
  urlOf(await attachUpload(parts, tx, { accountId, id, purpose: 'avatar' }));

/** Forgets a private picture for good. @returns what removes the file, to be done when the transaction has committed */
export async function shredUpload({ privateFiles }: Pick<UploadParts, 'privateFiles'>, tx: Transaction, id: number): Promise<() => Promise<void>> {
  const upload = await findUpload(tx, id);
  if (!upload) return async () => {};
  await deleteUpload(tx, upload);
  return () => privateFiles.removeWithVariants(upload.fileName);
}

export async function exportUploads(db: Database, accountId: number) {
  const found = await findUploadsOf(db, accountId);
  return found.map(({ id, purpose, bytes, createdAt }) => ({ id: String(id), purpose, bytes, createdAt: createdAt.toISOString() }));
}

/** When an account is closed: its pictures are nobody's, and swept away with the next orphans. */
export async function orphanUploads(tx: Transaction, accountId: number): Promise<void> {
  for (const { id } of await findUploadsOf(tx, accountId)) await updateAttached(tx, id, null);
}

/** Removes what nothing uses. The row goes first: a file without a row is found again by nobody, and harms nobody. */
export async function sweepUploads({
  db,
  clock,
  publicFiles,
  privateFiles,
}: Pick<UploadParts, 'db' | 'clock' | 'publicFiles' | 'privateFiles'>): Promise<void> {
  for (const upload of await findOrphans(db, new Date(clock.now().getTime() - orphanAfterMs))) {
    const isStillUsed = await deleteUpload(db, upload);
    if (!isStillUsed) await (upload.purpose === 'avatar' ? publicFiles : privateFiles).removeWithVariants(upload.fileName);
  }
  // What a crash between a decision and its shredding has left.
  for (const fileName of await privateFiles.list(orphanAfterMs)) if (!(await isStored(db, fileName))) await privateFiles.removeWithVariants(fileName);
}
