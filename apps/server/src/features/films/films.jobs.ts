import type { Jobs, SendJob } from '#platform/jobs/jobs';
import { deleteAbandonedUploads, type FilmDeps, removeUnusedFilmFile } from './films.service.ts';

/** Declares the cleanup of uploads, and the job that deletes the files of deleted films. */
export function declareFilmJobs(
  jobs: Jobs,
  deps: Pick<FilmDeps, 'db' | 'publicFiles' | 'filmUploads'>,
): SendJob<{ fileName: string }> {
  jobs.declare({
    name: 'film-uploads-cleanup',
    cron: '23 * * * *',
    timeoutSeconds: 300,
    work: () => deleteAbandonedUploads(deps),
  });
  return jobs.declare({
    name: 'film-file-removal',
    timeoutSeconds: 60,
    work: ({ fileName }: { fileName: string }) => removeUnusedFilmFile(deps, fileName),
  });
}
