import type { SendJob } from '#platform/jobs/jobs';
import type { FilmUploads } from '../films/index.ts';
import type { AddPictureDeps } from '../media/index.ts';
import type { ExportReader } from './reading/exportProcess.ts';

export interface ContentImportDeps extends AddPictureDeps {
  /** The uploaded exports. */
  uploads: FilmUploads;
  reader: ExportReader;
}

/** The dependencies that routes need in addition: routes only enqueue the work of an import. */
export interface ContentImportControl extends ContentImportDeps {
  sendRead: SendJob<{ importId: number }>;
  sendRun: SendJob<{ importId: number }>;
}
