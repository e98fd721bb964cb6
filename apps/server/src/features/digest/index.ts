export { declareDigestJobs } from './digest.jobs.ts';
export { moveTagFollows } from './digest.queries.ts';
export { digestRoutes } from './digest.routes.ts';
export { eraseFollows, exportFollows } from './digest.service.ts';
