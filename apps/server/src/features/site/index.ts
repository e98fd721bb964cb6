export { insertBanner, insertContact, insertSitePage } from './site.queries.ts';
export { siteRoutes } from './site.routes.ts';
export { siteMaps } from './site.sitemaps.ts';
