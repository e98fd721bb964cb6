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
    /** Begins the names of the files of one attempt; null while no process works on them. */
    fileName: text(),
    /** Opens these files; sealed. */
    key: bytes(),
    /** Of what the files state, so that a later change is noticed. */
    digest: text(),
    createdAt: instant().notNull(),
    /** When the process that creates the files was last known to live. */
    progressAt: instant().notNull(),
    finishedAt: instant(),
  },
  (t) => [unique().on(t.sectionId, t.locale)],
);
