export { insertBanner, insertContact } from './site.queries.ts';
export { siteAdminRoutes } from './site.admin.routes.ts';
export { siteRoutes } from './site.routes.ts';
export { siteMaps } from './site.sitemaps.ts';
export { addSitePage } from './site.service.ts';
