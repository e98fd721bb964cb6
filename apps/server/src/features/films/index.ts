export { filmsAdminRoutes } from './films.admin.routes.ts';
export { requireFilm, type FilmDeps } from './films.service.ts';
export { declareFilmJobs } from './films.jobs.ts';
export { openFilmUploads } from './filmUploads.ts';
