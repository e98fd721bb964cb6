import type { NamedTopic, Topic } from '@app/contract/digest';
import type { FollowKind } from '@app/contract/follows';
import type { Locale } from '@app/contract/locale';
import { and, eq, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { digestFollows, digestReaders } from './digest.tables.ts';

export type Reader = typeof digestReaders.$inferSelect;
type FollowTarget = Pick<typeof digestFollows.$inferInsert, 'kind' | 'disciplineId' | 'eventId' | 'personId'>;

/** The most follows of one address, which limits what a stranger can enter for it. */
export const followLimit = 100;

const idOf = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0);

/** The person who stands for the one followed, after staff merged two. */
const standIn = sql`p.id = coalesce((select m.merged_into_id from people m where m.id = f.person_id), f.person_id)`;

/** Finds what a topic names; null for an unknown one and for a person who is not listed. */
export async function findTarget(db: Database, { kind, id }: Topic): Promise<FollowTarget | null> {
  if (kind === 'news') return { kind };
  const found = {
    discipline: sql`select id from disciplines where code = ${id}`,
    event: sql`select id from events where id = ${idOf(id)} and published_at is not null`,
    player: sql`select id from people where id = ${idOf(id)} and in_directory and merged_into_id is null`,
  }[kind];
  const [row] = (await db.execute<{ id: string }>(found)).rows;
  if (!row) return null;
  const target = { discipline: 'disciplineId', event: 'eventId', player: 'personId' } as const;
  return { kind, [target[kind]]: Number(row.id) };
}

/** Finds the disciplines, and one event and player where they are named. */
export async function findTopics(
  db: Database,
  locale: Locale,
  asked: { event?: string | undefined; player?: string | undefined },
): Promise<NamedTopic[]> {
  const { rows } = await db.execute<NamedTopic & Record<string, unknown>>(sql`
    select kind, id, name, "nativeName" from (
      select 'discipline' as kind, code as id, name->>${locale} as name, '' as "nativeName", 1 as part, position from disciplines
      union all select 'event', id::text, title->>${locale}, '', 2, 0 from events
        where id = ${idOf(asked.event ?? '')} and published_at is not null
      union all select 'player', id::text, latin_name, native_name, 3, 0 from people
        where id = ${idOf(asked.player ?? '')} and in_directory and merged_into_id is null) topics
    order by part, position, id`);
  return rows;
}

/** Inserts a reader, or keeps the known one, and locks it until the transaction ends. */
export async function insertOrLockReader(tx: Transaction, values: typeof digestReaders.$inferInsert): Promise<Reader> {
  await tx.insert(digestReaders).values(values).onConflictDoNothing({ target: digestReaders.email });
  const [row] = await tx.select().from(digestReaders).where(eq(digestReaders.email, values.email)).for('update');
  return row!;
}

export async function lockReader(tx: Transaction, id: number): Promise<Reader | null> {
  const [row] = await tx.select().from(digestReaders).where(eq(digestReaders.id, id)).for('update');
  return row ?? null;
}

export async function findReader(db: Database, id: number): Promise<Reader | null> {
  const [row] = await db.select().from(digestReaders).where(eq(digestReaders.id, id));
  return row ?? null;
}

export async function findReaderByEmail(db: Database, email: string): Promise<Reader | null> {
  const [row] = await db.select().from(digestReaders).where(eq(digestReaders.email, email));
  return row ?? null;
}

export async function updateReader(tx: Transaction, id: number, changes: Partial<Reader>): Promise<void> {
  await tx.update(digestReaders).set(changes).where(eq(digestReaders.id, id));
}

export async function deleteReader(tx: Transaction, id: number): Promise<void> {
  await tx.delete(digestReaders).where(eq(digestReaders.id, id));
}

export async function deleteReaderByEmail(tx: Transaction, email: string): Promise<void> {
  await tx.delete(digestReaders).where(eq(digestReaders.email, email));
}

/** Inserts follows up to the limit. Known ones stay as they are, confirmed or not. */
export async function insertFollows(
  tx: Transaction,
  readerId: number,
  targets: FollowTarget[],
  askedAt: Date,
): Promise<void> {
  const room = followLimit - (await tx.$count(digestFollows, eq(digestFollows.readerId, readerId)));
  const rows = targets.slice(0, Math.max(0, room)).map((target) => ({ readerId, askedAt, ...target }));
  if (rows.length > 0) await tx.insert(digestFollows).values(rows).onConflictDoNothing();
}

/** @returns whether any follow of the reader still waits for the owner of the address */
export async function hasPendingFollows(tx: Transaction, readerId: number): Promise<boolean> {
  return (
    (await tx.$count(digestFollows, and(eq(digestFollows.readerId, readerId), isNull(digestFollows.confirmedAt)))) > 0
  );
}

export async function confirmFollows(tx: Transaction, readerId: number, confirmedAt: Date): Promise<void> {
  await tx
    .update(digestFollows)
    .set({ confirmedAt })
    .where(and(eq(digestFollows.readerId, readerId), isNull(digestFollows.confirmedAt)));
}

/** @returns how many follows the reader has left */
export async function deleteFollow(tx: Transaction, readerId: number, followId: number): Promise<number> {
  await tx.delete(digestFollows).where(and(eq(digestFollows.readerId, readerId), eq(digestFollows.id, followId)));
  return tx.$count(digestFollows, eq(digestFollows.readerId, readerId));
}

interface FollowRow extends Record<string, unknown> {
  followId: string;
  kind: FollowKind;
  id: string;
  name: string;
  nativeName: string;
  isConfirmed: boolean;
}

/** Finds a reader's follows with the names of their topics. A player who is no longer listed is left out. */
export async function findFollows(db: Database, locale: Locale, readerId: number): Promise<FollowRow[]> {
  const { rows } = await db.execute<FollowRow>(sql`
    select f.id::text as "followId", f.kind, coalesce(d.code, e.id::text, p.id::text, '') as id,
      coalesce(d.name->>${locale}, e.title->>${locale}, p.latin_name, '') as name, coalesce(p.native_name, '') as "nativeName",
      f.confirmed_at is not null as "isConfirmed"
    from digest_follows f left join disciplines d on d.id = f.discipline_id left join events e on e.id = f.event_id
    left join people p on ${standIn} and p.in_directory
    where f.reader_id = ${readerId} and (f.kind <> 'player' or p.id is not null) order by f.id`);
  return rows;
}

/** Deletes follows that were asked for before a moment and never confirmed, and readers who are left without any. */
export async function deletePendingBefore(tx: Transaction, moment: Date): Promise<void> {
  await tx.delete(digestFollows).where(and(isNull(digestFollows.confirmedAt), lt(digestFollows.askedAt, moment)));
  const follows = tx
    .select({ id: digestFollows.id })
    .from(digestFollows)
    .where(eq(digestFollows.readerId, digestReaders.id));
  await tx.delete(digestReaders).where(and(lt(digestReaders.createdAt, moment), notExists(follows)));
}

/** Locks readers whose mail is due and whom no other process works on. */
export async function lockDueReaders(tx: Transaction, now: Date, limit: number): Promise<Reader[]> {
  return tx
    .select()
    .from(digestReaders)
    .where(sql`${digestReaders.dueAt} <= ${now}`)
    .orderBy(digestReaders.dueAt, digestReaders.id)
    .limit(limit)
    .for('update', { skipLocked: true });
}

export type EventHappening = 'announced' | 'changed' | 'cancelled' | 'results';

/** Something that happened since the last mail to a reader. */
export type Happening = { readerId: number } & (
  | { kind: 'news'; id: string; title: string }
  | {
      kind: 'event';
      what: EventHappening;
      id: string;
      title: string;
      /** Sections whose results were published; none for an event that is not divided. */
      sections: string[];
      venue: string;
      startTime: string;
      endTime: string;
      timeZone: string;
    }
  | {
      kind: 'player';
      id: string;
      title: string;
      section: string;
      name: string;
      nativeName: string;
      rank: number;
      result: string;
    }
);

/** The most lines of one kind in a mail. */
const linesPerKind = 30;

/** Finds what happened for readers between their last mail and now, the latest first, each in the reader's language. */
export async function findHappenings(tx: Transaction, readerIds: number[], now: Date): Promise<Happening[]> {
  const readers = sql`
    select r.id, r.locale, r.told_until, f.kind, f.discipline_id, f.event_id, f.person_id
    from digest_readers r join digest_follows f on f.reader_id = r.id and f.confirmed_at is not null
    where r.id = any(${sql.param(readerIds)}::bigint[])`;
  const until = sql`${now.toISOString()}::timestamptz`;
  const isNew = (column: ReturnType<typeof sql>) => sql`(${column} > f.told_until and ${column} <= ${until})`;
  const { rows } = await tx.execute<{ line: Happening }>(sql`
    with f as materialized (${readers}),
    published as (
      select f.id, t.news_id, t.title, t.start_time as at
      from f join news_texts t on t.locale = f.locale and t.status = 'published' and ${isNew(sql`t.start_time`)}
      join news n on n.id = t.news_id and n.deleted_at is null
      where f.kind = 'news'),
    outcomes as (
      select f.id, u.event_id, max(u.published_at) as published_at,
        json_agg(x.name->>f.locale order by x.position, x.id) filter (where x.name->>f.locale <> '') as sections
      from (select distinct id, locale, told_until from f) f join result_publications u on ${isNew(sql`u.published_at`)}
      join event_sections x on x.id = u.section_id group by f.id, u.event_id),
    happened as (
      select distinct on (f.id, e.id) f.id, f.locale, e.id as event_id, e.title, e.venue, e.start_time, e.end_time, e.time_zone, u.sections,
        case when ${isNew(sql`e.cancelled_at`)} then 'cancelled' when u.published_at is not null then 'results'
          when ${isNew(sql`e.published_at`)} then 'announced' else 'changed' end as what,
        greatest(e.cancelled_at, u.published_at, e.published_at, e.changed_at) as at
      from f join categories c on f.kind = 'event' or c.discipline_id = f.discipline_id
      join events e on e.category_id = c.id and (f.kind = 'discipline' or e.id = f.event_id)
      left join outcomes u on u.id = f.id and u.event_id = e.id
      where f.kind in ('discipline', 'event') and (${isNew(sql`e.cancelled_at`)} or u.published_at is not null
        or ${isNew(sql`e.published_at`)} or ${isNew(sql`e.changed_at`)})),
    played as (
      select distinct f.id, f.locale, p.id as person_id, p.latin_name, p.native_name, e.id as event_id, e.title, x.name as section, s.rank, s.result, u.published_at as at
      from f join people p on ${standIn} and p.in_directory join event_results s on s.person_id = p.id
      join result_publications u on u.section_id = s.section_id and ${isNew(sql`u.published_at`)}
      join event_sections x on x.id = s.section_id
      join events e on e.id = s.event_id
      where f.kind = 'player'),
    lines as (
      select id, 1 as part, at, json_build_object('readerId', id, 'kind', 'news', 'id', news_id::text, 'title', title) as line from published
      union all select id, 2, at, json_build_object('readerId', id, 'kind', 'event', 'what', what, 'id', event_id::text,
        'title', title->>locale, 'sections', coalesce(sections, '[]'), 'venue', venue->>locale, 'startTime', start_time, 'endTime', end_time, 'timeZone', time_zone) from happened
      union all select id, 3, at, json_build_object('readerId', id, 'kind', 'player', 'id', event_id::text, 'title', title->>locale,
        'section', section->>locale, 'name', latin_name, 'nativeName', native_name, 'rank', rank, 'result', result) from played)
    select line from (
      select *, row_number() over (partition by id, part order by at desc) as place from lines) placed
    where place <= ${linesPerKind} order by id, part, place`);
  return rows.map(({ line }) => line);
}
