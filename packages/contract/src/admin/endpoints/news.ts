import type { AdminEndpoint } from '../adminEndpoint.ts';
import { newsDesk } from './desks.ts';

/** News, and the import of content from other systems. */
export const newsEndpoints = {
  adminNewsList: { method: 'GET', path: '/api/admin/news', access: newsDesk },
  adminNewsCsv: { method: 'GET', path: '/api/admin/news.csv', access: newsDesk, returnsFile: true },
  adminNewsGet: { method: 'GET', path: '/api/admin/news/:id', access: newsDesk },
  adminNewsCreate: { method: 'POST', path: '/api/admin/news', access: newsDesk },
  adminNewsUpdate: { method: 'PUT', path: '/api/admin/news/:id', access: newsDesk },
  adminNewsSubtitles: {
    method: 'PUT',
    path: '/api/admin/news/:id/subtitles',
    access: newsDesk,
    maxBodyBytes: 2_000_000,
  },
  adminNewsDraftSave: { method: 'PUT', path: '/api/admin/news/:id/draft', access: newsDesk, maxBodyBytes: 1_000_000 },
  adminNewsPublish: { method: 'POST', path: '/api/admin/news/:id/publish', access: ['publisher'] },
  adminNewsWithdraw: { method: 'POST', path: '/api/admin/news/:id/withdraw', access: ['publisher'] },
  adminNewsDelete: { method: 'DELETE', path: '/api/admin/news/:id', access: ['publisher'] },
  adminNewsRestore: { method: 'POST', path: '/api/admin/news/:id/restore', access: ['publisher'] },
  adminNewsVersions: { method: 'GET', path: '/api/admin/news/:id/versions', access: newsDesk },
  adminNewsPreview: { method: 'POST', path: '/api/admin/news/:id/preview', access: newsDesk },
  adminNewsPreviewEnd: { method: 'POST', path: '/api/admin/news/:id/preview/end', access: newsDesk },
  adminContentImportList: { method: 'GET', path: '/api/admin/contentImports', access: newsDesk },
  adminContentImportCsv: { method: 'GET', path: '/api/admin/contentImports.csv', access: newsDesk, returnsFile: true },
  adminContentUploadCreate: { method: 'POST', path: '/api/admin/contentImportUploads', access: newsDesk },
  adminContentImportCreate: { method: 'POST', path: '/api/admin/contentImports', access: newsDesk },
  adminContentImportGet: { method: 'GET', path: '/api/admin/contentImports/:id', access: newsDesk },
  adminContentImportItems: { method: 'GET', path: '/api/admin/contentImports/:id/items', access: newsDesk },
  adminContentImportReport: {
    method: 'GET',
    path: '/api/admin/contentImports/:id/report.csv',
    access: newsDesk,
    returnsFile: true,
  },
  adminContentImportChoose: { method: 'POST', path: '/api/admin/contentImports/:id/choose', access: newsDesk },
  adminContentImportStart: { method: 'POST', path: '/api/admin/contentImports/:id/start', access: newsDesk },
} as const satisfies Record<string, AdminEndpoint>;
