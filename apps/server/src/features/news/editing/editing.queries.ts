import type { ReviewState, TextState } from '@app/contract/admin/drafts';
import type { newsStates } from '@app/contract/admin/newsStates';
import type { Locale } from '@app/contract/locale';
import type { NewsType } from '@app/contract/newsTypes';
import { type SQL, sql } from 'drizzle-orm';
import { toLikePattern, instantText, type Listing, whereAll } from '#platform/database/listings';
import { pictureJson } from '../../media/index.ts';
import { news, newsReads, newsTexts } from '../news.tables.ts';

type InBothLanguages<Value> = Record<Locale, Value>;

interface PictureRow {
  id: string;
  url: string;
  width: number;
  height: number;
  alt: InBothLanguages<string>;
  version: number;
}

export interface EditedText {
  state: TextState;
  hasChanges: boolean;
  startTime: string | null;
  /** When it was published on the site from which it was imported. */
  originalTime: string | null;
  title: string;
  titleSignature: string;
  summary: string;
  content: string;
  version: number;
  savedAt: string | null;
  savedBy: string;
  publishedBy: string;
  review: {
    state: ReviewState;
    submittedAt: string;
    submittedBy: string;
    note: string;
    returnedAt: string | null;
    returnedBy: string;
    comment: string;
  } | null;
  reviewVersion: number;
}

interface NewsBase {
  id: string;
  type: NewsType;
  picture: PictureRow | null;
  deletedAt: string | null;
}

export interface NewsListRow extends NewsBase {
  title: InBothLanguages<string>;
  states: InBothLanguages<TextState>;
  reviews: InBothLanguages<ReviewState | null>;
  startTime: InBothLanguages<string | null>;
  reads: number;
  editedAt: string | null;
  editedBy: string;
}

export interface NewsRecordRow extends NewsBase {
  video: string | null;
  durationSeconds: number | null;
  isRecommended: boolean;
  slug: string | null;
  subtitles: Partial<Record<Locale, string>>;
  version: number;
  texts: InBothLanguages<EditedText>;
}

interface Filters {
  type?: NewsType | undefined;
  state?: (typeof newsStates)[number] | undefined;
  keyword?: string | undefined;
  /** Only unpublished work that this staff member added or wrote last; null for all. */
  writerId: number | null;
}

type Aliases = [draft: SQL, text: SQL, review: SQL];
const aliases: InBothLanguages<Aliases> = {
  zh_CN: [sql`dz`, sql`tz`, sql`rz`],
  en_US: [sql`de`, sql`te`, sql`re`],
};

/** The draft (d), the published text (t) and the review (r) of one language beside the item n. */
const languageOf = (locale: Locale): SQL => {
  const [d, t, r] = aliases[locale];
  return sql`left join drafts ${d} on ${d}.kind = 'news' and ${d}.record_id = n.id and ${d}.locale = ${locale}
    left join ${newsTexts} ${t} on ${t}.news_id = n.id and ${t}.locale = ${locale}
    left join text_reviews ${r} on ${r}.kind = 'news' and ${r}.record_id = n.id and ${r}.locale = ${locale}`;
};
const withLanguages = sql`from ${news} n ${languageOf('zh_CN')} ${languageOf('en_US')}`;
const inBothLanguages = (value: (...parts: Aliases) => SQL): SQL =>
  sql`jsonb_build_object('zh_CN', ${value(...aliases.zh_CN)}, 'en_US', ${value(...aliases.en_US)})`;

const stateAt = (now: Date) => (d: SQL, t: SQL) =>
  sql`case
  when ${t}.status = 'withdrawn' then 'withdrawn'
  when ${t}.start_time > ${now.toISOString()}::timestamptz then 'scheduled'
  when ${t}.status = 'published' then 'published'
  when ${d}.record_id is not null then 'draft' else 'none' end`;
const hasChanges = (d: SQL, t: SQL) =>
  sql`coalesce(${t}.status = 'published' and ${d}.version > ${d}.published_version, false)`;

const reviewJson = (r: SQL) => sql`case when ${r}.state <> 'ended' then jsonb_build_object('state', ${r}.state,
  'submittedAt', ${instantText(sql`${r}.submitted_at`)}, 'submittedBy', ${r}.submitter_name, 'note', ${r}.note,
  'returnedAt', ${instantText(sql`${r}.returned_at`)}, 'returnedBy', ${r}.returned_by, 'comment', ${r}.comment) end`;

const base = sql`n.id::text, n.type, ${instantText(sql`n.deleted_at`)} as "deletedAt",
  case when n.picture_id is not null then ${pictureJson(sql`n.picture_id`)} end as picture`;

/** Lists the items with the states of their languages, the latest first. */
export function newsForEditors({ type, state, keyword, writerId }: Filters, now: Date): Listing<NewsListRow> {
  const where = whereAll(
    state === 'trash' ? sql`n.deleted_at is not null` : sql`n.deleted_at is null`,
    type && sql`n.type = ${type}`,
    state && state !== 'trash' && isInState(state, now),
    writerId !== null && isWorkOf(writerId),
    keyword && sql`n.search_text like ${toLikePattern(keyword.toLowerCase())}`,
  );
  return {
    columns: sql<NewsListRow>`${base}, ${inBothLanguages((d) => sql`coalesce(${d}.fields->>'title', '')`)} as title,
      ${inBothLanguages(stateAt(now))} as states,
      ${inBothLanguages((_, __, r) => sql`nullif(${r}.state, 'ended')`)} as reviews,
      ${inBothLanguages((_, t) => instantText(sql`${t}.start_time`))} as "startTime",
      coalesce(visits.reads, 0)::int as reads, ${instantText(sql`n.edited_at`)} as "editedAt",
      coalesce(case when de.saved_at > dz.saved_at then de.staff_name else coalesce(dz.staff_name, de.staff_name)
      end, '') as "editedBy"`,
    from: sql`from ${news} n ${where}`,
    order: sql`n.id desc`,
    sorts: { editedAt: [{ nullable: sql`n.edited_at` }, sql`n.id`] },
    shown: { key: sql`n.id`, from: sql`${withLanguages} left join ${newsReads} visits on visits.news_id = n.id` },
  };
}

function isInState(state: Exclude<Filters['state'], 'trash' | undefined>, now: Date): SQL {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const hasText = (condition: SQL) => sql`exists (select from ${newsTexts} t where t.news_id = n.id and ${condition})`;
  const isInReview = sql`n.id in (select record_id from text_reviews where kind = 'news' and state = ${state})`;
  return {
    draft: sql`n.has_draft`,
    waiting: isInReview,
    returned: isInReview,
    changed: sql`n.has_changes`,
    published: sql`n.published_from <= ${moment}`,
    scheduled: hasText(sql`t.status = 'published' and t.start_time > ${moment}`),
    withdrawn: hasText(sql`t.status = 'withdrawn'`),
  }[state];
}

/** Whether a staff member added the item or wrote a language last, and something of it is not published. */
const isWorkOf = (staffId: number): SQL => sql`(n.published_from is null or n.has_draft or n.has_changes) and n.id in (
  select id from ${news} where created_by = ${staffId}
  union select record_id from drafts where kind = 'news' and staff_id = ${staffId})`;

/** Finds one item with its drafts, in the trash or not. */
export function newsForEditor(id: number, now: Date): Listing<NewsRecordRow> {
  const field = (name: string) => (d: SQL) => sql`coalesce(${d}.fields->>${name}, '')`;
  const text = (
    d: SQL,
    t: SQL,
    r: SQL,
  ) => sql`jsonb_build_object('state', ${stateAt(now)(d, t)}, 'hasChanges', ${hasChanges(d, t)},
    'startTime', ${instantText(sql`${t}.start_time`)}, 'originalTime', ${d}.fields->>'originalTime', 'version',
    coalesce(${d}.version, 0),
    'savedAt', ${instantText(sql`${d}.saved_at`)}, 'savedBy', coalesce(${d}.staff_name, ''),
    'publishedBy', coalesce(${d}.published_by, ''), 'review', ${reviewJson(r)},
    'reviewVersion', coalesce(${r}.version, 0), 'title',
    ${field('title')(d)},
    'titleSignature', ${field('titleSignature')(d)}, 'summary', ${field('summary')(d)}, 'content',
    ${field('content')(d)})`;
  return {
    columns: sql<NewsRecordRow>`${base}, n.video, n.duration_seconds as "durationSeconds", n.subtitles,
      n.recommended_at is not null as "isRecommended", n.slug, n.version, ${inBothLanguages(text)} as texts`,
    from: sql`${withLanguages} where n.id = ${id}`,
    order: sql`n.id`,
  };
}
