export { exportChildren, findOwnEntries, insertEntries } from './entries.queries.ts';
export { eraseEntries } from './entries.erasure.ts';
export { declareEntryJobs } from './entries.jobs.ts';
export { entriesAdminRoutes } from './desk/desk.admin.routes.ts';
export { entriesRoutes } from './entries.routes.ts';
export type { EntriesDeps } from './entriesDeps.ts';
export { entryFulfilment } from './entryFee.service.ts';
export { type EntrantMoves, moveEntrant, playInSameEvent, returnEntrant } from './entryMoves.queries.ts';
