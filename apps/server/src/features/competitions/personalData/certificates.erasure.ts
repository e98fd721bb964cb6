import type { Transaction } from '#platform/database/client';
import type { SendJob } from '#platform/jobs/jobs';
import { deleteFilesOfPerson } from '../certificates/certificateFiles.queries.ts';

/** Deletes the created certificates of all sections in which a person has a result: they contain the name. */
export async function eraseCertificateFiles(
  { removeFiles }: { removeFiles: SendJob<{ fileName: string }> },
  tx: Transaction,
  personId: number,
): Promise<void> {
  for (const fileName of await deleteFilesOfPerson(tx, personId)) await removeFiles(tx, { fileName });
}
