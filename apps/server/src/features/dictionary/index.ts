export { dictionaryAdminRoutes } from './dictionary.admin.routes.ts';
export { findNames } from './dictionary.queries.ts';
export { dictionaryRoutes } from './dictionary.routes.ts';
