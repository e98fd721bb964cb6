import type { Jobs, SendJob } from '#platform/jobs/jobs';
import type { ContentImportControl, ContentImportDeps } from './contentImportDeps.ts';
import { readImport } from './contentImports.service.ts';
import { deleteOldImports, endInterrupted, findStalled, findUpload, runImport } from './importing.service.ts';

/** A run ends after this time, and the next continues. */
const runMs = 20_000;

/** @returns the functions that enqueue the reading and the import of an upload */
export function declareContentImportJobs(
  jobs: Jobs,
  deps: ContentImportDeps,
): Pick<ContentImportControl, 'sendRead' | 'sendRun'> {
  const sendRead: SendJob<{ importId: number }> = jobs.declare<{ importId: number }>({
    name: 'content-import-read',
    timeoutSeconds: 300,
    work: async ({ importId }) => readImport(deps, importId, await findUpload(deps, importId)),
  });
  const sendRun: SendJob<{ importId: number }> = jobs.declare<{ importId: number }>({
    name: 'content-import-run',
    timeoutSeconds: 170,
    work: async ({ importId }) => {
      const until = Date.now() + runMs;
      const isFinished = await runImport(deps, importId, await findUpload(deps, importId), { until });
      if (!isFinished) await deps.db.transaction((tx) => sendRun(tx, { importId }));
    },
  });
  jobs.declare({
    name: 'content-imports-resume',
    cron: '* * * * *',
    timeoutSeconds: 60,
    work: async () => {
      await endInterrupted(deps);
      for (const importId of await findStalled(deps)) await deps.db.transaction((tx) => sendRun(tx, { importId }));
    },
  });
  jobs.declare({
    name: 'content-imports-cleanup',
    cron: '51 3 * * *',
    timeoutSeconds: 300,
    work: () => deleteOldImports(deps),
  });
  return { sendRead, sendRun };
}
