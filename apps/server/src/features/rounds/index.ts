export { roundsAdminRoutes } from './rounds.admin.routes.ts';
export { exportEntries, insertProgress } from './rounds.queries.ts';
