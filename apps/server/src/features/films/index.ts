export { filmsAdminRoutes } from './films.admin.routes.ts';
export { requireFilm, type FilmDeps } from './films.service.ts';
export { declareFilmJobs } from './films.jobs.ts';
export { type FilmUploads, isUploadOf, openFilmUploads } from './filmUploads.ts';
