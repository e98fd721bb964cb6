import type { ContentFileProblem, ItemProblem } from '@app/contract/admin/contentProblems';
import type { Locale } from '@app/contract/locale';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { identity, instant, reference } from '#platform/database/columns';
import { pictures } from '../media/media.tables.ts';
import { news } from '../news/news.tables.ts';

/** An export of another program, from its upload to the end of its import. */
export const contentImports = pgTable(
  'content_imports',
  {
    id: identity().primaryKey(),
    fileName: text().notNull(),
    /** Null for an import from the command line. */
    staffId: reference(),
    staffName: text().notNull(),
    state: text({ enum: ['reading', 'failed', 'ready', 'running', 'done'] }).notNull(),
    /** Why the file cannot be imported. */
    problem: text().$type<ContentFileProblem>(),
    format: text({ enum: ['ghost', 'wordpress', 'markdown'] }),
    /** Name of the uploaded file; null for an import from the command line. */
    upload: text(),
    /** The language of texts whose export does not name one. */
    locale: text({ enum: ['zh_CN', 'en_US'] }).notNull(),
    isPublishing: boolean().notNull(),
    createdAt: instant().notNull(),
    /** When the last item was imported. An import whose process died is recognized by it. */
    progressAt: instant(),
    finishedAt: instant(),
  },
  (t) => [index().on(t.createdAt)],
);

/** The items of imports. Each is imported in one transaction with its outcome, so that a killed job can resume. */
export const contentImportItems = pgTable(
  'content_import_items',
  {
    importId: reference()
      .notNull()
      .references(() => contentImports.id, { onDelete: 'cascade' }),
    /** The position in the export, from 1. */
    position: integer().notNull(),
    sourceKey: text().notNull(),
    hash: text().notNull(),
    title: text().notNull(),
    /** A `SourceItem`. */
    item: jsonb().notNull(),
    problems: jsonb().$type<ItemProblem[]>().notNull(),
    state: text({ enum: ['new', 'changed', 'unchanged', 'edited', 'leftOut'] }).notNull(),
    isChosen: boolean().notNull(),
    outcome: text({ enum: ['created', 'updated', 'skipped', 'failed'] }),
    /** Not a foreign key, because rows outlive their items. */
    newsId: reference(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.position] })],
);

/** The news items that came from another site, by which a later import recognizes them. */
export const contentSources = pgTable('content_sources', {
  /** Identifies the item in every export of its site. */
  sourceKey: text().primaryKey(),
  newsId: reference()
    .notNull()
    .references(() => news.id, { onDelete: 'cascade' }),
  /** The hash of the item as it was imported last. */
  hash: text().notNull(),
  /**
   * The versions of the drafts that the import wrote. A later version shows that editors have changed the text here.
   */
  versions: jsonb().$type<Partial<Record<Locale, number>>>().notNull(),
});

/** The pictures that imports stored, so that each is stored once. */
export const contentPictures = pgTable('content_pictures', {
  /** The SHA-256 of the file in the export, in hexadecimal. */
  hash: text().primaryKey(),
  pictureId: reference()
    .notNull()
    .references(() => pictures.id, { onDelete: 'cascade' }),
});
