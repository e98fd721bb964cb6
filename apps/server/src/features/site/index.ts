export { sitePictures } from './pictures.queries.ts';
export { qrCodeRoutes } from './qrCodes.routes.ts';
export { findContacts, insertContact } from './site.queries.ts';
export { hasContacts } from './contacts.queries.ts';
export { findAnnouncementEnd, hasOwnSettings, storeSettings } from './settings.queries.ts';
export { siteAdminRoutes } from './site.admin.routes.ts';
export { siteRoutes } from './site.routes.ts';
export { type SitemapPage, sitemapRoutes } from './sitemaps.routes.ts';
export { wellKnownRoutes } from './wellKnown.routes.ts';
