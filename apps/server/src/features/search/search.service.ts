import { type Locale, type Localized, locales } from '@app/contract/locale';
import type { Database, Transaction } from '#platform/database/client';
import { toDocumentTokens, toKeywordTokens, toLatinLine, normalizationVersion } from '#platform/text/searchTokens';
import {
  findDocuments,
  type FoundDocument,
  isOutdated,
  type ItemQuery,
  replaceDocuments,
  type SearchKind,
  type topicColumns,
} from './search.queries.ts';

export type { FoundDocument, ItemQuery, SearchKind };

/** One item in one language, as its feature makes it searchable. */
export interface Searchable {
  locale: Locale;
  title: string;
  /** Alternative names. */
  alsoNamed?: string;
  snippet: string;
  body: string;
  url: string;
  visibleFrom: Date;
}

/** Replaces the search entries of an item; without languages it is removed from search. */
export async function indexForSearch(
  tx: Transaction,
  kind: SearchKind,
  itemId: number,
  languages: Searchable[],
): Promise<void> {
  const documents = languages.map(({ title, alsoNamed = '', body, ...rest }) => {
    const names = `${title} ${alsoNamed}`;
    const normalized = {
      tokens: toDocumentTokens(names, body),
      latin: toLatinLine(names),
      normalization: normalizationVersion,
    };
    return { kind, itemId, title, ...rest, ...normalized };
  });
  await replaceDocuments(tx, kind, itemId, documents);
}

/** Makes the page of a topic searchable by the names of the topic; null removes it from search. */
export function indexTopic(
  tx: Transaction,
  kind: keyof typeof topicColumns,
  itemId: number,
  topic: { name: Localized; url: string } | null,
): Promise<void> {
  const describe = (locale: Locale, { name, url }: { name: Localized; url: string }) => ({
    locale,
    title: name[locale],
    alsoNamed: locales.map((each) => name[each]).join(' '),
    snippet: '',
    body: '',
    url,
    // Results contain it once news about it is published.
    visibleFrom: new Date(0),
  });
  return indexForSearch(tx, kind, itemId, topic === null ? [] : locales.map((locale) => describe(locale, topic)));
}

interface Search {
  keyword: string;
  locale: Locale;
  kinds?: SearchKind[];
  /** The items among which is searched, which all are of the given kinds. */
  items?: ItemQuery;
  asOf: Date;
  order?: 'relevance' | 'newest';
  pageNum: number;
  pageSize: number;
}

/** Returns a page of results for a keyword; `total` is counted to 10 000. */
export function searchDocuments(db: Database, { kinds = [], items, order = 'relevance', ...search }: Search) {
  return findDocuments(db, { ...search, kinds, items: items ?? null, order, tokens: toKeywordTokens(search.keyword) });
}

/** Indexes an item again from its feature's tables, after locking its row; removes one that is gone. */
export type Reindex = (tx: Transaction, itemId: number) => Promise<void>;

/** Indexes an item again if its documents were written by an earlier version of the site. */
export async function reindexItem(
  tx: Transaction,
  { kind, itemId }: { kind: SearchKind; itemId: number },
  reindex: Reindex,
): Promise<void> {
  if (!(await isOutdated(tx, kind, itemId))) return;
  await reindex(tx, itemId);
  // The feature has no such item any more.
  if (await isOutdated(tx, kind, itemId)) await replaceDocuments(tx, kind, itemId, []);
}
