export { mediaAdminRoutes } from './media.admin.routes.ts';
export { declareMediaJobs } from './media.jobs.ts';
export { addPicture, type AddPictureDeps, type MediaDeps, requirePicture } from './media.service.ts';
export { findCurrentName, findPicture, insertPicture, type Picture, pictureJson } from './media.queries.ts';
