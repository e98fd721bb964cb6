import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { identity, instant, reference } from '#platform/database/columns';
import { people } from '../people/people.tables.ts';

/** Two people whom staff recognized as the same person, with the data that separates them again. */
export const personMerges = pgTable(
  'person_merges',
  {
    id: identity().primaryKey(),
    /** The person who stays. */
    keptId: reference()
      .notNull()
      .references(() => people.id),
    /** The person who is no longer shown. */
    mergedId: reference()
      .notNull()
      .references(() => people.id),
    staffName: text().notNull(),
    reason: text().notNull(),
    at: instant().notNull(),
    /** A `MergeRecord`; null once the merge can no longer be undone. */
    record: jsonb(),
    undoneAt: instant(),
  },
  (t) => [index().on(t.keptId), index().on(t.mergedId), index().on(t.at)],
);

/** A CSV file of members, from its upload to the end of its import. */
export const memberImports = pgTable(
  'member_imports',
  {
    id: identity().primaryKey(),
    fileName: text().notNull(),
    staffName: text().notNull(),
    state: text({ enum: ['draft', 'checked', 'running', 'done'] }).notNull(),
    headings: text().array().notNull(),
    /** The column, from 0, of each field. */
    mapping: jsonb().$type<Partial<Record<string, number>>>().notNull(),
    /** What happens to rows whose person exists. */
    duplicates: text({ enum: ['skip', 'update', 'create'] }).notNull(),
    createdAt: instant().notNull(),
    startedAt: instant(),
    /** When the last batch was imported. An import whose process died is recognized by it. */
    progressAt: instant(),
    finishedAt: instant(),
  },
  (t) => [index().on(t.createdAt)],
);

/** The rows of imports. Each is imported in one transaction with its outcome, so that a killed job can resume. */
export const memberImportLines = pgTable(
  'member_import_lines',
  {
    importId: reference()
      .notNull()
      .references(() => memberImports.id, { onDelete: 'cascade' }),
    /** The line in the file on which the row begins. */
    line: integer().notNull(),
    cells: text().array().notNull(),
    /** The parsed fields; null before the check. */
    values: jsonb(),
    problems: text().array().notNull().default([]),
    /** The person who exists already. Not a foreign key, because rows outlive their people. */
    personId: bigint({ mode: 'number' }),
    existing: text({ enum: ['number', 'nameAndBirthDate', 'otherPerson', 'name'] }),
    isChosen: boolean().notNull().default(true),
    outcome: text({ enum: ['created', 'updated', 'skipped', 'failed'] }),
  },
  (t) => [primaryKey({ columns: [t.importId, t.line] })],
);
