import { addAuthor, setAuthors } from '../../features/authors/index.ts';
import type { Transaction } from '#platform/database/client';
import { authors, bylines } from '../content/authors.ts';

/** Loads authors, and who wrote the news items. */
export async function loadAuthors(tx: Transaction, newsIds: Map<string, number>): Promise<void> {
  const ids = new Map<string, string>();
  for (const [slug, author] of Object.entries(authors)) ids.set(slug, String(await addAuthor(tx, { ...author, slug })));
  for (const [item, slugs] of Object.entries(bylines))
    await setAuthors(
      tx,
      newsIds.get(item)!,
      slugs.map((slug) => ids.get(slug)!),
    );
}
