import { createHash } from 'node:crypto';
import path from 'node:path';
import type { ItemProblem } from '@app/contract/admin/contentProblems';
import { isDatabaseUnavailable, type Transaction } from '#platform/database/client';
import { InvalidFields } from '#platform/errors';
import { mediaUrl } from '#platform/images/mediaUrl';
import { type Actor, writeAudit } from '../audit/index.ts';
import { nameImportedAuthors } from '../authors/index.ts';
import { addPicture, findPicture, type Picture } from '../media/index.ts';
import { saveImportedNews } from '../news/index.ts';
import { addRedirect } from '../redirects/index.ts';
import type { ContentImportDeps } from './contentImportDeps.ts';
import {
  type ContentImport,
  deleteImportsBefore,
  findDueItem,
  findImport,
  findPictureId,
  findSource,
  failInterrupted,
  findStalledImports,
  type ImportItem,
  insertPictureId,
  lockDueItem,
  lockImport,
  upsertSource,
  storeOutcome,
  updateImport,
} from './contentImports.queries.ts';
import { stateOf } from './contentImports.service.ts';
import { toNews } from './toNews.ts';
import { replacePictures, type SourceItem, type SourcePicture } from './reading/sourceItem.ts';

/** An import that stored nothing for this long has lost its process. */
const stalledMs = 180_000;
/**
 * The same for imports of the command line. It is longer, because reading a large export takes minutes in which no
 * progress is stored.
 */
const interruptedMs = 1_800_000;
const retentionMs = 30 * 86_400_000;

/**
 * Imports the next items of an import, each in a transaction with its outcome, so that a killed process repeats at most
 * one, of which nothing was stored.
 *
 * @param until ends between two items from this moment on, in milliseconds
 * @returns whether the import is finished
 */
export async function runImport(
  deps: ContentImportDeps,
  id: number,
  source: string | null,
  { until, onItem }: { until: number; onItem?: (item: ImportItem) => void },
): Promise<boolean> {
  const { db, clock } = deps;
  for (;;) {
    const found = await findImport(db, id);
    if (found?.state !== 'running') return true;
    const item = await findDueItem(db, id);
    if (!item) break;
    await importIsolated(deps, found, item, source);
    onItem?.(item);
    if (Date.now() >= until) return false;
  }
  const finished = await db.transaction(async (tx) => {
    const found = await lockImport(tx, id);
    if (found?.state !== 'running') return null;
    await updateImport(tx, id, { state: 'done', finishedAt: clock.now() });
    return found;
  });
  if (finished?.upload) await deps.uploads.remove(finished.upload);
  return true;
}

/** Imports an item so that its failure does not stop the others. */
async function importIsolated(deps: ContentImportDeps, found: ContentImport, item: ImportItem, source: string | null) {
  try {
    await importItem(deps, found, item, source);
  } catch (thrown) {
    if (isDatabaseUnavailable(thrown)) throw thrown;
    const problems: ItemProblem[] = [...item.problems, { problem: 'notSaved', detail: '' }];
    await deps.db.transaction(async (tx) => {
      if (!(await lockDueItem(tx, item.importId, item.position))) return;
      await storeOutcome(tx, item, { outcome: 'failed', problems, newsId: item.newsId });
      await updateImport(tx, item.importId, { progressAt: deps.clock.now() });
    });
  }
}

const actorOf = ({ staffId, staffName }: ContentImport): Actor => ({
  staffId,
  name: staffName,
  visitor: { address: '', userAgent: '' },
});

async function importItem(
  deps: ContentImportDeps,
  found: ContentImport,
  row: ImportItem,
  source: string | null,
): Promise<void> {
  const { db, clock } = deps;
  const { importId, position } = row;
  const item = row.item as SourceItem;
  const actor = actorOf(found);
  const problems: ItemProblem[] = [];
  const stored = await storePictures(deps, actor, { found, item, source }, problems);
  const pictures = item.pictures.map(({ name }) => stored.get(name) ?? null);
  const cover = (item.cover && stored.get(item.cover.name)) ?? pictures.find((picture) => picture !== null) ?? null;
  const complete = {
    ...item,
    cover: item.cover && stored.get(item.cover.name) ? item.cover : null,
    texts: item.texts.map((text) => ({ ...text, html: withPictures(text.html, pictures) })),
  };
  const choices = { ...found, author: found.staffName, now: clock.now() };
  const news = toNews(complete, choices, { hasCover: cover !== null, found: problems });
  await db.transaction(async (tx) => {
    if (!(await lockDueItem(tx, importId, position))) return;
    await updateImport(tx, importId, { progressAt: clock.now() });
    const known = await findSource(tx, row.sourceKey);
    const state = await stateOf(tx, known, row.hash);
    // An editor changed the text here after the list was made. Staff have not seen that, so the import skips the item.
    if (state === 'edited' && row.state !== 'edited') {
      await storeOutcome(tx, row, { outcome: 'skipped', problems: row.problems, newsId: row.newsId, state });
      return;
    }
    const values = { pictureId: cover?.id ?? null, texts: news.texts.map(({ authors: _, ...text }) => text) };
    const { id, versions } = await saveImportedNews(tx, clock, actor, { id: known?.newsId ?? null, ...values });
    await nameImportedAuthors(
      tx,
      id,
      news.texts.map(({ locale, authors: names }) => ({ locale, names })),
    );
    await upsertSource(tx, { sourceKey: row.sourceKey, newsId: id, hash: row.hash, versions });
    const allProblems = [...news.problems, ...(await redirect(tx, item.oldPaths, id))];
    const action = known ? 'record.change' : 'record.create';
    await writeAudit(tx, clock, actor, { action, subject: `news ${id}`, after: { title: row.title } });
    await storeOutcome(tx, row, { outcome: known ? 'updated' : 'created', problems: allProblems, newsId: id });
  });
}

/** Redirects the old addresses of an item to its page. @returns the problems */
async function redirect(tx: Transaction, oldPaths: string[], newsId: number): Promise<ItemProblem[]> {
  const problems: ItemProblem[] = [];
  for (const from of oldPaths) {
    const outcome = await addRedirect(tx, { from, to: `/news/${newsId}` });
    if (outcome === 'exists') problems.push({ problem: 'redirectExists', detail: from });
    if (outcome === 'notPossible') problems.push({ problem: 'redirectNotPossible', detail: from });
  }
  return problems;
}

const withPictures = (html: string, pictures: (Picture | null)[]): string =>
  replacePictures(html, (number) => {
    const picture = pictures[number];
    return picture ? mediaUrl(picture.fileName) : null;
  })
    .replaceAll(/<img src=""[^>]*>/g, '')
    .replaceAll(/<figure>\s*<\/figure>/g, '')
    .trim();

/**
 * Stores the pictures of an item. @returns the stored pictures by their names in the export; adds a problem for each
 * picture that could not be stored
 */
async function storePictures(
  deps: ContentImportDeps,
  actor: Actor,
  { found, item, source }: { found: ContentImport; item: SourceItem; source: string | null },
  problems: ItemProblem[],
): Promise<Map<string, Picture>> {
  const stored = new Map<string, Picture>();
  for (const picture of [item.cover, ...item.pictures]) {
    if (picture === null || stored.has(picture.name)) continue;
    const content = source === null ? null : await deps.reader.readPicture(source, found.fileName, picture.name);
    const result = content
      ? await storePicture(deps, actor, picture, { content, title: item.label })
      : 'pictureMissing';
    if (typeof result === 'string') problems.push({ problem: result, detail: picture.name });
    else stored.set(picture.name, result);
  }
  return stored;
}

/**
 * Stores a picture, or finds the one that an earlier run stored. @returns the problem of a file that the library
 * refuses
 */
async function storePicture(
  deps: ContentImportDeps,
  actor: Actor,
  { name, alt }: SourcePicture,
  { content, title }: { content: Buffer; title: string },
): Promise<Picture | 'pictureNotAccepted' | 'pictureMoving'> {
  const hash = createHash('sha256').update(content).digest('hex');
  const known = await findPictureId(deps.db, hash);
  if (known !== null) return (await findPicture(deps.db, known)) ?? 'pictureNotAccepted';
  const text = alt || title;
  try {
    return await addPicture(deps, actor, {
      file: content,
      alt: { zh_CN: text, en_US: text },
      name: path.posix.basename(name).slice(0, 200),
      onStored: (tx, { id }) => insertPictureId(tx, hash, id),
    });
  } catch (thrown) {
    if (thrown instanceof InvalidFields)
      return thrown.fields.file === 'movingPicture' ? 'pictureMoving' : 'pictureNotAccepted';
    throw thrown;
  }
}

/** Returns the uploaded file of an import; null when it is gone. */
export async function findUpload(deps: ContentImportDeps, id: number): Promise<string | null> {
  const upload = (await findImport(deps.db, id))?.upload ?? null;
  const found = upload === null ? 'missing' : await deps.uploads.find(upload);
  return typeof found === 'object' ? found.path : null;
}

/** Lists imports whose process was killed. */
export const findStalled = ({ db, clock }: ContentImportDeps): Promise<number[]> =>
  findStalledImports(db, new Date(clock.now().getTime() - stalledMs));

/** Ends the imports of commands that were killed; repeating the command continues them as another import. */
export const endInterrupted = ({ db, clock }: ContentImportDeps): Promise<void> =>
  failInterrupted(db, new Date(clock.now().getTime() - interruptedMs));

/** Deletes imports with their files after 30 days. */
export async function deleteOldImports({ db, clock, uploads }: ContentImportDeps): Promise<void> {
  for (const upload of await deleteImportsBefore(db, new Date(clock.now().getTime() - retentionMs)))
    await uploads.remove(upload);
  await uploads.removeOlderThan(retentionMs);
}
