export type { ContentImportControl, ContentImportDeps } from './contentImportDeps.ts';
export { contentImportAdminRoutes } from './contentImports.admin.routes.ts';
export { declareContentImportJobs } from './contentImports.jobs.ts';
export { type ImportReport, importFromDisk } from './importFromDisk.ts';
export { openExportReader } from './reading/exportProcess.ts';
