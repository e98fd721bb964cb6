export { findTopicsOfItem } from './itemTopics.queries.ts';
export { setTopics } from './itemTopics.service.ts';
export { topicsAdminRoutes } from './topics.admin.routes.ts';
