import { type AdminEndpoint, plainResource, unorderedResource } from '../adminEndpoint.ts';
import { competitionDesk } from './desks.ts';

/** Who keeps categories and training sessions. */
const gamesDesk = ['editor', ...competitionDesk] as const;

/** Disciplines, events, entries, rounds and results. */
export const competitionEndpoints = {
  ...unorderedResource('adminTrainingSession', 'trainingSessions', gamesDesk),
  ...plainResource('adminDiscipline', 'disciplines', ['editor']),
  ...plainResource('adminCategory', 'categories', ['editor']),
  adminCategoryList: { method: 'GET', path: '/api/admin/categories', access: gamesDesk },
  adminCategoryGet: { method: 'GET', path: '/api/admin/categories/:id', access: gamesDesk },
  adminPointsTableList: {
    method: 'GET',
    path: '/api/admin/categories/:id/pointsTables',
    access: gamesDesk,
  },
  adminPointsTablePreview: {
    method: 'POST',
    path: '/api/admin/categories/:id/pointsTables/preview',
    access: competitionDesk,
  },
  adminPointsTableCreate: {
    method: 'POST',
    path: '/api/admin/categories/:id/pointsTables',
    access: competitionDesk,
  },
  ...unorderedResource('adminEvent', 'events', competitionDesk),
  adminEventPublish: { method: 'POST', path: '/api/admin/events/:id/publish', access: competitionDesk },
  adminEventWithdraw: { method: 'POST', path: '/api/admin/events/:id/withdraw', access: competitionDesk },
  adminEventCancel: { method: 'POST', path: '/api/admin/events/:id/cancel', access: competitionDesk },
  adminEventCancelPreview: { method: 'GET', path: '/api/admin/events/:id/cancel', access: competitionDesk },
  adminEventImport: { method: 'POST', path: '/api/admin/eventImports', access: competitionDesk },
  adminEventCopy: { method: 'POST', path: '/api/admin/events/:id/copy', access: competitionDesk },
  adminResultsGet: { method: 'GET', path: '/api/admin/results/:id', access: competitionDesk },
  adminCertificatesGet: { method: 'GET', path: '/api/admin/sections/:id/certificates', access: competitionDesk },
  adminCertificatesCreate: { method: 'POST', path: '/api/admin/sections/:id/certificates', access: competitionDesk },
  adminCertificatesFile: {
    method: 'GET',
    path: '/api/admin/sections/:id/certificates/file',
    access: competitionDesk,
    returnsFile: true,
  },
  adminResultsPublish: { method: 'POST', path: '/api/admin/results', access: competitionDesk },
  adminResultCorrect: { method: 'POST', path: '/api/admin/results/:id/correct', access: competitionDesk },
  adminGameCorrect: { method: 'POST', path: '/api/admin/results/games', access: competitionDesk },
  adminRoundsGet: { method: 'GET', path: '/api/admin/rounds/:id', access: competitionDesk },
  adminRoundSave: { method: 'POST', path: '/api/admin/rounds', access: competitionDesk },
  adminRoundDelete: { method: 'POST', path: '/api/admin/rounds/delete', access: competitionDesk },
  adminTableScores: { method: 'POST', path: '/api/admin/rounds/scores', access: competitionDesk },
  adminStandingsSave: { method: 'POST', path: '/api/admin/rounds/standings', access: competitionDesk },
  adminGameResult: { method: 'POST', path: '/api/admin/rounds/result', access: competitionDesk },
  adminEntryList: { method: 'GET', path: '/api/admin/entries', access: competitionDesk },
  adminEntryCsv: { method: 'GET', path: '/api/admin/entries/csv', access: competitionDesk, returnsFile: true },
  adminEntryAdd: { method: 'POST', path: '/api/admin/entries', access: competitionDesk },
  adminEntryWithdraw: { method: 'POST', path: '/api/admin/entries/:id/withdraw', access: competitionDesk },
  adminEntryCheckIn: { method: 'POST', path: '/api/admin/entries/:id/checkIn', access: competitionDesk },
  adminEntryRate: { method: 'POST', path: '/api/admin/entries/:id/rate', access: competitionDesk },
  adminEntryFind: { method: 'GET', path: '/api/admin/entries/find', access: competitionDesk },
  adminEntryPeople: { method: 'GET', path: '/api/admin/entries/people', access: competitionDesk },
} as const satisfies Record<string, AdminEndpoint>;
