export { videosAdminRoutes } from './videos.admin.routes.ts';
export type { VideoDeps } from './videos.service.ts';
