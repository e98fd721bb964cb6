import path from 'node:path';
import {
  type ContentImportControl,
  declareContentImportJobs,
  openExportReader,
} from '../features/contentImports/index.ts';
import { declareFilmJobs, type FilmDeps, openFilmUploads } from '../features/films/index.ts';
import { declareUploadJobs, type UploadDeps } from '../features/uploads/index.ts';
import { openFilmProcess } from '#platform/films/filmProcess';
import { openLabelProcess, openPictureProcess } from '#platform/images/pictureProcess';
import { createVault } from '#platform/vault';
import type { Core } from './core.ts';

export function composeUploads({ server, db, clock, secret, storages, jobs, processRows }: Core): UploadDeps {
  const deps: UploadDeps = {
    db,
    clock,
    publicFiles: storages.files,
    privateFiles: storages.private,
    vault: createVault(secret, 'uploads'),
    pictures: openPictureProcess(),
    labels: openLabelProcess(),
    processRows,
  };
  declareUploadJobs(jobs, deps);
  server.addHook('onClose', async () => {
    deps.pictures.close();
    deps.labels.close();
  });
  return deps;
}

export function composeFilms(
  { server, db, clock, config, storages, jobs }: Core,
  owners: FilmDeps['owners'],
): FilmDeps {
  const deps = {
    db,
    clock,
    publicFiles: storages.files,
    filmUploads: openFilmUploads(path.join(config.dataDir, 'unfinished')),
    films: openFilmProcess(),
    owners,
  };
  server.addHook('onClose', async () => deps.films.close());
  return { ...deps, removeFile: declareFilmJobs(jobs, deps) };
}

export function composeContentImports(
  { server, db, clock, config, jobs }: Core,
  uploads: UploadDeps,
): ContentImportControl {
  const deps = {
    db,
    clock,
    publicFiles: uploads.publicFiles,
    pictures: uploads.pictures,
    uploads: openFilmUploads(path.join(config.dataDir, 'imports')),
    reader: openExportReader(),
  };
  server.addHook('onClose', async () => deps.reader.close());
  return { ...deps, ...declareContentImportJobs(jobs, deps) };
}
