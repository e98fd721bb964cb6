import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { identity, instant, reference } from '#platform/database/columns';

/** The texts of a record in one language, by field. */
export type DraftFields = Record<string, string>;

const target = {
  /** The kind of record that the text belongs to, such as `news`, and the id of the record. */
  kind: text().notNull(),
  recordId: reference().notNull(),
  locale: text({ enum: ['zh_CN', 'en_US'] }).notNull(),
};
/** Null for texts that no staff member wrote, such as demonstration content. */
const author = { staffId: reference(), staffName: text().notNull() };

/** The text that editors work on, one for each language of a record. It stays after it was published. */
export const drafts = pgTable(
  'drafts',
  {
    ...target,
    /** Rich text in it is sanitized before it is stored. */
    fields: jsonb().$type<DraftFields>().notNull(),
    version: integer().notNull(),
    /** The version that was published last; 0 when none was. */
    publishedVersion: integer().notNull(),
    savedAt: instant().notNull(),
    ...author,
  },
  (t) => [primaryKey({ columns: [t.kind, t.recordId, t.locale] })],
);

/** Earlier states of the texts. Saves of one author within minutes share a row until the text is published. */
export const textVersions = pgTable(
  'text_versions',
  {
    id: identity().primaryKey(),
    ...target,
    fields: jsonb().$type<DraftFields>().notNull(),
    isPublished: boolean().notNull(),
    startedAt: instant().notNull(),
    savedAt: instant().notNull(),
    ...author,
  },
  (t) => [index().on(t.kind, t.recordId, t.locale, t.id)],
);

/** Addresses under which a draft can be read without a login. */
export const previewLinks = pgTable(
  'preview_links',
  {
    tokenHash: text().primaryKey(),
    ...target,
    /** The staff member who created it. The address stops working when that person leaves. */
    staffId: reference().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [index().on(t.kind, t.recordId, t.locale), index().on(t.expiresAt)],
);
