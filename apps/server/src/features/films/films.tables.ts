import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { identity, instant, reference } from '#platform/database/columns';

/** Films and recordings that staff uploaded. */
export const films = pgTable(
  'films',
  {
    id: identity().primaryKey(),
    /** Name in the public storage. */
    fileName: text().notNull(),
    /** What staff call it, at first the name of the uploaded file. */
    name: text().notNull().default(''),
    durationSeconds: integer().notNull(),
    /** In pixels; null for a recording, which has no picture. */
    width: integer(),
    height: integer(),
    uploadedAt: instant().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [check('films_size', sql`(${t.width} is null) = (${t.height} is null)`)],
);

/**
 * Where films and recordings are used. The triggers that record the uses of pictures maintain it (see the migration).
 * Its foreign key prevents the deletion of a used film.
 */
export const filmUses = pgTable(
  'film_uses',
  {
    filmId: reference()
      .notNull()
      .references(() => films.id),
    /** The table and the key of the row that uses the film. */
    source: text().notNull(),
    sourceKey: text().notNull(),
    /** The record it belongs to, `kind id`, as in the audit log. */
    subject: text().notNull(),
    locale: text({ enum: ['zh_CN', 'en_US'] }),
  },
  (t) => [primaryKey({ columns: [t.source, t.sourceKey, t.filmId] }), index().on(t.filmId, t.subject)],
);
