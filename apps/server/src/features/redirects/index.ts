export { findTarget } from './redirects.queries.ts';
export { addRedirect } from './redirects.service.ts';
export { RedirectMap } from './redirectMap.ts';
export { redirectsAdminRoutes } from './redirects.admin.routes.ts';
