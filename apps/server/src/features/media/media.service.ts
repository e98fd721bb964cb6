import type { Localized } from '@app/contract/locale';
import { type PictureFocus, pictureFocus } from '@app/contract/pictures';
import { m } from '#messages';
import { announceChange } from '#platform/contentChanges';
import type { Clock } from '#platform/clock';
import type { Database, Transaction } from '#platform/database/client';
import { BusinessError, createEditConflict, createInUseError, InvalidFields } from '#platform/errors';
import { lockStoredFile } from '#platform/database/storedFiles';
import type { Storage } from '#platform/files/storage';
import { nameWithFocus } from '#platform/images/focus';
import { normalizePicture } from '#platform/images/normalizePicture';
import type { PictureColumn, PictureOwner } from '#platform/database/pictureColumns';
import type { PictureProcess } from '#platform/images/pictureProcess';
import { replacePicture as replaceInText } from '#platform/images/replacePicture';
import type { SendJob } from '#platform/jobs/jobs';
import { type Actor, writeAudit } from '../audit/index.ts';
import { changeTexts } from './library.queries.ts';
import {
  findPictureByFile,
  findUsage,
  insertPicture,
  lockPicture,
  type Picture,
  pictureRows,
} from './media.queries.ts';

export interface MediaDeps {
  db: Database;
  clock: Clock;
  /** Served publicly under /media. */
  publicFiles: Storage;
  pictures: PictureProcess;
  /** All columns of the site whose texts show pictures. */
  columns: readonly PictureColumn[];
  owners: readonly PictureOwner[];
  /** Enqueues the deletion of a file, if no picture has it then. */
  enqueueFileRemoval: SendJob<{ fileName: string }>;
}

/** What storing a picture needs. */
export type AddPictureDeps = Pick<MediaDeps, 'db' | 'clock' | 'publicFiles' | 'pictures'>;

/** The maximum width and height of a stored picture in pixels; the widest variant that pages request is narrower. */
const maxSidePixels = 2_560;

/** In pixels of the upright picture. */
interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface NewPicture {
  file: Buffer | null;
  /** The whole picture without it. */
  crop?: Crop;
  alt: Localized;
  name?: string;
  tags?: string[];
  /** Writes what belongs to the picture in its transaction. */
  onStored?: (tx: Transaction, picture: Picture) => Promise<void>;
}

const auditSubjectOf = (id: number) => `picture ${id}`;

async function normalize({ publicFiles, pictures }: AddPictureDeps, file: Buffer | null, crop?: Crop) {
  const { content, width, height, format } = await normalizePicture(
    pictures,
    file,
    {
      largest: maxSidePixels,
      square: false,
      keepsTransparency: true,
      ...(crop && { crop }),
    },
    ['jpeg', 'png', 'webp', 'gif'],
  );
  // The name differs from those of avatars, so that their cleanup does not delete the file.
  return { content, width, height, fileName: publicFiles.nameFor(content, `-site-${width}x${height}.${format}`) };
}

/**
 * Crops, re-encodes and stores a picture for the site. A picture that is already in the library is not stored twice,
 * but gets the given description and tags.
 *
 * @throws InvalidFields for `file` when it is no picture, or when the crop lies outside it
 */
export async function addPicture(
  deps: AddPictureDeps,
  actor: Actor,
  { file, crop, alt, name = '', tags = [], onStored }: NewPicture,
): Promise<Picture> {
  const { db, clock, publicFiles } = deps;
  const { content, ...stored } = await normalize(deps, file, crop);
  return db.transaction(async (tx) => {
    await lockStoredFile(tx, stored.fileName);
    const existing = await findPictureByFile(tx, stored.fileName);
    if (existing) {
      await onStored?.(tx, existing);
      return addDescription(tx, clock, actor, existing, { alt, tags });
    }
    await publicFiles.write(stored.fileName, content);
    const picture = await insertPicture(tx, { ...stored, alt, name, tags, uploadedAt: clock.now() });
    await writeAudit(tx, clock, actor, {
      action: 'record.create',
      subject: auditSubjectOf(picture.id),
      after: { alt },
    });
    await onStored?.(tx, picture);
    return picture;
  });
}

async function addDescription(
  tx: Transaction,
  clock: Clock,
  actor: Actor,
  before: Picture,
  { alt, tags }: { alt: Localized; tags: readonly string[] },
): Promise<Picture> {
  const { id, version } = before;
  const after = {
    alt: { zh_CN: alt.zh_CN || before.alt.zh_CN, en_US: alt.en_US || before.alt.en_US },
    tags: [...new Set([...before.tags, ...tags])],
  };
  await pictureRows.update(tx, { id, version }, after);
  await writeAudit(tx, clock, actor, {
    action: 'record.change',
    subject: auditSubjectOf(id),
    before: { alt: before.alt, tags: before.tags },
    after,
  });
  await announceChange(tx, 'pictures');
  return { ...before, ...after, version: version + 1 };
}

interface Changes {
  id: number;
  version: number;
  alt?: Localized | undefined;
  name?: string | undefined;
  tags?: string[] | undefined;
  focus?: PictureFocus | undefined;
}

/**
 * Changes the description, name, tags and focal point of a picture, wherever it is used. The focal point is part of the
 * file's name, so that it applies on every page that shows the picture.
 *
 * @throws BusinessError notFound, conflict
 */
export async function changePicture(
  deps: MediaDeps,
  actor: Actor,
  { id, version, alt, name, tags, focus }: Changes,
): Promise<Picture> {
  const { db, clock, publicFiles } = deps;
  return db.transaction(async (tx) => {
    const before = await lockVersion(tx, { id, version });
    const fileName = focus ? nameWithFocus(before.fileName, focus) : before.fileName;
    if (fileName !== before.fileName) {
      await lockStoredFile(tx, fileName);
      await publicFiles.withLocalFile(before.fileName, (source) => publicFiles.copyIn(fileName, source));
    }
    const after = {
      alt: alt ?? before.alt,
      name: name ?? before.name,
      tags: tags ? [...new Set(tags)] : before.tags,
    };
    await pictureRows.update(tx, { id, version }, after);
    await writeAudit(tx, clock, actor, {
      action: 'record.change',
      subject: auditSubjectOf(id),
      before: { alt: before.alt, title: before.name, tags: before.tags, focus: focusText(before.fileName) },
      after: { alt: after.alt, title: after.name, tags: after.tags, focus: focusText(fileName) },
    });
    const renamed = await assignFile(deps, tx, { ...before, ...after, version: version + 1 }, { fileName });
    await announceChange(tx, 'pictures');
    return renamed;
  });
}

const focusText = (fileName: string): string => {
  const { x, y } = pictureFocus(fileName);
  return `${x} % / ${y} %`;
};

interface Replacement {
  id: number;
  version: number;
  file: Buffer | null;
  crop: Crop;
  mayPublish: boolean;
}

/**
 * Replaces the file of a picture wherever it is used, also in texts and their earlier versions. Addresses of the former
 * file, such as those in mails, redirect to the new one.
 *
 * @throws BusinessError notFound, conflict; forbidden for a picture on public pages without the right to publish
 * @throws InvalidFields for `file` when it is no picture, or when the crop lies outside it
 */
export async function replaceFile(
  deps: MediaDeps,
  actor: Actor,
  { id, version, file, crop, mayPublish }: Replacement,
): Promise<Picture> {
  const { db, clock, publicFiles } = deps;
  const { content, ...stored } = await normalize(deps, file, crop);
  return db.transaction(async (tx) => {
    const before = await lockVersion(tx, { id, version });
    if (!mayPublish && (await findUsage(tx, id)).isPublic) throw new BusinessError('forbidden');
    await lockStoredFile(tx, stored.fileName);
    await publicFiles.write(stored.fileName, content);
    const after = await assignFile(deps, tx, before, stored);
    await writeAudit(tx, clock, actor, {
      action: 'record.change',
      subject: auditSubjectOf(id),
      before: { file: before.fileName },
      after: { file: stored.fileName },
    });
    await announceChange(tx, 'pictures');
    return after;
  });
}

/** Assigns another file to a picture, and replaces its address in every text. */
async function assignFile(
  { columns, enqueueFileRemoval }: MediaDeps,
  tx: Transaction,
  before: Picture,
  file: Pick<Picture, 'fileName'> & Partial<Pick<Picture, 'width' | 'height'>>,
): Promise<Picture> {
  const { id, version, fileName } = before;
  if (file.fileName === fileName) return before;
  const formerNames = [...before.formerNames.filter((name) => name !== file.fileName), fileName];
  await pictureRows.update(tx, { id, version }, { ...file, formerNames });
  const names = { former: formerNames, current: file.fileName };
  const topics = new Set<NonNullable<PictureColumn['topic']>>();
  for (const column of columns)
    if ((await changeTexts(tx, column, id, (text) => replaceInText(text, names))) && column.topic !== null)
      topics.add(column.topic);
  for (const topic of topics) await announceChange(tx, topic);
  await enqueueFileRemoval(tx, { fileName });
  return { ...before, ...file, formerNames, version: version + 1 };
}

/**
 * Deletes a picture that no record uses, with its file.
 *
 * @throws BusinessError notFound; conflict when it was changed since that version, or is used
 */
export async function deletePicture(
  { db, clock, enqueueFileRemoval }: MediaDeps,
  actor: Actor,
  read: { id: number; version: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { alt, name, fileName } = await lockVersion(tx, read, 'delete');
    if ((await findUsage(tx, read.id)).isUsed) throw createInUseError(m.error_picture_used);
    await pictureRows.delete(tx, read);
    await writeAudit(tx, clock, actor, {
      action: 'record.delete',
      subject: auditSubjectOf(read.id),
      before: { alt, title: name },
    });
    await enqueueFileRemoval(tx, { fileName });
  });
}

/** Deletes a file and its other widths, unless a picture has been given the same file again in the meantime. */
export async function removeUnusedFile(
  { db, publicFiles }: Pick<MediaDeps, 'db' | 'publicFiles'>,
  fileName: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockStoredFile(tx, fileName);
    if ((await findPictureByFile(tx, fileName)) === null) await publicFiles.removeWithVariants(fileName);
  });
}

/** Locks a picture against other changes. @throws BusinessError notFound, conflict */
async function lockVersion(
  tx: Transaction,
  { id, version }: { id: number; version: number },
  purpose: 'change' | 'delete' = 'change',
): Promise<Picture> {
  const picture = await lockPicture(tx, id, purpose);
  if (!picture) throw new BusinessError('notFound');
  if (picture.version !== version) throw createEditConflict();
  return picture;
}

/**
 * Returns the id of an existing picture as a number. It cannot be deleted before the transaction ends.
 *
 * @throws InvalidFields for the given field when there is none, or when a language of its alternative text is missing
 */
export async function requirePicture(
  tx: Transaction,
  field: string,
  id: string,
  { mayBeUndescribed = false } = {},
): Promise<number> {
  const picture = /^[1-9]\d{0,14}$/.test(id) ? await lockPicture(tx, Number(id), 'use') : null;
  if (!picture) throw new InvalidFields({ [field]: 'notOffered' });
  if (!mayBeUndescribed && !isDescribed(picture)) throw new InvalidFields({ [field]: 'pictureUndescribed' });
  return picture.id;
}

const isDescribed = ({ alt }: Picture): boolean => alt.zh_CN !== '' && alt.en_US !== '';
