import type { Localized } from '@app/contract/locale';
import { announceChange } from '#platform/contentChanges';
import type { Clock } from '#platform/clock';
import type { Database, Transaction } from '#platform/database/client';
import { BusinessError, createEditConflict, InvalidFields } from '#platform/errors';
import type { Storage } from '#platform/files/storage';
import { normalizePicture } from '#platform/images/normalizePicture';
import type { PictureProcess } from '#platform/images/pictureProcess';
import { type Actor, writeAudit } from '../audit/index.ts';
import { findPicture, insertPicture, type Picture, updateAlternativeText } from './media.queries.ts';

export interface MediaDeps {
  db: Database;
  clock: Clock;
  /** Served publicly under /media. */
  publicFiles: Storage;
  pictures: PictureProcess;
}

/** In pixels; the widest variant that pages request is narrower. */
const largest = 2_560;

interface NewPicture {
  file: Buffer | null;
  /** In pixels of the upright picture. */
  crop: { left: number; top: number; width: number; height: number };
  alt: Localized;
}

/**
 * Cuts, re-encodes and stores a picture for the site.
 *
 * @throws InvalidFields for `file` when it is no picture, or when the crop lies outside it
 */
export async function addPicture(
  { db, clock, publicFiles, pictures }: MediaDeps,
  actor: Actor,
  { file, crop, alt }: NewPicture,
): Promise<Picture> {
  const { content, width, height } = await normalizePicture(pictures, file, { largest, square: false, crop });
  // A name of its own kind: the cleanup of avatars must not delete it.
  const fileName = publicFiles.nameFor(content, `-site-${width}x${height}.jpg`);
  await publicFiles.write(fileName, content);
  return db.transaction(async (tx) => {
    const picture = await insertPicture(tx, { fileName, width, height, alt, uploadedAt: clock.now() });
    const subject = `picture ${picture.id}`;
    await writeAudit(tx, clock, actor, { action: 'record.create', subject, after: { alt } });
    return picture;
  });
}

/** @throws BusinessError notFound, conflict */
export async function changeAlternativeText(
  { db, clock }: Pick<MediaDeps, 'db' | 'clock'>,
  actor: Actor,
  { id, version, alt }: { id: number; version: number; alt: Localized },
): Promise<Picture> {
  return db.transaction(async (tx) => {
    const before = await findPicture(tx, id);
    if (!before) throw new BusinessError('notFound');
    if (!(await updateAlternativeText(tx, { id, version }, alt))) throw createEditConflict();
    const entry = { subject: `picture ${id}`, before: { alt: before.alt }, after: { alt } };
    await writeAudit(tx, clock, actor, { action: 'record.change', ...entry });
    await announceChange(tx, 'pictures');
    return { ...before, alt, version: version + 1 };
  });
}

/** Returns the id of an existing picture as a number. @throws InvalidFields for the given field when there is none */
export async function requirePicture(tx: Transaction, field: string, id: string): Promise<number> {
  const picture = /^[1-9]\d{0,14}$/.test(id) ? await findPicture(tx, Number(id)) : null;
  if (!picture) throw new InvalidFields({ [field]: 'notOffered' });
  return picture.id;
}
