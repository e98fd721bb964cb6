export { insertContact } from './site.queries.ts';
export { siteAdminRoutes } from './site.admin.routes.ts';
export { siteRoutes } from './site.routes.ts';
export { sitemapRoutes } from './sitemaps.routes.ts';
export { addSitePage } from './site.service.ts';
