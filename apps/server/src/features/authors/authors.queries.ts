import type { Localized } from '@app/contract/locale';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/client';
import { inEitherLanguage, type Listing, whereAll } from '#platform/database/listings';
import { versionedRows } from '#platform/database/versionedRows';
import { pictureJson } from '../media/index.ts';
import { authorSlugs, authors, newsAuthors } from './authors.tables.ts';

export const authorRows = versionedRows(authors);

interface PictureRow {
  id: string;
  url: string;
  width: number;
  height: number;
  alt: Localized;
  version: number;
}

interface AuthorRow {
  id: string;
  name: Localized;
  introduction: Localized;
  picture: PictureRow | null;
  slug: string;
  items: number;
  version: number;
}

export function authorList({ id, keyword }: { id?: number; keyword?: string | undefined }): Listing<AuthorRow> {
  const items = sql`(select count(*) from ${newsAuthors} n where n.author_id = a.id)`;
  return {
    columns: sql<AuthorRow>`a.id::text, a.name, a.introduction, a.slug, ${items}::int as items, a.version,
      case when a.picture_id is not null then ${pictureJson(sql`a.picture_id`)} end as picture`,
    from: sql`from ${authors} a ${whereAll(
      id !== undefined && sql`a.id = ${id}`,
      keyword && inEitherLanguage(sql`a.name`, keyword),
    )}`,
    order: sql`lower(coalesce(nullif(a.name->>'en_US', ''), a.name->>'zh_CN')), a.id`,
    sorts: { items: [items, sql`a.id`] },
  };
}

/** Returns the author who has or had an address; null for none. */
export async function findSlugOwner(tx: Transaction, slug: string): Promise<number | null> {
  const [row] = await tx.select({ authorId: authorSlugs.authorId }).from(authorSlugs).where(eq(authorSlugs.slug, slug));
  return row?.authorId ?? null;
}

/** Keeps an address for an author. @returns false when another author has or had it */
export async function insertAuthorSlug(tx: Transaction, authorId: number, slug: string): Promise<boolean> {
  await tx.insert(authorSlugs).values({ slug, authorId }).onConflictDoNothing();
  return (await findSlugOwner(tx, slug)) === authorId;
}

/** Finds the first author who has exactly this name in either language. */
export async function findAuthorByName(tx: Transaction, name: string): Promise<number | null> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id::int from ${authors} where ${name} in (name->>'zh_CN', name->>'en_US') order by id limit 1`);
  return rows[0]?.id ?? null;
}
