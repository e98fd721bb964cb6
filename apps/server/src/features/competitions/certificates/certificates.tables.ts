import { certificateProblems } from '@app/contract/admin/certificates';
import { locales } from '@app/contract/locale';
import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { bytes, identity, instant, reference } from '#platform/database/columns';
import { sections } from '../events/events.tables.ts';

/** The certificates of a section in one language, from the request until their files are deleted. */
export const certificateFiles = pgTable(
  'certificate_files',
  {
    id: identity().primaryKey(),
    sectionId: reference()
      .notNull()
      .references(() => sections.id, { onDelete: 'cascade' }),
    locale: text({ enum: locales }).notNull(),
    state: text({ enum: ['running', 'done', 'failed'] }).notNull(),
    problem: text({ enum: certificateProblems }),
    staffName: text().notNull(),
    total: integer().notNull(),
    done: integer().notNull().default(0),
    /** How often a process began to create the files. */
    attempts: integer().notNull().default(0),
    /** The beginning of the file names of one attempt; null while no process works on them. */
    fileName: text(),
    /** The sealed key with which these files are sealed. */
    key: bytes(),
    /** A digest of the texts in the files, by which a later change is noticed. */
    digest: text(),
    createdAt: instant().notNull(),
    /** When the process that creates the files last reported progress. */
    progressAt: instant().notNull(),
    finishedAt: instant(),
  },
  (t) => [unique().on(t.sectionId, t.locale)],
);
