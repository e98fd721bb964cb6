import { type Locale, locales } from '@app/contract/locale';
import type { NewsType } from '@app/contract/newsTypes';
import type { Clock } from '#platform/clock';
import type { Database, Transaction } from '#platform/database/client';
import { mediaUrl } from '#platform/images/mediaUrl';
import { textOfHtml } from '#platform/text/plainText';
import { sanitizeRichText } from '#platform/text/richText';
import { type DraftFields, deleteDrafts, markPublished, saveDraft } from '../drafts/index.ts';
import { indexForSearch, type ItemQuery, searchDocuments, type SearchKind } from '../search/index.ts';
import type { NewsText } from './news.queries.ts';
import {
  deleteNewsRow,
  findPublishedTexts,
  putIntoLists,
  lockNews,
  newsRows,
  type NewsValues,
  type PublishedText,
  upsertPublishedText,
  updateListColumns,
} from './publishedTexts.queries.ts';

/** The search kind of each type. */
export const searchKinds = { news: 'news', hot: 'hotNews', hotVideo: 'video' } as const satisfies Record<
  NewsType,
  SearchKind
>;

/** Returns the path of an item's page: with its own address where it has one. */
export const newsAddress = ({ id, slug }: { id: number; slug: string | null }): string => `/news/${slug ?? id}`;

/** Returns the path of an author's page. */
export const authorAddress = (slug: string): string => `/authors/${slug}`;

/** Lists the subtitles of an item as visitors get them. */
export const subtitlesOf = (names: Partial<Record<Locale, string>>) =>
  locales.flatMap((language) => (names[language] ? [{ language, url: mediaUrl(names[language]) }] : []));

/** Identifies the draft of an item in feature `drafts`. */
export const newsDraft = (recordId: number, locale: Locale) => ({ kind: 'news', recordId, locale });

/** The field of a draft with the time at which its text was published on an earlier site. Editors do not change it. */
const originalTime = 'originalTime';

export const originalTimeOf = (fields: DraftFields | undefined): Date | null =>
  fields?.[originalTime] ? new Date(fields[originalTime]) : null;

export const originalTimeField = (time: Date | null): DraftFields =>
  time === null ? {} : { [originalTime]: time.toISOString() };

export const cleanText = <Text extends { content: string }>(text: Text): Text => ({
  ...text,
  content: sanitizeRichText(text.content),
});

export interface NewsContent {
  values: NewsValues & { pictureId: number };
  /** Each existing language; null as `startTime` for a draft. */
  texts: (NewsText & { startTime: Date | null })[];
}

/** Adds an item with its drafts and published languages, as an editor would. Returns its id. */
export async function addNewsItem(tx: Transaction, clock: Clock, { values, texts }: NewsContent): Promise<number> {
  const id = await newsRows.insert(tx, values);
  for (const { startTime, locale, ...fields } of texts.map(cleanText)) {
    const target = newsDraft(id, locale);
    const author = { staffId: null, name: '' };
    const version = await saveDraft(tx, clock, { target, author, fields, version: 0 });
    if (startTime === null) continue;
    await markPublished(tx, target, version, author.name);
    await upsertPublishedText(tx, id, { ...fields, locale, startTime });
  }
  await refreshNewsItem(tx, id);
  return id;
}

/** Updates lists and search from the published languages of an item. Called after every change of them. */
export async function refreshNewsItem(tx: Transaction, id: number): Promise<void> {
  const { type, slug } = (await lockNews(tx, id))!;
  const texts = await findPublishedTexts(tx, id);
  await updateListColumns(tx, id);
  await putIntoLists(tx, id, type, texts);
  await removeFromSearch(tx, id); // its type may have changed
  await indexForSearch(
    tx,
    searchKinds[type],
    id,
    texts.map((text) => searchableOf(newsAddress({ id, slug }), type, text)),
  );
}

/** Updates lists and search from an item as it is stored. */
export async function reindexNewsItem(tx: Transaction, id: number): Promise<void> {
  if (await lockNews(tx, id)) await refreshNewsItem(tx, id);
}

/** Deletes an item for good. */
export async function removeNewsItem(tx: Transaction, id: number): Promise<void> {
  await putIntoLists(tx, id, 'news', []);
  await removeFromSearch(tx, id);
  await deleteDrafts(tx, 'news', id);
  await deleteNewsRow(tx, id);
}

interface ItemSearch {
  keyword: string;
  locale: Locale;
  asOf: Date;
  pageNum: number;
  pageSize: number;
}

/** Finds a page of the items that visitors may see and that match a keyword, among those whose ids a query returns. */
export async function searchItems(
  db: Database,
  wanted: ItemQuery,
  search: ItemSearch,
): Promise<{ ids: number[]; total: number }> {
  const kinds = Object.values(searchKinds);
  const { rows, total } = await searchDocuments(db, { ...search, kinds, items: wanted, order: 'newest' });
  return { ids: rows.map(({ itemId }) => itemId), total };
}

async function removeFromSearch(tx: Transaction, id: number): Promise<void> {
  for (const kind of Object.values(searchKinds)) await indexForSearch(tx, kind, id, []);
}

const searchableOf = (
  address: string,
  type: NewsType,
  { locale, title, summary, content, startTime }: PublishedText,
) => ({
  locale,
  title,
  snippet: summary,
  body: `${summary} ${textOfHtml(content)}`,
  url: type === 'news' ? address : `${address}?category=${type}`,
  visibleFrom: startTime,
});
