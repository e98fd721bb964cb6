import { pagePlaces } from '@app/contract/ownPages';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { identity, instant, reference } from '#platform/database/columns';

/** Pages that staff create. Their texts are drafts (feature `drafts`) until they are published. */
export const ownPages = pgTable('own_pages', {
  id: identity().primaryKey(),
  /** Its present address below `/pages/`. */
  slug: text().notNull(),
  place: text({ enum: pagePlaces }).notNull(),
  position: integer().notNull(),
  version: integer().notNull().default(1),
});

/** Every address that a page has or had. Earlier ones lead to the present one, so no other page may take them. */
export const ownPageSlugs = pgTable(
  'own_page_slugs',
  {
    slug: text().primaryKey(),
    pageId: reference()
      .notNull()
      .references(() => ownPages.id, { onDelete: 'cascade' }),
  },
  (t) => [index().on(t.pageId)],
);

/** One language of a page as it was published last. Visitors see it from `startTime` on. */
export const ownPageTexts = pgTable(
  'own_page_texts',
  {
    pageId: reference()
      .notNull()
      .references(() => ownPages.id, { onDelete: 'cascade' }),
    locale: text({ enum: ['zh_CN', 'en_US'] }).notNull(),
    startTime: instant().notNull(),
    /** When it was published last. */
    changedAt: instant().notNull(),
    title: text().notNull(),
    /** Sanitized before it is stored. */
    content: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.pageId, t.locale] })],
);
