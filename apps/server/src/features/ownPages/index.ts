export type { OwnPagePreviewDeps } from './preview.service.ts';
export { ownPagesAdminRoutes } from './ownPages.admin.routes.ts';
export { ownPagesRoutes } from './ownPages.routes.ts';
export { reindexOwnPage } from './ownPages.service.ts';
export { findNextOwnPage, findPagesForSitemap, listLinkedPages } from './publicPages.queries.ts';
export { addOwnPage, type OwnPageContent } from './publishing.service.ts';
export { ownPagePictures } from './pictures.queries.ts';
