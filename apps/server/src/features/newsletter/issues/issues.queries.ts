import type { Locale } from '@app/contract/locale';
import type { issueStates } from '@app/contract/admin/newsletters';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { toLikePattern, instantText, type Listing, whereAll } from '#platform/database/listings';
import { versionedRows } from '#platform/database/versionedRows';
import { findComingEvents } from '../../competitions/index.ts';
import { linksJson } from '../clicks/clicks.queries.ts';
import { newsletterIssues, newsletterRecipients, type OtherText, subscribers } from '../newsletter.tables.ts';

export type StoredIssue = typeof newsletterIssues.$inferSelect;
export type IssueState = (typeof issueStates)[number];

export const issueRows = versionedRows(newsletterIssues);

interface Figures {
  recipients: number;
  waiting: number;
  delivered: number;
  refused: number;
  uncertain: number;
  skipped: number;
  bounced: number;
  unsubscribed: number;
}

export interface IssueRow {
  id: string;
  locale: Locale;
  isBilingual: boolean;
  subject: string;
  state: IssueState;
  startTime: string | null;
  startedAt: string | null;
  finishedAt: string | null;
  editedAt: string;
  editedBy: string;
  figures: Figures;
}

export interface IssueRecordRow extends IssueRow {
  fields: OtherText & { other: OtherText | null; news: string[]; events: string[] };
  ratePerMinute: number;
  countsClicks: boolean;
  isInArchive: boolean;
  /** The key of its page; null until it is sent. */
  webKey: string | null;
  links: { url: string; clicks: number }[];
  problem: string | null;
  audience: number;
  version: number;
}

const figures = sql`(
  select json_build_object('recipients', count(*), 'waiting',
  count(*) filter (where r.state in ('waiting', 'claimed', 'transmitting')),
    'delivered', count(*) filter (where r.state = 'delivered'), 'refused', count(*) filter (where r.state = 'refused'),
    'uncertain', count(*) filter (where r.state = 'uncertain'), 'skipped', count(*) filter (where r.state = 'skipped'),
    'bounced', count(r.bounced_at), 'unsubscribed', count(r.unsubscribed_at))
  from ${newsletterRecipients} r where r.issue_id = i.id)`;

const columns = sql<IssueRow>`i.id::text, i.locale, i.other_text is not null as "isBilingual", i.subject, i.state,
  ${instantText(sql`i.start_time`)} as "startTime",
  ${instantText(sql`i.started_at`)} as "startedAt", ${instantText(sql`i.finished_at`)} as "finishedAt",
  ${instantText(sql`i.edited_at`)} as "editedAt", i.edited_by as "editedBy", ${figures} as figures`;

interface Filters {
  locale?: Locale | undefined;
  state?: IssueState | undefined;
  keyword?: string | undefined;
}

/** Lists the issues, the latest first. */
export function issueListing({ locale, state, keyword }: Filters): Listing<IssueRow> {
  const where = whereAll(
    locale && sql`(i.locale = ${locale} or i.other_text is not null)`,
    state && sql`i.state = ${state}`,
    keyword && sql`i.subject ilike ${toLikePattern(keyword)}`,
  );
  return {
    columns,
    from: sql`from ${newsletterIssues} i ${where}`,
    order: sql`i.id desc`,
    sorts: {
      editedAt: [sql`i.edited_at`, sql`i.id`],
      startedAt: [{ nullable: sql`i.started_at` }, sql`i.id`],
    },
  };
}

/** Finds one issue with its figures. */
export const issueRecord = (id: number): Listing<IssueRecordRow> => ({
  columns: sql<IssueRecordRow>`${columns}, json_build_object('subject', i.subject, 'preheader', i.preheader, 'content',
    i.content, 'other', i.other_text,
    'news', i.news_ids::text[], 'events', i.event_ids::text[]) as fields, i.rate_per_minute as "ratePerMinute",
    i.counts_clicks as "countsClicks", i.is_in_archive as "isInArchive",
    case when i.web_texts is not null then i.web_key end as "webKey", ${linksJson(sql`i.id`)} as links,
    i.problem, i.version,
    (select count(*)::int from ${subscribers} s
      where s.state = 'confirmed' and (s.locale = i.locale or i.other_text is not null)) as audience`,
  from: sql`from ${newsletterIssues} i where i.id = ${id}`,
  order: sql`i.id`,
});

export async function findIssue(db: Database | Transaction, id: number): Promise<StoredIssue | null> {
  const [row] = await db.select().from(newsletterIssues).where(eq(newsletterIssues.id, id));
  return row ?? null;
}

export async function lockIssue(tx: Transaction, id: number): Promise<StoredIssue | null> {
  const [row] = await tx.select().from(newsletterIssues).where(eq(newsletterIssues.id, id)).for('update');
  return row ?? null;
}

export async function updateIssue(tx: Transaction, id: number, changes: Partial<StoredIssue>): Promise<void> {
  await tx
    .update(newsletterIssues)
    .set({ ...changes, version: sql`${newsletterIssues.version} + 1` })
    .where(eq(newsletterIssues.id, id));
}

/** Keeps the version, because the archive is no part of the draft that an editor may be writing. */
export async function updateInArchive(tx: Transaction, id: number, isInArchive: boolean): Promise<void> {
  await tx.update(newsletterIssues).set({ isInArchive }).where(eq(newsletterIssues.id, id));
}

/** Scheduled issues whose time has come. */
export async function findDueIssues(db: Database, now: Date): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id::int from ${newsletterIssues} where state = 'scheduled'
      and start_time <= ${now.toISOString()}::timestamptz order by id`,
  );
  return rows.map(({ id }) => id);
}

/** Fixes who gets an issue: the confirmed subscribers of its languages. @returns their number */
export async function insertRecipients(
  tx: Transaction,
  { id, locale, otherText }: Pick<StoredIssue, 'id' | 'locale' | 'otherText'>,
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into ${newsletterRecipients} (issue_id, subscriber_id, state, due_at)
    select ${id}, s.id, 'waiting', now() from ${subscribers} s
    where s.state = 'confirmed' ${otherText ? sql`` : sql`and s.locale = ${locale}`}
    order by s.id
    on conflict do nothing`);
  return rowCount ?? 0;
}

export interface ItemRow {
  id: string;
  title: string;
  text: string;
  picture: string | null;
  alt: string;
  at: string;
  /** Of an event. */
  endsAt: string | null;
  timeZone: string | null;
  venue: string | null;
}

/** Returns the given items first, in their order, then the latest others. @param latest the number of others */
export async function findNewsItems(
  db: Database | Transaction,
  { locale, ids, now, latest = 0, keyword }: ItemQuery,
): Promise<ItemRow[]> {
  return findItems(db, ids, latest, {
    columns: sql`n.id, t.title, t.summary as text, p.file_name as picture, coalesce(p.alt->>${locale}, '') as alt,
      t.start_time as at,
      null::timestamptz as ends, null::text as zone, null::text as venue`,
    from: sql`from news_texts t join news n on n.id = t.news_id left join pictures p on p.id = n.picture_id
      where t.locale = ${locale} and t.status = 'published' and t.start_time <= ${now.toISOString()}::timestamptz
      and n.deleted_at is null`,
    matches: keyword ? sql`and t.title ilike ${toLikePattern(keyword)}` : sql``,
    order: sql`at desc`,
  });
}

interface ItemQuery {
  locale: Locale;
  ids: readonly number[];
  now: Date;
  latest?: number;
  keyword?: string | undefined;
}

/** Returns the given events that are not over first, in their order, then the next others. */
export async function findEventItems(
  db: Database | Transaction,
  { latest = 0, keyword, ...wanted }: ItemQuery,
): Promise<ItemRow[]> {
  const found = await findComingEvents(db, { ...wanted, latest, keyword });
  return found.map(({ id, title, startTime, endTime, timeZone, venue }) => ({
    id: String(id),
    title: title[wanted.locale],
    text: '',
    picture: null,
    alt: '',
    at: startTime.toISOString(),
    endsAt: endTime.toISOString(),
    timeZone,
    venue: venue[wanted.locale],
  }));
}

async function findItems(
  db: Database | Transaction,
  ids: readonly number[],
  latest: number,
  { columns: wanted, from, matches, order }: { columns: SQL; from: SQL; matches: SQL; order: SQL },
): Promise<ItemRow[]> {
  const chosen = sql`array[${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )}]::bigint[]`;
  const { rows } = await db.execute(sql`
    with offered as (select ${wanted} ${from}),
      others as (select ${wanted} ${from} ${matches} order by ${order} limit ${latest})
    select id::text, title, text, picture, alt, ${instantText(sql`at`)} as at, ${instantText(sql`ends`)} as "endsAt",
    zone as "timeZone", venue
    from (select o.*, array_position(${chosen}, id) as place from offered o where id = any(${chosen})
      union all select o.*, null from others o where id <> all(${chosen})) found
    order by place nulls last, ${order}`);
  return rows as unknown as ItemRow[];
}
