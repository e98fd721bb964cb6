export { exportChildren } from './children.queries.ts';
export { addEntries } from './desk/addEntries.service.ts';
export { momentText, type PlayersMail } from './entries.mails.ts';
export { findPlayers, insertEntries } from './entries.queries.ts';
export { namesIn, type PlayersDeps, type PlayersGreeted, tellPlayers } from './notices.service.ts';
export type { EventTerms } from './eventTerms.ts';
export { findEventTerms, lockEvent } from './eventTerms.queries.ts';
export { findOwnEntries } from './ownEntries.queries.ts';
export { eraseEntries } from './entries.erasure.ts';
export { declareEntryJobs } from './entries.jobs.ts';
export { entriesAdminRoutes } from './desk/desk.admin.routes.ts';
export { ownCalendarRoutes } from './calendar/ownCalendar.routes.ts';
export { entryFulfilment } from './entryFulfilment.ts';
export { entriesRoutes } from './entries.routes.ts';
export { createInvitationLimits } from './invitationLimits.ts';
export type { EntriesDeps } from './entriesDeps.ts';
export { offerFreePlaces } from './places.service.ts';
export {
  type AccountEntryMoves,
  type EntrantMoves,
  moveAccountEntries,
  moveEntrant,
  playInSameEvent,
  returnAccountEntries,
  returnEntrant,
} from './entryMoves.queries.ts';
