export { searchRoutes } from './search.routes.ts';
export { indexForSearch, searchDocuments, type Searchable } from './search.service.ts';
