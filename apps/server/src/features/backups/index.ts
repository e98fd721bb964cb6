export { type BackupMessage, runBackupProcess } from './backupProcess.ts';
export { declareBackupsJobs } from './backups.jobs.ts';
