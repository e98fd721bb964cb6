export { declareSearchJobs } from './search.jobs.ts';
export { searchRoutes } from './search.routes.ts';
export { indexForSearch, indexTopic, searchDocuments, type Searchable, type SearchKind } from './search.service.ts';
