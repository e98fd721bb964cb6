import type { Locale } from '@app/contract/locale';
import type { Database, Transaction } from '#platform/database/client';
import { documentTokens, keywordTokens, latinLine } from '#platform/text/searchTokens';
import { findDocuments, replaceDocuments, type SearchKind } from './search.queries.ts';

export type { SearchKind };

/** One item in one language, as its feature wants it to be found. */
export interface Searchable {
  locale: Locale;
  title: string;
  /** Other names it goes by. */
  alsoNamed?: string;
  snippet: string;
  body: string;
  url: string;
  visibleFrom: Date;
}

/** Replaces what an item is found by; with no languages it is no longer found. */
export async function indexForSearch(tx: Transaction, kind: SearchKind, itemId: number, languages: Searchable[]): Promise<void> {
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

/** A page of what a keyword finds; `total` is counted to 10 000. */
export function searchDocuments(db: Database, { kinds = [], order = 'relevance', ...search }: Search) {
  return findDocuments(db, { ...search, kinds, order, tokens: keywordTokens(search.keyword) });
}
