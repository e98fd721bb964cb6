export { mediaAdminRoutes } from './media.admin.routes.ts';
export { declareMediaJobs } from './media.jobs.ts';
export { type MediaDeps, requirePicture } from './media.service.ts';
export { findCurrentName, insertPicture, pictureJson } from './media.queries.ts';
