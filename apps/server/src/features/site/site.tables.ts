import type { Localized } from '@app/contract/locale';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { identity } from '#platform/database/columns';

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
