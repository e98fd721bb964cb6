export { presenceAdminRoutes } from './presence.admin.routes.ts';
