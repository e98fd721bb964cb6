import { findDisciplineId } from '../../features/competitions/index.ts';
import { addTag, setTopics } from '../../features/topics/index.ts';
import type { Transaction } from '#platform/database/client';
import { tags, topics } from '../content/topics.ts';

interface LoadedContent {
  newsIds: Map<string, number>;
  eventIds: Map<string, number>;
  /** Returns the id of an association by its slug. */
  associationIdOf: (slug: string) => string;
}

/** Loads tags, and what the news items are about. */
export async function loadTopics(tx: Transaction, content: LoadedContent): Promise<void> {
  const { newsIds, eventIds, associationIdOf } = content;
  const tagIds = new Map<string, number>();
  for (const [slug, name] of Object.entries(tags)) tagIds.set(slug, await addTag(tx, { name, slug }));
  for (const [slug, about] of Object.entries(topics)) {
    const disciplines: string[] = [];
    for (const code of about.disciplines ?? []) disciplines.push(String(await findDisciplineId(tx, code)));
    await setTopics(tx, newsIds.get(slug)!, [
      ...disciplines.map((id) => ({ kind: 'discipline' as const, id })),
      ...(about.events ?? []).map((event) => ({ kind: 'event' as const, id: String(eventIds.get(event)) })),
      ...(about.associations ?? []).map((name) => ({ kind: 'association' as const, id: associationIdOf(name) })),
      ...(about.tags ?? []).map((tag) => ({ kind: 'tag' as const, id: String(tagIds.get(tag)) })),
    ]);
  }
}
