import type { Clock } from '#platform/clock';
import type { Database, Transaction } from '#platform/database/client';
import { createEditConflict } from '#platform/errors';
import {
  type Author,
  type DraftFields,
  type DraftTarget,
  findNewestVersion,
  insertDraft,
  insertVersion,
  listVersions,
  updateDraft,
  updateVersion,
} from './drafts.queries.ts';

/** Saves of one author within this time become one version. */
const sameVersionMs = 10 * 60_000;

/**
 * Saves a text and its version.
 *
 * @param version the version that the editor has read; 0 when there was no text
 * @returns the new version
 * @throws BusinessError conflict when the text was changed since
 */
export async function saveDraft(
  tx: Transaction,
  clock: Clock,
  { target, author, fields, version }: { target: DraftTarget; author: Author; fields: DraftFields; version: number },
): Promise<number> {
  const savedAt = clock.now();
  const values = { fields, savedAt, staffId: author.staffId, staffName: author.name };
  const isSaved =
    version === 0
      ? await insertDraft(tx, target, values)
      : await updateDraft(tx, target, version, { ...values, version: version + 1 });
  if (!isSaved) throw createEditConflict();
  await saveVersion(tx, clock, { target, author, fields });
  return version + 1;
}

/** Stores a state of a text as its newest version. Saves of one author within minutes become one version. */
export async function saveVersion(
  tx: Transaction,
  clock: Clock,
  { target, author, fields }: { target: DraftTarget; author: Author; fields: DraftFields },
): Promise<void> {
  const savedAt = clock.now();
  const newest = await findNewestVersion(tx, target);
  const isContinued =
    newest !== null &&
    !newest.isPublished &&
    newest.staffId === author.staffId &&
    savedAt.getTime() - newest.startedAt.getTime() < sameVersionMs;
  if (isContinued) await updateVersion(tx, newest.id, { fields, savedAt });
  else
    await insertVersion(tx, {
      ...target,
      fields,
      savedAt,
      staffId: author.staffId,
      staffName: author.name,
      isPublished: false,
      startedAt: savedAt,
    });
}

/**
 * Records that a version of a text was published.
 *
 * @param publishedBy the name of the staff member; '' for none
 * @throws BusinessError conflict when the text was changed since that version
 */
export async function markPublished(
  tx: Transaction,
  target: DraftTarget,
  version: number,
  publishedBy: string,
): Promise<void> {
  if (!(await updateDraft(tx, target, version, { publishedVersion: version, publishedBy }))) throw createEditConflict();
  const newest = await findNewestVersion(tx, target);
  if (newest) await updateVersion(tx, newest.id, { isPublished: true });
}

/**
 * Returns the newest versions of a text, the latest first. @param complete adds fields that older versions do not have
 */
export async function readVersions<Fields>(
  db: Database,
  target: DraftTarget,
  complete: (fields: DraftFields) => Fields,
) {
  return (await listVersions(db, target)).map(({ id, fields, isPublished, savedAt, staffName }) => ({
    id: String(id),
    fields: complete(fields),
    isPublished,
    savedAt: savedAt.toISOString(),
    savedBy: staffName,
  }));
}
