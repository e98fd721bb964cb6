import type { Localized } from '@app/contract/locale';
import { isTagSlug } from '@app/contract/topicKinds';
import type { Clock } from '#platform/clock';
import { announceChange } from '#platform/contentChanges';
import type { Database, Transaction } from '#platform/database/client';
import { findOne } from '#platform/database/listings';
import { BusinessError, createEditConflict, InvalidFields } from '#platform/errors';
import { proposeSlug } from '#platform/text/proposedSlug';
import { type Actor, writeAudit } from '../audit/index.ts';
import { indexTopic } from '../search/index.ts';
import { moveTagItems } from './itemTopics.queries.ts';
import { findSlugOwner, insertTagSlug, lockTags, moveTagSlugs, tagList, tagRows } from './tags.queries.ts';

/** Returns an unused address for a tag. */
export const proposeTagSlug = (tx: Transaction, name: Localized): Promise<string> =>
  proposeSlug(name, {
    fallback: 'tag',
    isAllowed: isTagSlug,
    isUsed: async (slug) => (await findSlugOwner(tx, slug)) !== null,
  });

/** Keeps an address for a tag for good. @throws InvalidFields when another tag has or had it */
export async function reserveSlug(tx: Transaction, tagId: number, slug: string): Promise<void> {
  if (!(await insertTagSlug(tx, tagId, slug))) throw new InvalidFields({ slug: 'addressInUse' });
}

/** Adds a tag that the site shows. Returns its id. */
export async function addTag(tx: Transaction, { name, slug }: { name: Localized; slug: string }): Promise<number> {
  const id = await tagRows.insert(tx, { name, slug });
  await reserveSlug(tx, id, slug);
  await indexTag(tx, id, { name, slug, isShown: true });
  return id;
}

/** Updates the search from a tag; null removes it. Visitors find shown tags only. */
export const indexTag = (
  tx: Transaction,
  id: number,
  tag: { name: Localized; slug: string; isShown: boolean } | null,
): Promise<void> =>
  indexTopic(tx, 'tagTopic', id, tag?.isShown ? { name: tag.name, url: `/topics/${tag.slug}` } : null);

/** Updates the search from a tag as it is stored. */
export const reindexTag = async (tx: Transaction, id: number): Promise<void> =>
  indexTag(tx, id, (await lockTags(tx, [id])).get(id) ?? null);

export interface TagDeps {
  db: Database;
  clock: Clock;
  /** Moves what other features store about a tag to another. */
  moveReferences: (tx: Transaction, fromId: number, toId: number) => Promise<void>;
}

/**
 * Moves the items, addresses and other references of a tag to another, and deletes it. Returns the other tag.
 *
 * @throws BusinessError notFound, conflict; InvalidFields for a tag that is merged into itself
 */
export async function mergeTags(
  { db, clock, moveReferences }: TagDeps,
  actor: Actor,
  { id, version, into }: { id: number; version: number; into: number },
) {
  if (id === into) throw new InvalidFields({ into: 'notOffered' });
  return db.transaction(async (tx) => {
    const locked = await lockTags(tx, [id, into]);
    const [merged, kept] = [locked.get(id), locked.get(into)];
    if (!merged || !kept) throw new BusinessError('notFound');
    await moveTagItems(tx, id, into);
    await moveTagSlugs(tx, id, into);
    await moveReferences(tx, id, into);
    if (!(await tagRows.delete(tx, { id, version }))) throw createEditConflict();
    await indexTag(tx, id, null);
    const { name, slug } = merged;
    await writeAudit(tx, clock, actor, { action: 'record.delete', subject: `tag ${id}`, before: { name, slug } });
    const after = { mergedTag: name };
    await writeAudit(tx, clock, actor, { action: 'record.change', subject: `tag ${into}`, after });
    await announceChange(tx, 'news');
    return (await findOne(tx, tagList({ id: into })))!;
  });
}
