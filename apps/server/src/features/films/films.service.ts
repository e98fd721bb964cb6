import { maxFilmBytes } from '@app/contract/admin/films';
import type { Clock } from '#platform/clock';
import type { Database, Transaction } from '#platform/database/client';
import { BusinessError, HttpError, InvalidFields } from '#platform/errors';
import type { Storage } from '#platform/files/storage';
import type { FilmProcess } from '#platform/films/filmProcess';
import type { CheckedFilm } from '#platform/films/filmWorker';
import { WorkerError } from '#platform/workerProcess';
import { type Actor, writeAudit } from '../audit/index.ts';
import { type FilmUploads, isUploadOf } from './filmUploads.ts';
import { type Film, findFilm, insertFilm } from './films.queries.ts';

export interface FilmDeps {
  db: Database;
  clock: Clock;
  /** Served publicly under /media. */
  publicFiles: Storage;
  filmUploads: FilmUploads;
  films: FilmProcess;
}

const abandonedAfterMs = 24 * 3_600_000;

/**
 * Begins an upload. @returns its name. @throws InvalidFields for `file` when it is too large; HttpError 503 when the disk
 * has no room for it
 */
export async function beginFilmUpload({ filmUploads }: FilmDeps, staffId: number, size: number): Promise<string> {
  if (size > maxFilmBytes) throw new InvalidFields({ file: 'filmTooLarge' });
  const name = await filmUploads.create(staffId, size);
  if (name === null) throw new HttpError(503, 600);
  return name;
}

/**
 * Checks an uploaded film, makes it playable while it loads, and stores it. The upload is kept until the film is stored,
 * so that the call can be repeated.
 *
 * @throws BusinessError notFound, also for another staff member's upload
 * @throws InvalidFields for `file` when it is incomplete, or no film that browsers play
 */
export async function addFilm(deps: FilmDeps, actor: Actor & { staffId: number }, upload: string): Promise<Film> {
  const { db, clock, publicFiles, filmUploads } = deps;
  const found = isUploadOf(upload, actor.staffId) ? await filmUploads.find(upload) : 'missing';
  if (found === 'missing') throw new BusinessError('notFound');
  if (found === 'incomplete') throw new InvalidFields({ file: 'filmIncomplete' });
  const target = `${found.path}.checked`;
  const { hash, extension, ...film } = await checkUpload(deps, { name: upload, source: found.path, target });
  // A name of its own kind: the cleanup of other uploads must not delete it.
  const fileName = `${hash.slice(0, 20)}-film${extension}`;
  await publicFiles.copyIn(fileName, target);
  const stored = await db.transaction(async (tx) => {
    const row = await insertFilm(tx, { ...film, fileName, uploadedAt: clock.now() });
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

/** Deletes the upload of a film that is not accepted: sending it again would not change the result. */
async function checkUpload(
  { films, filmUploads }: FilmDeps,
  { name, ...job }: { name: string; source: string; target: string },
): Promise<CheckedFilm> {
  const result = await films.run(job).catch((thrown: unknown) => {
    // A film that crashes the process is the sender's error; a full disk or a process that hung is not.
    if (thrown instanceof WorkerError && thrown.reason === 'crashed') return { problem: 'filmDamaged' } as const;
    throw thrown;
  });
  if (result.problem === null) return result.film;
  await filmUploads.remove(name);
  throw new InvalidFields({ file: result.problem });
}

/** Returns an existing film. @throws InvalidFields for the given field when there is none */
export async function requireFilm(tx: Transaction, field: string, id: string): Promise<Film> {
  const film = /^[1-9]\d{0,14}$/.test(id) ? await findFilm(tx, Number(id)) : null;
  if (!film) throw new InvalidFields({ [field]: 'notOffered' });
  return film;
}

/** Deletes uploads that were not continued for a day. */
export const deleteAbandonedUploads = ({ filmUploads }: Pick<FilmDeps, 'filmUploads'>): Promise<void> =>
  filmUploads.removeOlderThan(abandonedAfterMs);
