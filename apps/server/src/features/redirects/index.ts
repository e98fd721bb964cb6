export { RedirectMap } from './redirectMap.ts';
export { redirectsAdminRoutes } from './redirects.admin.routes.ts';
