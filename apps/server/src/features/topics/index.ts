export { findTopicsOfItem } from './itemTopics.queries.ts';
export { setTopics } from './itemTopics.service.ts';
export { addTag, reindexTag } from './tags.service.ts';
export { topicsAdminRoutes } from './topics.admin.routes.ts';
export { findTagPages } from './publicTopics.queries.ts';
export { topicFeedRoutes } from './topicFeeds.routes.ts';
export { topicsRoutes } from './topics.routes.ts';
