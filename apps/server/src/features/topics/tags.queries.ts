import type { Localized } from '@app/contract/locale';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/client';
import { inEitherLanguage, type Listing, whereAll } from '#platform/database/listings';
import { versionedRows } from '#platform/database/versionedRows';
import { newsTopics, tagSlugs, tags } from './topics.tables.ts';

export const tagRows = versionedRows(tags);

interface TagRow {
  id: string;
  name: Localized;
  slug: string;
  isShown: boolean;
  items: number;
  version: number;
}

export function tagList({ id, keyword }: { id?: number; keyword?: string | undefined }): Listing<TagRow> {
  const items = sql`(select count(*) from ${newsTopics} n where n.tag_id = g.id)`;
  return {
    columns: sql<TagRow>`g.id::text, g.name, g.slug, g.is_shown as "isShown", ${items}::int as items, g.version`,
    from: sql`from ${tags} g ${whereAll(
      id !== undefined && sql`g.id = ${id}`,
      keyword && inEitherLanguage(sql`g.name`, keyword),
    )}`,
    order: sql`lower(g.name->>'en_US'), g.id`,
    sorts: { items: [items, sql`g.id`] },
  };
}

/** Returns the tag that has or had an address; null for none. */
export async function findSlugOwner(tx: Transaction, slug: string): Promise<number | null> {
  const [row] = await tx.select({ tagId: tagSlugs.tagId }).from(tagSlugs).where(eq(tagSlugs.slug, slug));
  return row?.tagId ?? null;
}

/** Keeps an address for a tag. @returns false when another tag has or had it */
export async function insertTagSlug(tx: Transaction, tagId: number, slug: string): Promise<boolean> {
  await tx.insert(tagSlugs).values({ slug, tagId }).onConflictDoNothing();
  return (await findSlugOwner(tx, slug)) === tagId;
}

/** Makes the addresses of a tag lead to another. */
export async function moveTagSlugs(tx: Transaction, fromId: number, toId: number): Promise<void> {
  await tx.update(tagSlugs).set({ tagId: toId }).where(eq(tagSlugs.tagId, fromId));
}

/** Locks tags in the order of their ids, so that merges in both directions do not deadlock. */
export async function lockTags(tx: Transaction, ids: number[]): Promise<Map<number, typeof tags.$inferSelect>> {
  const rows = await tx.execute<{ id: string }>(
    sql`select id from ${tags} where id in (${sql.join(
      ids.map((id) => sql`${id}`),
      sql`, `,
    )}) order by id for update`,
  );
  const found = new Map<number, typeof tags.$inferSelect>();
  for (const { id } of rows.rows) {
    const [row] = await tx
      .select()
      .from(tags)
      .where(eq(tags.id, Number(id)));
    found.set(row!.id, row!);
  }
  return found;
}
