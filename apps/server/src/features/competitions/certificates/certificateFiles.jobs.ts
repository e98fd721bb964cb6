import type { Jobs, SendJob } from '#platform/jobs/jobs';
import type { CertificateFileDeps } from './certificateFiles.service.ts';
import { createFiles, deleteOldFiles, findStalled, type FileCreationDeps } from './creation.service.ts';

/** Declares the jobs that create and delete certificates of sections. @returns the functions that enqueue them */
export function declareCertificateJobs(
  jobs: Jobs,
  deps: Omit<FileCreationDeps, 'removeFiles'>,
): Pick<CertificateFileDeps, 'sendCreation' | 'removeFiles'> {
  const removeFiles: SendJob<{ fileName: string }> = jobs.declare<{ fileName: string }>({
    name: 'certificates-removal',
    timeoutSeconds: 60,
    work: ({ fileName }) => deps.files.removeWithVariants(fileName),
  });
  const creation: FileCreationDeps = { ...deps, removeFiles };
  const sendCreation: SendJob<{ filesId: number }> = jobs.declare<{ filesId: number }>({
    name: 'certificates-create',
    // A large section takes long on a busy machine. `certificates-resume` notices a killed process much earlier.
    timeoutSeconds: 3_600,
    work: ({ filesId }) => createFiles(creation, filesId),
  });
  jobs.declare({
    name: 'certificates-resume',
    cron: '* * * * *',
    timeoutSeconds: 60,
    work: async () => {
      for (const filesId of await findStalled(creation))
        await deps.db.transaction((tx) => sendCreation(tx, { filesId }));
    },
  });
  jobs.declare({
    name: 'certificates-cleanup',
    cron: '41 * * * *',
    timeoutSeconds: 300,
    work: () => deleteOldFiles(creation),
  });
  return { sendCreation, removeFiles };
}
