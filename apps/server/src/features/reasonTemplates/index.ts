export { reasonTemplatesAdminRoutes } from './reasonTemplates.admin.routes.ts';
