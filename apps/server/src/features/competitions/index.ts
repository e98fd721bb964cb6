export { findPublishedEvent } from './events/eventRecords.queries.ts';
export {
  findCategories,
  findDisciplines,
  findEventPages,
  findFirstSection,
  findNextEventChange,
  insertCategory,
} from './events/events.queries.ts';
export { hasCategories } from './disciplines/categories.queries.ts';
export { hasDisciplines } from './disciplines/disciplines.queries.ts';
export { addDiscipline, reindexDiscipline } from './events/disciplines.service.ts';
export { addEvent, reindexEvent } from './events/events.service.ts';
export { eventPictures } from './events/pictures.queries.ts';
export { trainingAdminRoutes } from './training/training.admin.routes.ts';
export { insertSession } from './training/training.queries.ts';
export { entrantMessagesAdminRoutes } from './entrantMessages/entrantMessages.admin.routes.ts';
export { declareEntrantMessageJobs } from './entrantMessages/entrantMessages.jobs.ts';
export type { EntrantMessageDeps } from './entrantMessages/entrantMessages.service.ts';
export { entriesAdminRoutes } from './entries/desk/desk.admin.routes.ts';
export { declareEntryJobs } from './entries/entries.jobs.ts';
export { insertEntries } from './entries/entries.queries.ts';
export { entriesRoutes } from './entries/entries.routes.ts';
export type { EntriesDeps } from './entries/entriesDeps.ts';
export {
  type AccountEntryMoves,
  type EntrantMoves,
  moveAccountEntries,
  moveEntrant,
  playInSameSection,
  returnAccountEntries,
  returnEntrant,
} from './entries/entryMoves.queries.ts';
export { entryFulfilment } from './entries/fees/fulfilment.ts';
export { createInvitationLimits } from './entries/partners/invitationLimits.ts';
export { categoriesAdminRoutes } from './disciplines/categories.admin.routes.ts';
export { disciplinesAdminRoutes } from './disciplines/disciplines.admin.routes.ts';
export { recomputeStandings } from './standings/standings.service.ts';
export { insertProgress } from './standings/standings.queries.ts';
export { awardPointsOfEvent, insertPointsTable } from './results/points/points.queries.ts';
export { haveResultsInSameSection, type ResultMoves } from './results/resultMoves.queries.ts';
export { insertCorrection, insertResults, publishResults } from './results/results.queries.ts';
export { moveRankedResults, returnRankedResults } from './rankings/mergedPeople.service.ts';
export { pairingAdminRoutes } from './pairing/pairing.admin.routes.ts';
export { type PairingDeps, startPairingProcess } from './pairing/pairing.service.ts';
export { pointsAdminRoutes } from './rankings/points/pointsTables.admin.routes.ts';
export { declareRankingJobs } from './rankings/rankings.jobs.ts';
export { rebuildRankings } from './rankings/rankings.queries.ts';
export { declareCertificateJobs } from './certificates/certificateFiles.jobs.ts';
export type { CertificateFileDeps } from './certificates/certificateFiles.service.ts';
export { certificatesAdminRoutes } from './certificates/certificates.admin.routes.ts';
export { certificatesRoutes } from './certificates/certificates.routes.ts';
export { startCertificateProcess } from './certificates/certificates.service.ts';
export type { FileCreationDeps } from './certificates/creation.service.ts';
export { absencesAdminRoutes } from './officiating/absences.admin.routes.ts';
export { absencesRoutes } from './officiating/absences.routes.ts';
export { outcomeAdminRoutes } from './officiating/outcome.admin.routes.ts';
export { ratingsAdminRoutes } from './officiating/ratings.admin.routes.ts';
export { roundsAdminRoutes } from './officiating/rounds.admin.routes.ts';
export { eventImportsAdminRoutes } from './imports/eventImports.admin.routes.ts';
export { eventsAdminRoutes } from './management/events.admin.routes.ts';
export { eventsRoutes } from './pages/events.routes.ts';
export { ownEventsRoutes } from './pages/ownEvents.routes.ts';
export { downloadRoutes } from './pages/openData/downloads.routes.ts';
export { openDataRoutes } from './pages/openData/openData.routes.ts';
export { resultsFeedRoutes } from './pages/openData/resultsFeed.routes.ts';
export { personRoutes } from './pages/people/person.routes.ts';
export { resultsRoutes } from './pages/rankings.routes.ts';
export { roundsDataRoutes } from './pages/roundsData.routes.ts';
export { findComingEvents } from './happenings/comingEvents.queries.ts';
export {
  type EventHappening,
  findEventHappenings,
  findPlayerHappenings,
  type PlayerHappening,
} from './happenings/happenings.queries.ts';
export { findDisciplineId, findDisciplineNames, findEventTitles } from './happenings/followTargets.queries.ts';
export { calendarRoutes } from './calendars/calendars.routes.ts';
export { ownCalendarRoutes } from './calendars/ownCalendar.routes.ts';
export { liveRoutes } from './live/live.routes.ts';
export { eraseCertificateFiles } from './personalData/certificates.erasure.ts';
export { eraseEntries } from './personalData/entries.erasure.ts';
export { exportChildren, exportEntries, exportResults } from './personalData/exports.queries.ts';
export { findEntriesOfPerson, findResultsOfPerson } from './personalData/personRecord.queries.ts';
