import { maxContentBytes } from '@app/contract/admin/uploadLimits';
import type { Locale } from '@app/contract/locale';
import { m } from '#messages';
import type { Database, Transaction } from '#platform/database/client';
import { BusinessError, InvalidFields } from '#platform/errors';
import { type Actor, writeAudit } from '../audit/index.ts';
import { isUploadOf } from '../films/index.ts';
import { findDraftVersions } from '../news/index.ts';
import type { ContentImportControl, ContentImportDeps } from './contentImportDeps.ts';
import {
  type ContentImport,
  chooseItems,
  countItems,
  findDueItem,
  findImport,
  findSource,
  type ImportItem,
  insertImport,
  insertItems,
  lockImport,
  updateImport,
} from './contentImports.queries.ts';
import { toNews } from './toNews.ts';
import type { HashedItem } from './reading/exportWorker.ts';
import { RejectedExport } from './reading/sourceItem.ts';

/** Begins an upload. @returns its name. @throws InvalidFields when it is too large; otherwise as `create` */
export async function beginUpload({ uploads }: ContentImportDeps, staffId: number, size: number): Promise<string> {
  if (size > maxContentBytes) throw new InvalidFields({ file: 'exportTooLarge' });
  return uploads.create(staffId, size);
}

/**
 * Adds an import of an uploaded file, which is read in the background. @throws BusinessError notFound; InvalidFields
 */
export async function createImport(
  deps: ContentImportControl,
  { staffId, name, language }: { staffId: number; name: string; language: Locale },
  { upload, fileName }: { upload: string; fileName: string },
): Promise<number> {
  const found = isUploadOf(upload, staffId) ? await deps.uploads.find(upload) : 'missing';
  if (found === 'missing') throw new BusinessError('notFound');
  if (found === 'incomplete') throw new InvalidFields({ file: 'exportIncomplete' });
  return deps.db.transaction(async (tx) => {
    const id = await insertImport(
      tx,
      newImport(deps, { fileName, upload, staffId, staffName: name, locale: language }),
    );
    await deps.sendRead(tx, { importId: id });
    return id;
  });
}

export const newImport = (
  { clock }: Pick<ContentImportDeps, 'clock'>,
  values: Pick<ContentImport, 'fileName' | 'upload' | 'staffId' | 'staffName' | 'locale'>,
) => ({ ...values, state: 'reading' as const, isPublishing: false, createdAt: clock.now() });

/**
 * Reads a file and lists its items, each with its state. Does nothing for a file that was read already.
 *
 * @param source the file or folder; null when it is gone
 */
export async function readImport(deps: ContentImportDeps, id: number, source: string | null): Promise<void> {
  const { db, reader } = deps;
  const found = await findImport(db, id);
  if (found?.state !== 'reading') return;
  try {
    if (source === null) throw new RejectedExport('notReadable');
    const { format, items } = await reader.read(source, found.fileName);
    await db.transaction(async (tx) => {
      if ((await lockImport(tx, id))?.state !== 'reading') return;
      const rows: ImportItem[] = [];
      for (const [nth, item] of items.entries()) rows.push(await toRow(deps, tx, found, item, nth + 1));
      await insertItems(tx, rows);
      await updateImport(tx, id, { state: 'ready', format });
    });
  } catch (thrown) {
    if (!(thrown instanceof RejectedExport)) throw thrown;
    await db.transaction((tx) => updateImport(tx, id, { state: 'failed', problem: thrown.problem }));
    if (found.upload !== null) await deps.uploads.remove(found.upload);
  }
}

async function toRow(
  { clock }: ContentImportDeps,
  tx: Transaction,
  { id, locale, staffName }: ContentImport,
  { hash, ...item }: HashedItem,
  position: number,
): Promise<ImportItem> {
  const source = await findSource(tx, item.key);
  const state = item.texts.length === 0 ? 'leftOut' : await stateOf(tx, source, hash);
  const hasCover = item.cover !== null || item.pictures.length > 0;
  const choices = { locale, isPublishing: true, author: staffName, now: clock.now() };
  const { problems } = toNews(item, choices, { hasCover, found: [] });
  const isChosen = state === 'new' || state === 'changed';
  const title = (item.label || item.key).slice(0, 300);
  const newsId = source?.newsId ?? null;
  return {
    importId: id,
    position,
    sourceKey: item.key,
    hash,
    title,
    item,
    problems,
    state,
    isChosen,
    outcome: null,
    newsId,
  };
}

/** Compares an item with the version that was imported last, and with changes that editors made here since. */
export async function stateOf(
  tx: Transaction,
  source: Awaited<ReturnType<typeof findSource>>,
  hash: string,
): Promise<'new' | 'changed' | 'unchanged' | 'edited'> {
  if (!source) return 'new';
  const current = await findDraftVersions(tx, source.newsId);
  const isEdited =
    current === null ||
    Object.entries(current).some(([locale, version]) => version !== source.versions[locale as Locale]);
  if (isEdited) return 'edited';
  return source.hash === hash ? 'unchanged' : 'changed';
}

/** @throws BusinessError notFound */
export async function getImport({ db }: { db: Database }, id: number) {
  const found = await findImport(db, id);
  if (!found) throw new BusinessError('notFound');
  const { created, updated, skipped, failed, ...counts } = await countItems(db, id);
  const { fileName, format, state, problem, staffName, locale, isPublishing, createdAt, finishedAt } = found;
  return {
    id: String(id),
    fileName,
    format,
    state,
    problem,
    staffName,
    locale,
    isPublishing,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    ...counts,
    outcomes: { created, updated, skipped, failed },
  };
}

/** Locks an import that was read and has not started. @throws BusinessError notFound, conflict */
async function lockReady(tx: Transaction, id: number): Promise<ContentImport> {
  const found = await lockImport(tx, id);
  if (!found) throw new BusinessError('notFound');
  if (found.state !== 'ready') throw new BusinessError('conflict', null, m.error_content_import_not_ready);
  return found;
}

/** @throws BusinessError notFound, conflict */
export async function choose(
  { db }: { db: Database },
  id: number,
  { items, isChosen }: { items: number[] | null; isChosen: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockReady(tx, id);
    await chooseItems(tx, id, items, isChosen);
  });
}

interface Start {
  locale: Locale;
  isPublishing: boolean;
  mayPublish: boolean;
}

/** Starts an import. @throws BusinessError notFound, conflict; forbidden without the right to publish */
export async function startImport(
  { db, clock }: ContentImportDeps,
  actor: Actor,
  id: number,
  { locale, isPublishing, mayPublish }: Start,
  send: (tx: Transaction) => Promise<void>,
): Promise<void> {
  if (isPublishing && !mayPublish) throw new BusinessError('forbidden');
  const due = await findDueItem(db, id);
  await db.transaction(async (tx) => {
    await lockReady(tx, id);
    if (!due) throw new BusinessError('conflict', null, m.error_import_nothing_chosen);
    const { staffId, name: staffName } = actor;
    await updateImport(tx, id, { state: 'running', locale, isPublishing, staffId, staffName, progressAt: clock.now() });
    const { chosen } = await countItems(tx, id);
    await writeAudit(tx, clock, actor, {
      action: 'import.start',
      subject: `contentImport ${id}`,
      after: { rows: chosen, language: locale },
    });
    await send(tx);
  });
}
