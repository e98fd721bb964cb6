import { homeLimits, homeNewsSources, homeSections } from '@app/contract/homeSections';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { reference } from '#platform/database/columns';
import { news } from '../news/news.tables.ts';

const allSections = sql.raw(`array[${homeSections.map((section) => `'${section}'`).join(', ')}]`);
const sectionCount = sql.raw(String(homeSections.length));
const rangeOf = ({ min, max }: { min: number; max: number }) => sql.raw(`${min} and ${max}`);

/** The composition of the home page, as a single row that exists once staff have changed it. */
export const homePage = pgTable(
  'home_page',
  {
    id: integer().primaryKey().default(1),
    /** All sections in order. A new section needs a migration that adds it to the row and to the constraint. */
    sections: text({ enum: homeSections })
      .array()
      .notNull()
      .default([...homeSections]),
    hiddenSections: text({ enum: homeSections }).array().notNull().default([]),
    newsSource: text({ enum: homeNewsSources }).notNull().default('recommended'),
    newsCount: integer().notNull().default(homeLimits.news.default),
    videoCount: integer().notNull().default(homeLimits.videos.default),
    /** An editor sends the version that they have read. */
    version: integer().notNull().default(0),
  },
  (t) => [
    // Contains each section, and no more than there are: all of them in some order.
    check(
      'home_page_sections',
      sql`${t.sections} @> ${allSections} and cardinality(${t.sections}) = ${sectionCount}
        and ${t.hiddenSections} <@ ${allSections}`,
    ),
    check(
      'home_page_counts',
      sql`${t.newsCount} between ${rangeOf(homeLimits.news)} and ${t.videoCount} between ${rangeOf(homeLimits.videos)}`,
    ),
  ],
);

/** The items that come first on the home page. An item that visitors cannot see keeps its row and is left out. */
export const homePins = pgTable(
  'home_pins',
  {
    section: text({ enum: ['news', 'videos'] }).notNull(),
    position: integer().notNull(),
    newsId: reference()
      .notNull()
      .unique('home_pins_news_id')
      .references(() => news.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.section, t.position] })],
);
