import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import type { PictureColumn } from '#platform/database/pictureColumns';
import { lockStoredFile } from '#platform/database/storedFiles';
import { InvalidFields } from '#platform/errors';
import { findDocumentKind } from '#platform/files/documentKind';
import type { Storage } from '#platform/files/storage';
import { type Actor, writeAudit } from '../audit/index.ts';
import { listUsedFiles } from './downloads.queries.ts';
import { toAddressName, toShownName } from './names.rules.ts';

export interface DownloadDeps {
  db: Database;
  clock: Clock;
  /** The files that texts offer, as `<hash>-<bytes>.<kind>`. */
  files: Storage;
  /** All columns of the site whose texts offer files. */
  columns: readonly Pick<PictureColumn, 'table' | 'column'>[];
}

/** A file is kept for this long without a text that offers it, because an open editor may still contain it. */
const unusedAfterMs = 30 * 24 * 3_600_000;

/**
 * Stores a file that a text offers for download.
 *
 * @throws InvalidFields for `file` when it is no document of a known kind
 */
export async function addDownload(
  { db, clock, files }: DownloadDeps,
  actor: Actor,
  { file, name }: { file: Buffer | null; name: string },
): Promise<{ url: string; name: string }> {
  const kind = file && (await findDocumentKind(file));
  if (!file || !kind) throw new InvalidFields({ file: 'downloadWrongType' });
  const fileName = files.nameFor(file, `-${file.length}.${kind}`);
  const folder = fileName.slice(0, -`.${kind}`.length);
  const shownName = toShownName(name) || kind.toUpperCase();
  await db.transaction(async (tx) => {
    await lockStoredFile(tx, fileName);
    await files.write(fileName, file);
    const entry = { subject: `download ${folder}`, after: { title: shownName } };
    await writeAudit(tx, clock, actor, { action: 'record.create', ...entry });
  });
  return { url: `/media/files/${folder}/${encodeURIComponent(toAddressName(shownName, kind))}`, name: shownName };
}

/** Deletes the files that no text has offered for a month. Earlier versions of texts count, because they can return. */
export async function deleteUnusedDownloads({ db, files, columns }: DownloadDeps): Promise<void> {
  const candidates = await files.list(unusedAfterMs);
  if (candidates.length === 0) return;
  const used = await listUsedFiles(db, columns);
  for (const fileName of candidates) {
    if (used.has(fileName.split('.')[0]!)) continue;
    await db.transaction(async (tx) => {
      await lockStoredFile(tx, fileName);
      // The same file may have been uploaded again, which makes it young.
      if ((await files.list(unusedAfterMs)).includes(fileName)) await files.removeWithVariants(fileName);
    });
  }
}
