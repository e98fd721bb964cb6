import type { Locale } from '@app/contract/locale';
import type { Database, Transaction } from '#platform/database/client';
import { documentTokens, keywordTokens, latinLine } from '#platform/text/searchTokens';
import { findDocuments, replaceDocuments, type SearchKind } from './search.queries.ts';

export type { SearchKind };

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
    return { kind, itemId, title, ...rest, tokens: documentTokens(names, body), latin: latinLine(names) };
  });
  await replaceDocuments(tx, kind, itemId, documents);
}

interface Search {
  keyword: string;
  locale: Locale;
  kinds?: SearchKind[];
  asOf: Date;
  order?: 'relevance' | 'newest';
  pageNum: number;
  pageSize: number;
}

/** Returns a page of results for a keyword; `total` is counted to 10 000. */
export function searchDocuments(db: Database, { kinds = [], order = 'relevance', ...search }: Search) {
  return findDocuments(db, { ...search, kinds, order, tokens: keywordTokens(search.keyword) });
}
