import { boolean, integer, pgTable } from 'drizzle-orm/pg-core';
import { identity, instant, localized, reference } from '#platform/database/columns';
import { pictures } from '../media/media.tables.ts';

/** The texts are '' in a language in which the banner is not shown. */
export const banners = pgTable('banners', {
  id: identity().primaryKey(),
  pictureId: reference()
    .notNull()
    .references(() => pictures.id),
  eyebrow: localized().notNull(),
  title: localized().notNull(),
  text: localized().notNull(),
  /** A path of this site. */
  link: localized().notNull(),
  action: localized().notNull(),
  isShown: boolean().notNull().default(true),
  /** Null: from now on. */
  shownFrom: instant(),
  /** Null: without an end. */
  shownUntil: instant(),
  position: integer().notNull(),
  version: integer().notNull().default(1),
});
