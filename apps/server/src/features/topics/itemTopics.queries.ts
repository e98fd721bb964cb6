import type { Localized } from '@app/contract/locale';
import type { TopicKind } from '@app/contract/topicKinds';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { inEitherLanguage, toLikePattern, whereAll } from '#platform/database/listings';
import { newsTopics, tags } from './topics.tables.ts';

export interface TopicReference {
  kind: TopicKind;
  id: string;
}

/** A topic as editors see it. The names of a person who is not listed any more are ''. */
export interface EditedTopic extends TopicReference {
  name: Localized;
  nativeName: string;
}

const optionsPerKind = 5;
const columnOf = {
  discipline: 'disciplineId',
  event: 'eventId',
  association: 'associationId',
  person: 'personId',
  tag: 'tagId',
} as const satisfies Record<TopicKind, keyof typeof newsTopics.$inferInsert>;

const inBoth = (column: SQL) => sql`jsonb_build_object('zh_CN', ${column}, 'en_US', ${column})`;

/** Finds the topics of an item in the order that editors chose. Follows merges of people. */
export async function findTopicsOfItem(from: Database | Transaction, newsId: number): Promise<EditedTopic[]> {
  const { rows } = await from.execute<EditedTopic & Record<string, unknown>>(sql`
    select n.kind, coalesce(d.id, e.id, a.id, p.id, g.id)::text as id,
      coalesce(d.name, e.title, a.name, g.name, ${inBoth(sql`case when p.in_directory then p.latin_name else '' end`)})
        as name,
      case when p.in_directory then p.native_name else '' end as "nativeName"
    from ${newsTopics} n
    left join disciplines d on d.id = n.discipline_id
    left join events e on e.id = n.event_id
    left join associations a on a.id = n.association_id
    left join people p on p.id = coalesce((select m.merged_into_id from people m where m.id = n.person_id), n.person_id)
    left join ${tags} g on g.id = n.tag_id
    where n.news_id = ${newsId} order by n.position`);
  return rows;
}

/** Replaces the topics of an item. Their order is kept, and each is stored once. */
export async function replaceTopics(tx: Transaction, newsId: number, topics: TopicReference[]): Promise<void> {
  await tx.delete(newsTopics).where(eq(newsTopics.newsId, newsId));
  const distinct = [...new Map(topics.map((topic) => [`${topic.kind} ${topic.id}`, topic])).values()];
  if (distinct.length === 0) return;
  await tx
    .insert(newsTopics)
    .values(distinct.map(({ kind, id }, position) => ({ newsId, position, kind, [columnOf[kind]]: Number(id) })));
}

/** What a kind shares with most others; `x` is its table. */
const ordinary = { name: sql`x.name`, nativeName: sql`''`, isOffered: sql`true`, order: sql`x.position, x.id` };

/** Selects what editors may choose of a kind: published events, listed people, all others. */
const candidates: Record<TopicKind, { from: SQL; name: SQL; nativeName: SQL; isOffered: SQL; order: SQL }> = {
  discipline: { ...ordinary, from: sql`disciplines x` },
  association: { ...ordinary, from: sql`associations x` },
  event: {
    ...ordinary,
    from: sql`events x`,
    name: sql`x.title`,
    isOffered: sql`x.published_at is not null`,
    order: sql`x.start_time desc, x.id`,
  },
  person: {
    from: sql`people x`,
    name: inBoth(sql`x.latin_name`),
    nativeName: sql`x.native_name`,
    isOffered: sql`x.in_directory and x.merged_into_id is null`,
    order: sql`x.latin_name, x.id`,
  },
  tag: {
    ...ordinary,
    from: sql`${tags} x`,
    order: sql`(select count(*) from ${newsTopics} n where n.tag_id = x.id) desc, x.id`,
  },
};

/** Whether editors may choose a topic. */
export async function isOffered(tx: Transaction, { kind, id }: TopicReference): Promise<boolean> {
  const { from, isOffered: condition } = candidates[kind];
  const { rows } = await tx.execute(sql`select from ${from} where x.id = ${Number(id)} and ${condition}`);
  return rows.length > 0;
}

/** Finds topics for editors by a part of their name in either language. Without a keyword, disciplines and tags. */
export async function findTopicOptions(db: Database, keyword: string): Promise<EditedTopic[]> {
  const kinds: TopicKind[] =
    keyword === '' ? ['discipline', 'tag'] : ['tag', 'discipline', 'event', 'association', 'person'];
  const found: EditedTopic[] = [];
  for (const kind of kinds) {
    const { from, name, nativeName, isOffered: condition, order } = candidates[kind];
    const like = toLikePattern(keyword);
    const matches =
      kind === 'person'
        ? sql`(x.latin_name ilike ${like} or x.native_name ilike ${like})`
        : inEitherLanguage(name, keyword);
    const { rows } = await db.execute<EditedTopic & Record<string, unknown>>(sql`
      select ${kind} as kind, x.id::text as id, ${name} as name, ${nativeName} as "nativeName"
      from ${from} ${whereAll(condition, keyword !== '' && matches)} order by ${order} limit ${optionsPerKind}`);
    found.push(...rows);
  }
  return found;
}

/** Moves the items of a tag to another. An item that has both keeps the other one only. */
export async function moveTagItems(tx: Transaction, fromId: number, toId: number): Promise<void> {
  await tx.execute(sql`
    delete from ${newsTopics} n where n.tag_id = ${fromId}
      and exists (select from ${newsTopics} o where o.news_id = n.news_id and o.tag_id = ${toId})`);
  await tx.update(newsTopics).set({ tagId: toId }).where(eq(newsTopics.tagId, fromId));
}
