import { boolean, date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, reference } from '#platform/database/columns';
import { associations, clubs } from '../associations/associations.tables.ts';

/** Somebody who plays, with or without an account. */
export const people = pgTable(
  'people',
  {
    id: identity().primaryKey(),
    /** As written at home; empty where it is the Latin one. */
    nativeName: text().notNull(),
    latinName: text().notNull(),
    birthDate: date(),
    associationId: reference().references(() => associations.id),
    clubId: reference().references(() => clubs.id),
    /** Chose to be listed in the members' directory. */
    inDirectory: boolean().notNull().default(false),
  },
  (t) => [index().on(t.associationId)],
);
