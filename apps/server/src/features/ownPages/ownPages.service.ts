import type { TextState } from '@app/contract/admin/drafts';
import { type Locale, type Localized, locales } from '@app/contract/locale';
import { ownPageAddress, type PagePlace } from '@app/contract/ownPages';
import type { Clock } from '#platform/clock';
import { announceChange } from '#platform/contentChanges';
import type { Database, Transaction } from '#platform/database/client';
import { BusinessError, createEditConflict, InvalidFields } from '#platform/errors';
import { textOfHtml } from '#platform/text/plainText';
import { sanitizeRichText } from '#platform/text/richText';
import { type Actor, writeAudit } from '../audit/index.ts';
import { type Author, deleteDrafts, type Draft, type DraftFields, findDraft, saveDraft } from '../drafts/index.ts';
import { indexForSearch } from '../search/index.ts';
import {
  findOwnPage,
  findPublishedTexts,
  insertPageSlug,
  lockOwnPage,
  ownPageRows,
  type PublishedText,
  type StoredPage,
} from './ownPages.queries.ts';

export interface OwnPagesDeps {
  db: Database;
  clock: Clock;
}

/** The texts of one language, as an editor sends them. */
export interface OwnPageFields {
  title: string;
  content: string;
}

/** Identifies the draft of a page in feature `drafts`. */
export const ownPageDraft = (recordId: number, locale: Locale) => ({ kind: 'ownPage', recordId, locale });
/** Names a page in the audit log. */
export const subjectOf = (id: number) => `ownPage ${id}`;
export const completeFields = ({ title = '', content = '' }: DraftFields = {}): OwnPageFields => ({ title, content });

/** Returns a page with its drafts and the states of its languages. @throws BusinessError notFound */
export async function getOwnPage({ db, clock }: OwnPagesDeps, id: number, from: Database | Transaction = db) {
  const page = await findOwnPage(from, id);
  if (!page) throw new BusinessError('notFound');
  const published = await findPublishedTexts(from, id);
  const textOf = async (locale: Locale) => {
    const draft = await findDraft(from, ownPageDraft(id, locale));
    return toText(
      draft,
      published.find((text) => text.locale === locale),
      clock.now(),
    );
  };
  const { slug, place, version } = page;
  const texts = { zh_CN: await textOf('zh_CN'), en_US: await textOf('en_US') };
  return { id: String(id), slug, place, version, texts };
}

const toText = (draft: Draft | null, published: PublishedText | undefined, now: Date) => ({
  state: stateOf(draft, published, now),
  hasChanges: published !== undefined && draft !== null && draft.version > draft.publishedVersion,
  startTime: published?.startTime.toISOString() ?? null,
  fields: completeFields(draft?.fields),
  version: draft?.version ?? 0,
  savedAt: draft?.savedAt.toISOString() ?? null,
  savedBy: draft?.staffName ?? '',
});

function stateOf(draft: Draft | null, published: PublishedText | undefined, now: Date): TextState {
  if (published) return published.startTime > now ? 'scheduled' : 'published';
  if (!draft) return 'none';
  return draft.publishedVersion > 0 ? 'withdrawn' : 'draft';
}

/** Locks a page. @throws BusinessError notFound */
export async function lockExisting(tx: Transaction, id: number): Promise<StoredPage> {
  const page = await lockOwnPage(tx, id);
  if (!page) throw new BusinessError('notFound');
  return page;
}

/** @throws InvalidFields when another page has or had the address */
async function reserveSlug(tx: Transaction, id: number, slug: string): Promise<void> {
  if (!(await insertPageSlug(tx, id, slug))) throw new InvalidFields({ slug: 'addressInUse' });
}

interface Creation {
  /** '' in a language that is not written yet. */
  title: Localized;
  slug: string;
  place: PagePlace;
}

/** Adds a page whose titles are drafts. @throws InvalidFields when another page has or had the address */
export async function createOwnPage(deps: OwnPagesDeps, actor: Actor, { title, slug, place }: Creation) {
  return deps.db.transaction(async (tx) => {
    const id = await insertPage(tx, { slug, place });
    const author = { staffId: actor.staffId, name: actor.name };
    for (const locale of locales)
      if (title[locale] !== '')
        await saveText(tx, deps.clock, { id, locale, author, fields: { title: title[locale], content: '' } });
    const after = { title, slug, pagePlace: place };
    await writeAudit(tx, deps.clock, actor, { action: 'record.create', subject: subjectOf(id), after });
    return getOwnPage(deps, id, tx);
  });
}

/** @throws InvalidFields when another page has or had the address */
export async function insertPage(tx: Transaction, values: { slug: string; place: PagePlace }): Promise<number> {
  const id = await ownPageRows.insert(tx, values);
  await reserveSlug(tx, id, values.slug);
  return id;
}

interface TextToSave {
  id: number;
  locale: Locale;
  author: Author;
  fields: OwnPageFields;
  version?: number;
}

/** Saves the draft of a language, sanitized. @returns its new version */
export const saveText = (
  tx: Transaction,
  clock: Clock,
  { id, locale, author, fields, version = 0 }: TextToSave,
): Promise<number> =>
  saveDraft(tx, clock, {
    target: ownPageDraft(id, locale),
    author,
    fields: { ...fields, content: sanitizeRichText(fields.content) },
    version,
  });

interface SharedValues {
  slug: string;
  place: PagePlace;
  version: number;
}

/**
 * Changes what the languages of a page share. The site shows the change at once.
 *
 * @throws BusinessError notFound, conflict; forbidden for a public page without the right to publish
 * @throws InvalidFields when another page has or had the address
 */
export async function changeOwnPage(
  deps: OwnPagesDeps,
  actor: Actor,
  id: number,
  { slug, place, version, mayPublish }: SharedValues & { mayPublish: boolean },
) {
  return deps.db.transaction(async (tx) => {
    const before = await lockExisting(tx, id);
    if (!mayPublish && (await findPublishedTexts(tx, id)).length > 0) throw new BusinessError('forbidden');
    if (slug !== before.slug) await reserveSlug(tx, id, slug);
    if (!(await ownPageRows.update(tx, { id, version }, { slug, place }))) throw createEditConflict();
    await writeAudit(tx, deps.clock, actor, {
      action: 'record.change',
      subject: subjectOf(id),
      before: { slug: before.slug, pagePlace: before.place },
      after: { slug, pagePlace: place },
    });
    await refreshOwnPage(tx, id);
    return getOwnPage(deps, id, tx);
  });
}

/** Deletes a page with its drafts and addresses. @throws BusinessError notFound, conflict */
export async function removeOwnPage(
  deps: OwnPagesDeps,
  actor: Actor,
  { id, version }: { id: number; version: number },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const { slug, place } = await lockExisting(tx, id);
    const { texts } = await getOwnPage(deps, id, tx);
    if (!(await ownPageRows.delete(tx, { id, version }))) throw createEditConflict();
    await deleteDrafts(tx, 'ownPage', id);
    const title = { zh_CN: texts.zh_CN.fields.title, en_US: texts.en_US.fields.title };
    const before = { title, slug, pagePlace: place };
    await writeAudit(tx, deps.clock, actor, { action: 'record.delete', subject: subjectOf(id), before });
    await refreshOwnPage(tx, id);
  });
}

/** Updates search and caches from a page as it is stored. Called after every change that visitors see. */
export async function refreshOwnPage(tx: Transaction, id: number): Promise<void> {
  await reindexOwnPage(tx, id);
  await announceChange(tx, 'site');
}

/** Updates the search from a page as it is stored; removes a page that is gone. */
export async function reindexOwnPage(tx: Transaction, id: number): Promise<void> {
  const page = await lockOwnPage(tx, id);
  const texts = page ? await findPublishedTexts(tx, id) : [];
  await indexForSearch(
    tx,
    'page',
    id,
    texts.map(({ locale, title, content, startTime }) => ({
      locale,
      title,
      snippet: beginningOf(content),
      body: textOfHtml(content),
      url: ownPageAddress(page!.slug),
      visibleFrom: startTime,
    })),
  );
}

/** The longest description of a page, in characters. */
const maxDescription = 200;

/** Returns the beginning of a text, for search results and descriptions. */
export function beginningOf(content: string): string {
  const characters = [...textOfHtml(content)];
  if (characters.length <= maxDescription) return characters.join('');
  return `${characters
    .slice(0, maxDescription - 1)
    .join('')
    .trimEnd()}…`;
}
