import type { Localized } from '@app/contract/locale';
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { identity } from '#platform/database/columns';

/** Standing texts: about, introduction, privacy, terms. */
export const sitePages = pgTable(
  'site_pages',
  {
    name: text({ enum: ['about', 'introduction', 'privacy', 'terms'] }).notNull(),
    locale: text({ enum: ['zh_CN', 'en_US'] }).notNull(),
    title: text().notNull(),
    lead: text().notNull(),
    /** Sanitized before it is stored. */
    content: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.locale] })],
);

export const contacts = pgTable('contacts', {
  id: identity().primaryKey(),
  label: jsonb().$type<Localized>().notNull(),
  value: jsonb().$type<Localized>().notNull(),
  position: integer().notNull(),
});

/** Versions of content that is changed as a whole: an editor sends the version that they have read. */
export const siteVersions = pgTable('site_versions', {
  name: text({ enum: ['contacts'] }).primaryKey(),
  version: integer().notNull(),
});
