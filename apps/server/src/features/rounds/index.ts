export { roundsAdminRoutes } from './rounds.admin.routes.ts';
export { exportEntries, insertProgress } from './rounds.queries.ts';
export { importRounds, importStandings, type ImportedGame } from './import.service.ts';
export { isScoredByTables } from './standings.rules.ts';
export { mailSeats } from './seating.service.ts';
