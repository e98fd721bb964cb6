import { type AdminEndpoint, plainResource, unorderedResource } from '../adminEndpoint.ts';
import { competitionRoles } from './roleGroups.ts';

/** The roles that edit categories and training sessions. */
const gamesRoles = ['editor', ...competitionRoles] as const;

/** Disciplines, events, entries, rounds and results. */
export const competitionEndpoints = {
  ...unorderedResource('adminTrainingSession', 'trainingSessions', gamesRoles),
  ...plainResource('adminDiscipline', 'disciplines', ['editor']),
  ...plainResource('adminCategory', 'categories', ['editor']),
  adminCategoryList: { method: 'GET', path: '/api/admin/categories', access: gamesRoles },
  adminCategoryGet: { method: 'GET', path: '/api/admin/categories/:id', access: gamesRoles },
  adminPointsTableList: {
    method: 'GET',
    path: '/api/admin/categories/:id/pointsTables',
    access: gamesRoles,
  },
  adminPointsTablePreview: {
    method: 'POST',
    path: '/api/admin/categories/:id/pointsTables/preview',
    access: competitionRoles,
  },
  adminPointsTableCreate: {
    method: 'POST',
    path: '/api/admin/categories/:id/pointsTables',
    access: competitionRoles,
  },
  ...unorderedResource('adminEvent', 'events', competitionRoles),
  adminEventPublish: { method: 'POST', path: '/api/admin/events/:id/publish', access: competitionRoles },
  adminEventWithdraw: { method: 'POST', path: '/api/admin/events/:id/withdraw', access: competitionRoles },
  adminEventCancel: { method: 'POST', path: '/api/admin/events/:id/cancel', access: competitionRoles },
  adminEventCancelPreview: { method: 'GET', path: '/api/admin/events/:id/cancel', access: competitionRoles },
  adminEventImport: { method: 'POST', path: '/api/admin/eventImports', access: competitionRoles },
  adminEventCopy: { method: 'POST', path: '/api/admin/events/:id/copy', access: competitionRoles },
  adminResultsGet: { method: 'GET', path: '/api/admin/results/:id', access: competitionRoles },
  adminCertificatesGet: { method: 'GET', path: '/api/admin/sections/:id/certificates', access: competitionRoles },
  adminCertificatesCreate: { method: 'POST', path: '/api/admin/sections/:id/certificates', access: competitionRoles },
  adminCertificatesFile: {
    method: 'GET',
    path: '/api/admin/sections/:id/certificates/file',
    access: competitionRoles,
    returnsFile: true,
  },
  adminResultsPublish: { method: 'POST', path: '/api/admin/results', access: competitionRoles },
  adminResultCorrect: { method: 'POST', path: '/api/admin/results/:id/correct', access: competitionRoles },
  adminGameCorrect: { method: 'POST', path: '/api/admin/results/games', access: competitionRoles },
  adminRoundsGet: { method: 'GET', path: '/api/admin/rounds/:id', access: competitionRoles },
  adminRoundSave: { method: 'POST', path: '/api/admin/rounds', access: competitionRoles },
  adminRoundPropose: { method: 'POST', path: '/api/admin/rounds/propose', access: competitionRoles },
  adminRoundDelete: { method: 'POST', path: '/api/admin/rounds/delete', access: competitionRoles },
  adminTableScores: { method: 'POST', path: '/api/admin/rounds/scores', access: competitionRoles },
  adminStandingsSave: { method: 'POST', path: '/api/admin/rounds/standings', access: competitionRoles },
  adminPlaySettingsSave: { method: 'POST', path: '/api/admin/rounds/settings', access: competitionRoles },
  adminPlaySettingsPreview: { method: 'POST', path: '/api/admin/rounds/settings/preview', access: competitionRoles },
  adminAbsenceSave: { method: 'POST', path: '/api/admin/rounds/absence', access: competitionRoles },
  adminGameResult: { method: 'POST', path: '/api/admin/rounds/result', access: competitionRoles },
  adminEntryList: { method: 'GET', path: '/api/admin/entries', access: competitionRoles },
  adminEntryCsv: { method: 'GET', path: '/api/admin/entries/csv', access: competitionRoles, returnsFile: true },
  adminEntryAdd: { method: 'POST', path: '/api/admin/entries', access: competitionRoles },
  adminEntryWithdraw: { method: 'POST', path: '/api/admin/entries/:id/withdraw', access: competitionRoles },
  adminEntryCheckIn: { method: 'POST', path: '/api/admin/entries/:id/checkIn', access: competitionRoles },
  adminEntryRate: { method: 'POST', path: '/api/admin/entries/:id/rate', access: competitionRoles },
  adminEntryFind: { method: 'GET', path: '/api/admin/entries/find', access: competitionRoles },
  adminEntrantMessagesGet: { method: 'GET', path: '/api/admin/events/:id/messages', access: competitionRoles },
  adminEntrantMessageSend: { method: 'POST', path: '/api/admin/events/:id/messages', access: competitionRoles },
  adminEntryPersonAdd: { method: 'POST', path: '/api/admin/entries/people', access: competitionRoles },
  adminEntryPeople: { method: 'GET', path: '/api/admin/entries/people', access: competitionRoles },
} as const satisfies Record<string, AdminEndpoint>;
