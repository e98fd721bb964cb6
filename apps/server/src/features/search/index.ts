export { declareSearchJobs } from './search.jobs.ts';
export { searchRoutes } from './search.routes.ts';
export {
  indexForSearch,
  indexTopic,
  type ItemQuery,
  searchDocuments,
  type Searchable,
  type SearchKind,
} from './search.service.ts';
