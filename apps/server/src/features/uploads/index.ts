export { uploadsRoutes } from './uploads.routes.ts';
export { exportUploads, orphanUploads, sweepUploads, type UploadParts, useAvatar } from './uploads.service.ts';
export { declareUploadJobs } from './uploads.sweeping.ts';
