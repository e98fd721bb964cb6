import type { AdminEndpoint } from '../adminEndpoint.ts';
import { newsRoles } from './roleGroups.ts';

/** News, and the import of content from other systems. */
export const newsEndpoints = {
  adminNewsList: { method: 'GET', path: '/api/admin/news', access: newsRoles },
  adminNewsCsv: { method: 'GET', path: '/api/admin/news.csv', access: newsRoles, returnsFile: true },
  adminNewsGet: { method: 'GET', path: '/api/admin/news/:id', access: newsRoles },
  adminNewsCreate: { method: 'POST', path: '/api/admin/news', access: newsRoles },
  adminNewsUpdate: { method: 'PUT', path: '/api/admin/news/:id', access: newsRoles },
  adminNewsSubtitles: {
    method: 'PUT',
    path: '/api/admin/news/:id/subtitles',
    access: newsRoles,
    maxBodyBytes: 2_000_000,
  },
  adminNewsDraftSave: { method: 'PUT', path: '/api/admin/news/:id/draft', access: newsRoles, maxBodyBytes: 1_000_000 },
  adminNewsPublish: { method: 'POST', path: '/api/admin/news/:id/publish', access: ['publisher'] },
  adminNewsSubmit: { method: 'POST', path: '/api/admin/news/:id/submit', access: newsRoles },
  adminNewsSubmissionWithdraw: { method: 'POST', path: '/api/admin/news/:id/submit/withdraw', access: newsRoles },
  adminNewsReturn: { method: 'POST', path: '/api/admin/news/:id/return', access: ['publisher'] },
  adminNewsWithdraw: { method: 'POST', path: '/api/admin/news/:id/withdraw', access: ['publisher'] },
  adminNewsDelete: { method: 'DELETE', path: '/api/admin/news/:id', access: ['publisher'] },
  adminNewsRestore: { method: 'POST', path: '/api/admin/news/:id/restore', access: ['publisher'] },
  adminNewsVersions: { method: 'GET', path: '/api/admin/news/:id/versions', access: newsRoles },
  adminNewsPreview: { method: 'POST', path: '/api/admin/news/:id/preview', access: newsRoles },
  adminNewsPreviewEnd: { method: 'POST', path: '/api/admin/news/:id/preview/end', access: newsRoles },
  adminContentImportList: { method: 'GET', path: '/api/admin/contentImports', access: newsRoles },
  adminContentImportCsv: { method: 'GET', path: '/api/admin/contentImports.csv', access: newsRoles, returnsFile: true },
  adminContentUploadCreate: { method: 'POST', path: '/api/admin/contentImportUploads', access: newsRoles },
  adminContentImportCreate: { method: 'POST', path: '/api/admin/contentImports', access: newsRoles },
  adminContentImportGet: { method: 'GET', path: '/api/admin/contentImports/:id', access: newsRoles },
  adminContentImportItems: { method: 'GET', path: '/api/admin/contentImports/:id/items', access: newsRoles },
  adminContentImportReport: {
    method: 'GET',
    path: '/api/admin/contentImports/:id/report.csv',
    access: newsRoles,
    returnsFile: true,
  },
  adminContentImportChoose: { method: 'POST', path: '/api/admin/contentImports/:id/choose', access: newsRoles },
  adminContentImportStart: { method: 'POST', path: '/api/admin/contentImports/:id/start', access: newsRoles },
} as const satisfies Record<string, AdminEndpoint>;
