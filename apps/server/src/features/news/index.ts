export { newsRoutes } from './news.routes.ts';
export { feedRoutes } from './feeds.routes.ts';
export { ReadCounter } from './readCounter.ts';
export { type NewsDraft, saveNews } from './news.service.ts';
export { findNewsPaths, setReads } from './news.queries.ts';
