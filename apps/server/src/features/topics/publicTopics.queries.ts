import type { Locale } from '@app/contract/locale';
import type { Topic } from '@app/contract/topics';
import type { TopicKind } from '@app/contract/topicKinds';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/client';
import { isPublicText, publicTexts } from '../news/index.ts';
import { newsTopics, tagSlugs, tags } from './topics.tables.ts';

/**
 * Joins the subjects of topics (n) that visitors may see: all disciplines (d) and associations (a), events (e) that are
 * published, people (p) who chose to be listed, and tags (g) that staff show. A merged person counts as the one who
 * stays.
 */
const visibleSubjects = sql`
  left join disciplines d on d.id = n.discipline_id
  left join events e on e.id = n.event_id and e.published_at is not null
  left join associations a on a.id = n.association_id
  left join people p on p.id = coalesce((select m.merged_into_id from people m where m.id = n.person_id), n.person_id)
    and p.in_directory
  left join ${tags} g on g.id = n.tag_id and g.is_shown`;
const isVisible = sql`coalesce(d.id, e.id, a.id, p.id, g.id) is not null`;
/** The id of a topic in the API. */
const publicId = sql`case n.kind when 'discipline' then 'discipline-' || d.code when 'tag' then g.slug
  else n.kind || '-' || coalesce(e.id, a.id, p.id) end`;
const topicColumns = (locale: Locale) => sql`${publicId} as id, n.kind,
  coalesce(d.name->>${locale}, e.title->>${locale}, a.name->>${locale}, p.latin_name, g.name->>${locale}) as name,
  coalesce(p.native_name, '') as "nativeName",
  case n.kind when 'event' then '/match/' || e.id when 'association' then '/members#association-' || a.id
    when 'person' then '/members/person/' || p.id else '' end as url`;

type TopicRow = Topic & Record<string, unknown>;

/** Finds the visible topics of an item in the order that editors chose. */
export async function findTopicsOfNews(db: Database, locale: Locale, newsId: number): Promise<Topic[]> {
  const { rows } = await db.execute<TopicRow>(sql`
    select ${topicColumns(locale)} from ${newsTopics} n ${visibleSubjects}
    where n.news_id = ${newsId} and ${isVisible} order by n.position`);
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

/** Counts the visible items of every visible topic, by kind and name. */
export async function findTopics(
  db: Database,
  { locale, asOf, kind }: { locale: Locale; asOf: Date; kind: TopicKind | null },
): Promise<(Topic & { items: number })[]> {
  const { rows } = await db.execute<TopicRow & { items: number }>(sql`
    select id, kind, name, "nativeName", url, count(distinct news_id)::int as items
    from (
      select n.news_id, ${topicColumns(locale)} from ${newsTopics} n ${visibleSubjects}
      where ${isVisible} ${kind === null ? sql`` : sql`and n.kind = ${kind}`}
        and n.news_id in (select t.news_id from ${publicTexts(locale, asOf)})) found
    group by id, kind, name, "nativeName", url order by kind, name, id`);
  return rows;
}

/** What a topic's items refer to. */
export interface Subject {
  kind: TopicKind;
  /** The id of the row; for a discipline its code, for a tag an address that it has or had. */
  key: string;
}

/** Matches the topics (n) of a subject, those of people who were merged into a person included. */
function isAbout({ kind, key }: Subject): SQL {
  switch (kind) {
    case 'discipline':
      return sql`n.discipline_id = (select x.id from disciplines x where x.code = ${key})`;
    case 'tag':
      return sql`n.tag_id = (select s.tag_id from ${tagSlugs} s where s.slug = ${key})`;
    case 'event':
      return sql`n.event_id = ${Number(key)}`;
    case 'association':
      return sql`n.association_id = ${Number(key)}`;
    case 'person':
      return sql`n.person_id in (select x.id from people x where ${Number(key)} in (x.id, x.merged_into_id))`;
  }
}

/** Finds a visible topic, with or without items. */
export async function findTopic(db: Database, locale: Locale, { kind, key }: Subject): Promise<Topic | null> {
  const none = sql`null::bigint`;
  const id = kind === 'discipline' || kind === 'tag' ? none : sql`${Number(key)}::bigint`;
  const { rows } = await db.execute<TopicRow>(sql`
    select ${topicColumns(locale)}
    from (select ${kind}::text as kind,
      ${kind === 'discipline' ? sql`(select x.id from disciplines x where x.code = ${key})` : none} as discipline_id,
      ${kind === 'event' ? id : none} as event_id, ${kind === 'association' ? id : none} as association_id,
      ${kind === 'person' ? id : none} as person_id,
      ${kind === 'tag' ? sql`(select s.tag_id from ${tagSlugs} s where s.slug = ${key})` : none} as tag_id) n
    ${visibleSubjects} where ${isVisible}`);
  return rows[0] ?? null;
}

/** Selects the items (`news_id`) about a subject. */
export const itemsAbout = (subject: Subject): SQL =>
  sql`select n.news_id from ${newsTopics} n where ${isAbout(subject)}`;

/** Finds the visible items that share most visible topics with an item, of equal ones the newest. */
export async function findRelatedItems(
  db: Database,
  { newsId, locale, asOf, limit }: { newsId: number; locale: Locale; asOf: Date; limit: number },
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with own as (select n.kind, d.id as discipline_id, e.id as event_id, a.id as association_id, p.id as person_id,
      g.id as tag_id from ${newsTopics} n ${visibleSubjects} where n.news_id = ${newsId} and ${isVisible}),
    shared as (
      select o.news_id, count(distinct (own.kind, coalesce(own.discipline_id, own.event_id, own.association_id,
        own.person_id, own.tag_id))) as topics
      from own join ${newsTopics} o on o.discipline_id = own.discipline_id or o.event_id = own.event_id
        or o.association_id = own.association_id or o.tag_id = own.tag_id
        or o.person_id in (select x.id from people x where x.id = own.person_id or x.merged_into_id = own.person_id)
      where o.news_id <> ${newsId} group by o.news_id)
    select t.news_id::int as id from shared join (select t.news_id, t.start_time from ${publicTexts(locale, asOf)}) t
      on t.news_id = shared.news_id
    order by shared.topics desc, t.start_time desc, t.news_id desc limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** Finds the ids of shown tags that have visible items, with the languages of these, for the sitemap. */
export async function findTagPages(db: Database, asOf: Date): Promise<{ slug: string; languages: Locale[] }[]> {
  const { rows } = await db.execute<{ slug: string; languages: Locale[] }>(sql`
    select g.slug, array_agg(distinct t.locale order by t.locale desc) as languages
    from ${tags} g join ${newsTopics} n on n.tag_id = g.id join news_texts t on t.news_id = n.news_id
    where g.is_shown and ${isPublicText(asOf)} group by g.id order by g.id`);
  return rows;
}
