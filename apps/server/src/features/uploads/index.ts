export { uploadsRoutes } from './uploads.routes.ts';
export {
  attachAvatar,
  attachUpload,
  exportUploads,
  getWatermarkedPicture,
  detachUploads,
  shredUpload,
  storePicture,
  deleteOrphanedUploads,
  type UploadDeps,
} from './uploads.service.ts';
export { declareUploadJobs } from './uploads.jobs.ts';
