import { standingTextNames } from '@app/contract/standingTexts';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, instant } from '#platform/database/columns';

/**
 * Every published state of the standing texts. Visitors read the latest one whose time has come; a later one is
 * scheduled; earlier ones document to which text a member consented.
 */
export const sitePages = pgTable(
  'site_pages',
  {
    id: identity().primaryKey(),
    name: text({ enum: standingTextNames }).notNull(),
    locale: text({ enum: ['zh_CN', 'en_US'] }).notNull(),
    startTime: instant().notNull(),
    title: text().notNull(),
    /** The paragraph under the title; '' on pages that have none. */
    lead: text().notNull(),
    /** Sanitized before it is stored. */
    content: text().notNull(),
  },
  (t) => [index().on(t.name, t.locale, t.startTime)],
);
