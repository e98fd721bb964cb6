export { uploadsRoutes } from './uploads.routes.ts';
export { attachAvatar, attachUpload, exportUploads, openWatermarked, orphanUploads, shredUpload, sweepUploads, type UploadParts } from './uploads.service.ts';
export { declareUploadJobs } from './uploads.sweeping.ts';
