export { roundsAdminRoutes } from './rounds.admin.routes.ts';
export { exportEntries, insertProgress, type Standing } from './rounds.queries.ts';
export { importRounds, importStandings, importTables, type ImportedGame } from './import.service.ts';
export { formatStandings } from './enteredStandings.service.ts';
export { isScoredByTables } from './standings.rules.ts';
export type { LostResult } from './lockedRounds.ts';
export { correctTable } from './rounds.service.ts';
export { mailSeats } from './seating.service.ts';
