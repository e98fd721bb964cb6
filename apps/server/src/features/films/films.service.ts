import { maxFilmBytes } from '@app/contract/admin/uploadLimits';
import type { Clock } from '#platform/clock';
import type { Database, Transaction } from '#platform/database/client';
import { m } from '#messages';
import type { PictureOwner } from '#platform/database/pictureColumns';
import { BusinessError, createEditConflict, createInUseError, InvalidFields } from '#platform/errors';
import type { Storage } from '#platform/files/storage';
import type { FilmProcess } from '#platform/films/filmProcess';
import type { CheckedFilm } from '#platform/films/filmWorker';
import type { SendJob } from '#platform/jobs/jobs';
import { WorkerError } from '#platform/workerProcess';
import { type Actor, writeAudit } from '../audit/index.ts';
import { type FilmUploads, isUploadOf } from './filmUploads.ts';
import { type Film, filmRows, insertFilm, isFilmFile, isFilmUsed, lockFilm } from './films.queries.ts';

export interface FilmDeps {
  db: Database;
  clock: Clock;
  /** Served publicly under /media. */
  publicFiles: Storage;
  filmUploads: FilmUploads;
  films: FilmProcess;
  /** How staff see the records that show films. */
  owners: readonly PictureOwner[];
  /** Deletes the file of a deleted film. */
  removeFile: SendJob<{ fileName: string }>;
}

const abandonedAfterMs = 24 * 3_600_000;

/** Begins an upload. @returns its name. @throws InvalidFields for `file` when it is too large; otherwise as `create` */
export async function beginFilmUpload({ filmUploads }: FilmDeps, staffId: number, size: number): Promise<string> {
  if (size > maxFilmBytes) throw new InvalidFields({ file: 'filmTooLarge' });
  return filmUploads.create(staffId, size);
}

/**
 * Checks an uploaded film or recording, rewrites it so that it can be played while it loads, and stores it. The upload
 * is kept until then, so that the call can be repeated.
 *
 * @throws BusinessError notFound, also for another staff member's upload
 * @throws InvalidFields for `file` when it is incomplete, or nothing that browsers play
 */
export async function addFilm(
  deps: Omit<FilmDeps, 'owners' | 'removeFile'>,
  actor: Actor & { staffId: number },
  { upload, name }: { upload: string; name: string },
): Promise<Film> {
  const { db, clock, publicFiles, filmUploads } = deps;
  const found = isUploadOf(upload, actor.staffId) ? await filmUploads.find(upload) : 'missing';
  if (found === 'missing') throw new BusinessError('notFound');
  if (found === 'incomplete') throw new InvalidFields({ file: 'filmIncomplete' });
  const target = `${found.path}.checked`;
  const { hash, extension, ...film } = await checkUpload(deps, { name: upload, source: found.path, target });
  // The name differs from those of other uploads, so that their cleanup does not delete the file.
  const fileName = `${hash.slice(0, 20)}-${film.width === null ? 'recording' : 'film'}${extension}`;
  await publicFiles.copyIn(fileName, target);
  const stored = await db.transaction(async (tx) => {
    const row = await insertFilm(tx, { ...film, fileName, name, uploadedAt: clock.now() });
    await writeAudit(tx, clock, actor, {
      action: 'record.create',
      subject: `film ${row.id}`,
      after: { film: fileName },
    });
    return row;
  });
  await filmUploads.remove(upload);
  return stored;
}

/** Checks an upload, and deletes it when the film is not accepted: sending it again would not change the result. */
async function checkUpload(
  { films, filmUploads }: Pick<FilmDeps, 'films' | 'filmUploads'>,
  { name, ...job }: { name: string; source: string; target: string },
): Promise<CheckedFilm> {
  const result = await films.run(job).catch((thrown: unknown) => {
    // A film that crashes the process is rejected as damaged. A full disk or a process that hung is not the fault of
    // the film, so these errors are thrown.
    if (thrown instanceof WorkerError && thrown.reason === 'crashed') return { problem: 'filmDamaged' } as const;
    throw thrown;
  });
  if (result.problem === null) return result.film;
  await filmUploads.remove(name);
  throw new InvalidFields({ file: result.problem });
}

/**
 * Returns an existing film, which cannot be deleted before the transaction ends. @throws InvalidFields for the given
 * field when there is none, or a recording
 */
export async function requireFilm(tx: Transaction, field: string, id: string): Promise<Film> {
  const film = /^[1-9]\d{0,14}$/.test(id) ? await lockFilm(tx, Number(id), 'use') : null;
  if (!film) throw new InvalidFields({ [field]: 'notOffered' });
  if (film.width === null) throw new InvalidFields({ [field]: 'filmSoundOnly' });
  return film;
}

/** @throws BusinessError notFound, conflict */
export async function renameFilm(
  { db, clock }: Pick<FilmDeps, 'db' | 'clock'>,
  actor: Actor,
  { name, ...read }: { id: number; version: number; name: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await lockVersion(tx, read);
    await filmRows.update(tx, read, { name });
    const entry = { subject: `film ${read.id}`, before: { title: before.name }, after: { title: name } };
    await writeAudit(tx, clock, actor, { action: 'record.change', ...entry });
  });
}

/**
 * Deletes a film that no item or text shows, with its file.
 *
 * @throws BusinessError notFound; conflict when it was changed since that version, or is shown
 */
export async function deleteFilm(
  { db, clock, removeFile }: Pick<FilmDeps, 'db' | 'clock' | 'removeFile'>,
  actor: Actor,
  read: { id: number; version: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { name, fileName } = await lockVersion(tx, read);
    if (await isFilmUsed(tx, read.id)) throw createInUseError(m.error_film_used);
    await filmRows.delete(tx, read);
    await writeAudit(tx, clock, actor, {
      action: 'record.delete',
      subject: `film ${read.id}`,
      before: { title: name, film: fileName },
    });
    await removeFile(tx, { fileName });
  });
}

/** Deletes the file of a film, unless a film or an item has it. */
export async function removeUnusedFilmFile(
  { db, publicFiles }: Pick<FilmDeps, 'db' | 'publicFiles'>,
  fileName: string,
): Promise<void> {
  if (!(await isFilmFile(db, fileName))) await publicFiles.removeWithVariants(fileName);
}

/** Locks a film. @throws BusinessError notFound, conflict */
async function lockVersion(tx: Transaction, { id, version }: { id: number; version: number }): Promise<Film> {
  const film = await lockFilm(tx, id, 'change');
  if (!film) throw new BusinessError('notFound');
  if (film.version !== version) throw createEditConflict();
  return film;
}

/** Deletes uploads that were not continued for a day. */
export const deleteAbandonedUploads = ({ filmUploads }: Pick<FilmDeps, 'filmUploads'>): Promise<void> =>
  filmUploads.removeOlderThan(abandonedAfterMs);
