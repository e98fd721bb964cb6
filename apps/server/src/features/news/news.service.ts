import type { NewsType } from '@app/contract/newsTypes';
import type { Transaction } from '#platform/database/client';
import { textOfHtml } from '#platform/text/plainText';
import { sanitizeRichText } from '#platform/text/richText';
import { indexForSearch, type SearchKind } from '../search/index.ts';
import { deleteNews, insertNews, type NewsTextValues, type NewsValues, updateNews } from './news.queries.ts';

/** The search kind of each type. */
export const searchKinds = { news: 'news', hot: 'hotNews', hotVideo: 'video' } as const satisfies Record<
  NewsType,
  SearchKind
>;

export interface NewsDraft {
  values: NewsValues;
  /** One text for each existing language, published or not. */
  texts: NewsTextValues[];
}

/** Inserts or updates an item: sanitizes its texts, and updates lists and search index. Returns its id. */
export async function saveNews(tx: Transaction, { values, texts }: NewsDraft, id?: number): Promise<number> {
  const cleaned = texts.map((text) => ({ ...text, content: sanitizeRichText(text.content) }));
  const newsId = id ?? (await insertNews(tx, values, cleaned));
  if (id !== undefined) await updateNews(tx, id, values, cleaned);
  const published = cleaned.filter(({ status }) => status === 'published');
  if (id !== undefined) await removeFromSearch(tx, id); // its type may have changed
  await indexForSearch(
    tx,
    searchKinds[values.type],
    newsId,
    published.map((text) => searchableOf(newsId, values, text)),
  );
  return newsId;
}

export async function removeNews(tx: Transaction, id: number): Promise<void> {
  await deleteNews(tx, id);
  await removeFromSearch(tx, id);
}

async function removeFromSearch(tx: Transaction, id: number): Promise<void> {
  for (const kind of Object.values(searchKinds)) await indexForSearch(tx, kind, id, []);
}

const searchableOf = (
  id: number,
  { type, startTime }: NewsValues,
  { locale, title, summary, content }: NewsTextValues,
) => ({
  locale,
  title,
  snippet: summary,
  body: `${summary} ${textOfHtml(content)}`,
  url: type === 'news' ? `/news/${id}` : `/news/${id}?category=${type}`,
  visibleFrom: startTime,
});
