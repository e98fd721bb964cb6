import type { Locale } from '@app/contract/locale';
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { identity, instant, reference } from '#platform/database/columns';
import { pictures } from '../media/media.tables.ts';

export const news = pgTable(
  'news',
  {
    id: identity().primaryKey(),
    type: text({ enum: ['news', 'hot', 'hotVideo'] }).notNull(),
    /** The cover; null until an editor has chosen one, which publishing requires. */
    pictureId: reference().references(() => pictures.id),
    /** Name of a stored video; null for other types. */
    video: text(),
    durationSeconds: integer(),
    /** Names of the stored subtitles of the video, by language. */
    subtitles: jsonb().$type<Partial<Record<Locale, string>>>().notNull().default({}),
    /**
     * When the item was recommended: the home page shows recommended items before other hot news. Null for other items.
     */
    recommendedAt: instant(),
    /** Its own address below `/news/`; null for an item that is found by its number only. */
    slug: text().unique(),
    version: integer().notNull().default(1),
    /** The staff member who added the item; null for imported and demonstration content. */
    createdBy: reference(),
    /** When staff moved the item to the trash; null for other items. */
    deletedAt: instant(),
    /**
     * The titles of the drafts in lower case, for the search of staff. This column and those up to `editedAt` are
     * computed from drafts and published texts.
     */
    searchText: text().notNull().default(''),
    /** Whether a language was written but never published. */
    hasDraft: boolean().notNull().default(false),
    /** Whether a published language was changed since. */
    hasChanges: boolean().notNull().default(false),
    /** The first time of a published language, in the future for a scheduled one; null when none is published. */
    publishedFrom: instant(),
    /** When a draft was saved last. */
    editedAt: instant(),
  },
  (t) => [
    index().on(t.editedAt, t.id),
    index().on(t.createdBy),
    index('news_video').on(t.video).where(sql`video is not null`),
    index('news_recommended').on(t.recommendedAt).where(sql`recommended_at is not null`),
    index('news_search_text').using('gin', t.searchText.op('gin_trgm_ops')),
  ],
);

/**
 * Every own address that an item has or had. Addresses it had before lead to the present one, so no other item may take
 * them.
 */
export const newsSlugs = pgTable(
  'news_slugs',
  {
    slug: text().primaryKey(),
    newsId: reference()
      .notNull()
      .references(() => news.id, { onDelete: 'cascade' }),
  },
  (t) => [index().on(t.newsId)],
);

/**
 * One language of an item as it was published last; the text that editors work on is a draft (feature `drafts`). A text
 * with a `startTime` in the future is scheduled: it is in its lists already, but these are read only up to the current
 * time.
 */
export const newsTexts = pgTable(
  'news_texts',
  {
    newsId: reference()
      .notNull()
      .references(() => news.id, { onDelete: 'cascade' }),
    locale: text({ enum: ['zh_CN', 'en_US'] }).notNull(),
    status: text({ enum: ['published', 'withdrawn'] }).notNull(),
    startTime: instant().notNull(),
    /** When it was last published again after readers could see it; null if never. */
    changedAt: instant(),
    title: text().notNull(),
    titleSignature: text().notNull(),
    summary: text().notNull(),
    /** Sanitized before it is stored. */
    content: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.newsId, t.locale] }), index().on(t.locale, t.status, t.startTime)],
);

/**
 * Read counts, separate from items because they change often: updates then never block reading, and items' rows stay
 * small.
 */
export const newsReads = pgTable('news_reads', {
  newsId: reference()
    .primaryKey()
    .references(() => news.id, { onDelete: 'cascade' }),
  reads: bigint({ mode: 'number' }).notNull().default(0),
});

/** The visits counted today, by a keyed hash of the visitor that changes every day. */
export const newsReadVisits = pgTable(
  'news_read_visits',
  { day: date().notNull(), newsId: reference().notNull(), visitor: text().notNull() },
  (t) => [primaryKey({ columns: [t.day, t.newsId, t.visitor] })],
);
