export { eventImportsAdminRoutes } from './eventImports.admin.routes.ts';
