export { exportEntries, insertProgress } from './rounds.queries.ts';
