export { downloadsAdminRoutes } from './downloads.admin.routes.ts';
export { declareDownloadJobs } from './downloads.jobs.ts';
export { fileDownloadRoutes } from './downloads.routes.ts';
export type { DownloadDeps } from './downloads.service.ts';
