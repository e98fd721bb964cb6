import type { Jobs } from '#platform/jobs/jobs';
import { deleteAbandonedUploads, type FilmDeps } from './films.service.ts';

export function declareFilmJobs(jobs: Jobs, deps: Pick<FilmDeps, 'filmUploads'>): void {
  jobs.declare({
    name: 'film-uploads-cleanup',
    cron: '23 * * * *',
    timeoutSeconds: 300,
    work: () => deleteAbandonedUploads(deps),
  });
}
