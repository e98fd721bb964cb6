export { mediaAdminRoutes } from './media.admin.routes.ts';
export { requirePicture } from './media.service.ts';
export { insertPicture, pictureJson } from './media.queries.ts';
