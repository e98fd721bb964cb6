export { newsRoutes } from './news.routes.ts';
export { newsFeeds } from './news.feeds.ts';
export { ReadCounter } from './news.reads.ts';
export { type NewsDraft, removeNews, saveNews } from './news.service.ts';
export { findNewsPaths, setReads } from './news.queries.ts';
