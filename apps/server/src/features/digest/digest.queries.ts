import type { FollowKind } from '@app/contract/follows';
import type { Locale } from '@app/contract/locale';
import { and, eq, inArray, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import {
  type EventHappening,
  findDisciplineNames,
  findEventHappenings,
  findEventTitles,
  findPlayerHappenings,
  type PlayerHappening,
} from '../competitions/index.ts';
import { digestFollows, digestReaders } from './digest.tables.ts';
import { type FollowTarget, isFollowedPerson } from './followTargets.queries.ts';

export type Reader = typeof digestReaders.$inferSelect;

/** The maximum of follows for one address. It limits how much someone else can enter for that address. */
export const followLimit = 100;

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

/** Inserts follows up to the limit. Existing ones stay unchanged, confirmed or not. */
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

/** @returns whether the owner of the address has not confirmed some follow of the reader yet */
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

/** Moves the follows of a tag to another. A reader who follows both keeps one, confirmed if either is. */
export async function moveTagFollows(tx: Transaction, fromId: number, toId: number): Promise<void> {
  await tx.execute(sql`
    update digest_follows f set confirmed_at = o.confirmed_at from digest_follows o
    where f.tag_id = ${toId} and o.tag_id = ${fromId} and o.reader_id = f.reader_id and f.confirmed_at is null`);
  await tx.execute(sql`
    delete from digest_follows f where f.tag_id = ${fromId}
      and exists (select from digest_follows o where o.reader_id = f.reader_id and o.tag_id = ${toId})`);
  await tx.update(digestFollows).set({ tagId: toId }).where(eq(digestFollows.tagId, fromId));
}

interface StoredFollow {
  followId: string;
  kind: FollowKind;
  disciplineId: number | null;
  eventId: number | null;
  personId: string | null;
  latinName: string | null;
  nativeName: string | null;
  /** The id and name of an association or tag. */
  topicId: string | null;
  topicName: string | null;
  isConfirmed: boolean;
}

interface FollowRow {
  followId: string;
  kind: FollowKind;
  id: string;
  name: string;
  nativeName: string;
  isConfirmed: boolean;
}

/** Finds a reader's follows with the names of their topics, without hidden tags and players who are not listed. */
export async function findFollows(db: Database, locale: Locale, readerId: number): Promise<FollowRow[]> {
  const { rows } = await db.execute<StoredFollow & Record<string, unknown>>(sql`
    select f.id::text as "followId", f.kind, f.discipline_id::int as "disciplineId", f.event_id::int as "eventId",
      p.id::text as "personId", p.latin_name as "latinName", p.native_name as "nativeName",
      coalesce(a.id::text, g.slug) as "topicId", coalesce(a.name, g.name)->>${locale} as "topicName",
      f.confirmed_at is not null as "isConfirmed"
    from digest_follows f left join people p on ${isFollowedPerson} and p.in_directory
      left join associations a on a.id = f.association_id left join tags g on g.id = f.tag_id and g.is_shown
    where f.reader_id = ${readerId} and (f.kind <> 'player' or p.id is not null)
      and (f.kind <> 'tag' or g.id is not null) order by f.id`);
  const idsOf = (field: 'disciplineId' | 'eventId') => rows.flatMap((row) => row[field] ?? []);
  const disciplines = await findDisciplineNames(db, idsOf('disciplineId'));
  const titles = await findEventTitles(db, idsOf('eventId'));
  return rows.map(({ followId, kind, disciplineId, eventId, personId, isConfirmed, ...row }) => {
    const discipline = disciplines.get(disciplineId ?? 0);
    return {
      followId,
      kind,
      isConfirmed,
      nativeName: row.nativeName ?? '',
      id: discipline?.code ?? eventId?.toString() ?? personId ?? row.topicId ?? '',
      name: discipline?.name[locale] ?? titles.get(eventId ?? 0)?.[locale] ?? row.latinName ?? row.topicName ?? '',
    };
  });
}

/** Deletes follows that were requested before a moment and never confirmed, and then readers without follows. */
export async function deletePendingBefore(tx: Transaction, moment: Date): Promise<void> {
  await tx.delete(digestFollows).where(and(isNull(digestFollows.confirmedAt), lt(digestFollows.askedAt, moment)));
  const follows = tx
    .select({ id: digestFollows.id })
    .from(digestFollows)
    .where(eq(digestFollows.readerId, digestReaders.id));
  await tx.delete(digestReaders).where(and(lt(digestReaders.createdAt, moment), notExists(follows)));
}

/** Locks readers whose mail is due, except those that another process has locked. */
export async function lockDueReaders(tx: Transaction, now: Date, limit: number): Promise<Reader[]> {
  return tx
    .select()
    .from(digestReaders)
    .where(sql`${digestReaders.dueAt} <= ${now}`)
    .orderBy(digestReaders.dueAt, digestReaders.id)
    .limit(limit)
    .for('update', { skipLocked: true });
}

/** A published item of news, in the reader's language. */
interface PublishedNews {
  readerId: number;
  kind: 'news';
  id: string;
  title: string;
}

/** Something that happened since the last mail to a reader. */
export type Happening = PublishedNews | EventHappening | PlayerHappening;

/** The most lines of one kind in a mail. */
const linesPerKind = 30;

/**
 * Finds what happened for readers between their last mail and now, in the reader's language: news, events, then
 * players, of each the latest first.
 */
export async function findHappenings(tx: Transaction, readerIds: number[], now: Date): Promise<Happening[]> {
  const follows = await tx
    .select({
      readerId: digestReaders.id,
      locale: digestReaders.locale,
      toldUntil: digestReaders.toldUntil,
      kind: digestFollows.kind,
      disciplineId: digestFollows.disciplineId,
      eventId: digestFollows.eventId,
      personId: digestFollows.personId,
    })
    .from(digestReaders)
    .innerJoin(digestFollows, eq(digestFollows.readerId, digestReaders.id))
    .where(and(inArray(digestReaders.id, readerIds), isNotNull(digestFollows.confirmedAt)));
  const span = { now, limit: linesPerKind };
  const ofKind = (...kinds: FollowKind[]) => follows.filter(({ kind }) => kinds.includes(kind));
  return [
    ...(await findPublishedNews(tx, readerIds, now)),
    ...(await findEventHappenings(tx, ofKind('discipline', 'event'), span)),
    ...(await findPlayerHappenings(tx, ofKind('player'), span)),
  ];
}

/** Whether the confirmed follow `f` is of news, or of a topic of the item `t`. */
const isFollowedNews = sql`f.confirmed_at is not null and (f.kind = 'news' or exists (
  select from news_topics n where n.news_id = t.news_id and (
    n.discipline_id = f.discipline_id or n.event_id = f.event_id or n.association_id = f.association_id
    or n.tag_id = (select g.id from tags g where g.id = f.tag_id and g.is_shown)
    or n.person_id in (
      select o.id from people p join people o on p.id in (o.id, o.merged_into_id)
      where p.in_directory and ${isFollowedPerson}))))`;

/** Finds each item once for a reader who follows all news, or something that the item is about. */
async function findPublishedNews(tx: Transaction, readerIds: number[], now: Date): Promise<PublishedNews[]> {
  const { rows } = await tx.execute<{ line: PublishedNews }>(sql`
    with placed as (
      select r.id, t.news_id, t.title, row_number() over (partition by r.id order by t.start_time desc) as place
      from digest_readers r join news_texts t on t.locale = r.locale and t.status = 'published'
        and t.start_time > r.told_until and t.start_time <= ${now.toISOString()}::timestamptz
      join news n on n.id = t.news_id and n.deleted_at is null
      where r.id = any(${sql.param(readerIds)}::bigint[])
        and exists (select from ${digestFollows} f where f.reader_id = r.id and ${isFollowedNews}))
    select json_build_object('readerId', id, 'kind', 'news', 'id', news_id::text, 'title', title) as line
    from placed where place <= ${linesPerKind} order by id, place`);
  return rows.map(({ line }) => line);
}
