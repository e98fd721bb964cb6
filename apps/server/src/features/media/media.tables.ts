import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { identity, instant, localized, reference } from '#platform/database/columns';

/** Pictures that staff uploaded for the site, with their descriptions. */
export const pictures = pgTable(
  'pictures',
  {
    id: identity().primaryKey(),
    /** Name in the public storage. Pictures with the same bytes share the file. */
    fileName: text().notNull(),
    /** Its file names before it was replaced. Addresses with these names redirect to the present file. */
    formerNames: text().array().notNull().default(sql`'{}'`),
    /** In pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** Alternative text; '' in a language that it was not described in. */
    alt: localized().notNull(),
    /** What staff call it, at first the name of the uploaded file. */
    name: text().notNull().default(''),
    tags: text().array().notNull().default(sql`'{}'`),
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(name || ' ' || (alt->>'zh_CN') || ' ' || (alt->>'en_US'))`),
    uploadedAt: instant().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index().on(t.uploadedAt, t.id),
    index().on(t.fileName),
    index('pictures_former_names').using('gin', t.formerNames),
    index('pictures_tags').using('gin', t.tags),
    index('pictures_search_text').using('gin', t.searchText.op('gin_trgm_ops')),
  ],
);

/**
 * Where pictures are used. Triggers on the tables of texts and records maintain it (see the migration). Its foreign key
 * prevents the deletion of a used picture.
 */
export const pictureUses = pgTable(
  'picture_uses',
  {
    pictureId: reference()
      .notNull()
      .references(() => pictures.id),
    /** The table and the key of the row that uses the picture. */
    source: text().notNull(),
    sourceKey: text().notNull(),
    /** The record it belongs to, `kind id`, as in the audit log. */
    subject: text().notNull(),
    locale: text({ enum: ['zh_CN', 'en_US'] }),
  },
  (t) => [primaryKey({ columns: [t.source, t.sourceKey, t.pictureId] }), index().on(t.pictureId, t.subject)],
);
