import { bigint, date, foreignKey, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { identity, instant, reference } from '#platform/database/columns';

export const news = pgTable(
  'news',
  {
    id: identity().primaryKey(),
    type: text({ enum: ['news', 'hot', 'hotVideo'] }).notNull(),
    /** When it becomes visible: in the future for a scheduled item. */
    startTime: instant().notNull(),
    /** Name of a stored picture. */
    image: text().notNull(),
    /** Name of a stored video; null for other types. */
    video: text(),
    durationSeconds: integer(),
  },
  (t) => [unique().on(t.id, t.type, t.startTime)],
);

/** One language of an item. A draft has a row here too, but is in no list. */
export const newsTexts = pgTable(
  'news_texts',
  {
    newsId: reference().notNull(),
    locale: text({ enum: ['zh_CN', 'en_US'] }).notNull(),
    status: text({ enum: ['draft', 'published'] }).notNull(),
    /** Copied from the item, and kept equal by the foreign key. */
    type: text({ enum: ['news', 'hot', 'hotVideo'] }).notNull(),
    startTime: instant().notNull(),
    title: text().notNull(),
    titleSignature: text().notNull(),
    summary: text().notNull(),
    /** Sanitized before it is stored. */
    content: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.newsId, t.locale] }),
    foreignKey({ columns: [t.newsId, t.type, t.startTime], foreignColumns: [news.id, news.type, news.startTime] })
      .onUpdate('cascade')
      .onDelete('cascade'),
    index().on(t.locale, t.status, t.startTime),
  ],
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
