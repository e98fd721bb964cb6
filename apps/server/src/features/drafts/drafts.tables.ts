import { sql } from 'drizzle-orm';
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
    /** The name of who published it last; '' when no staff member did. */
    publishedBy: text().notNull().default(''),
    savedAt: instant().notNull(),
    ...author,
  },
  (t) => [primaryKey({ columns: [t.kind, t.recordId, t.locale] }), index().on(t.kind, t.staffId)],
);

/** The latest review of each text that was ever submitted. */
export const textReviews = pgTable(
  'text_reviews',
  {
    ...target,
    /** `ended`: published, withdrawn by an editor, or moved to the trash. */
    state: text({ enum: ['waiting', 'returned', 'ended'] }).notNull(),
    /** Grows with every change of the row, so that two people do not decide the same submission. */
    version: integer().notNull(),
    submittedAt: instant().notNull(),
    submitterId: reference().notNull(),
    submitterName: text().notNull(),
    note: text().notNull(),
    /** Null until the submission was returned. */
    returnedAt: instant(),
    returnedBy: text().notNull().default(''),
    comment: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.recordId, t.locale] }),
    index('text_reviews_open').on(t.kind, t.state, t.recordId).where(sql`state <> 'ended'`),
  ],
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
