import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { identity, localized, reference } from '#platform/database/columns';
import { pictures } from '../media/media.tables.ts';
import { news } from '../news/news.tables.ts';
import { staff } from '../staff/staff.tables.ts';

/** Those whom bylines of news and videos name. */
export const authors = pgTable(
  'authors',
  {
    id: identity().primaryKey(),
    /** '' in a language without a name; pages then show the other one. */
    name: localized().notNull(),
    /** Plain text; '' in a language without one. */
    introduction: localized().notNull(),
    pictureId: reference().references(() => pictures.id),
    /** The address below `/authors/`. `author_slugs` keeps it unique. */
    slug: text().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [index().on(t.pictureId)],
);

/** Every address that an author has or had. They all lead to the present one. */
export const authorSlugs = pgTable(
  'author_slugs',
  {
    slug: text().primaryKey(),
    authorId: reference()
      .notNull()
      .references(() => authors.id, { onDelete: 'cascade' }),
  },
  (t) => [index().on(t.authorId)],
);

/** The authors of items, in the order of the byline. All languages of an item share them. */
export const newsAuthors = pgTable(
  'news_authors',
  {
    newsId: reference()
      .notNull()
      .references(() => news.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    authorId: reference()
      .notNull()
      .references(() => authors.id),
  },
  (t) => [primaryKey({ columns: [t.newsId, t.position] }), unique().on(t.authorId, t.newsId)],
);

/** The author with whom the items of a staff member begin. */
export const staffAuthors = pgTable(
  'staff_authors',
  {
    staffId: reference()
      .primaryKey()
      .references(() => staff.id),
    authorId: reference()
      .notNull()
      .references(() => authors.id, { onDelete: 'cascade' }),
  },
  (t) => [index().on(t.authorId)],
);
