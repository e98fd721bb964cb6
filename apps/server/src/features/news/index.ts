export { newsRoutes } from './news.routes.ts';
export { feedRoutes } from './feeds.routes.ts';
export { ReadCounter } from './readCounter.ts';
export { findNewsForSitemap, type NewsPageRow } from './feeds.queries.ts';
export { addNewsItem, type NewsContent } from './news.service.ts';
export { findNextAppearance, setReads } from './news.queries.ts';
export { declareNewsJobs } from './news.jobs.ts';
export { newsAdminRoutes, newsPreviewRoutes } from './editing/editing.admin.routes.ts';
export type { PreviewDeps } from './editing/preview.service.ts';
