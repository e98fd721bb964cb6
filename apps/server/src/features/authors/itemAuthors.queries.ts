import type { Localized } from '@app/contract/locale';
import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { authors, newsAuthors, staffAuthors } from './authors.tables.ts';

/** An author as editors see them. */
export interface EditedAuthor {
  id: string;
  name: Localized;
}

/** Finds the authors of an item in the order of the byline. */
export async function findAuthorsOfItem(from: Database | Transaction, newsId: number): Promise<EditedAuthor[]> {
  const { rows } = await from.execute<EditedAuthor & Record<string, unknown>>(sql`
    select a.id::text, a.name from ${newsAuthors} n join ${authors} a on a.id = n.author_id
    where n.news_id = ${newsId} order by n.position`);
  return rows;
}

/** Replaces the authors of an item by these different ones. */
export async function replaceAuthors(tx: Transaction, newsId: number, ids: number[]): Promise<void> {
  await tx.delete(newsAuthors).where(eq(newsAuthors.newsId, newsId));
  if (ids.length === 0) return;
  await tx.insert(newsAuthors).values(ids.map((authorId, position) => ({ newsId, position, authorId })));
}

/** Locks an author against deletion. @returns whether there is one with this id */
export async function lockAuthor(tx: Transaction, id: number): Promise<boolean> {
  return (await tx.select({ id: authors.id }).from(authors).where(eq(authors.id, id)).for('key share')).length > 0;
}

/** Finds the author of a staff member; null for none. */
export async function findOwnAuthor(from: Database | Transaction, staffId: number): Promise<EditedAuthor | null> {
  const { rows } = await from.execute<EditedAuthor & Record<string, unknown>>(sql`
    select a.id::text, a.name from ${staffAuthors} s join ${authors} a on a.id = s.author_id
    where s.staff_id = ${staffId}`);
  return rows[0] ?? null;
}

export async function replaceOwnAuthor(tx: Transaction, staffId: number, authorId: number | null): Promise<void> {
  await tx.delete(staffAuthors).where(eq(staffAuthors.staffId, staffId));
  if (authorId !== null) await tx.insert(staffAuthors).values({ staffId, authorId });
}
