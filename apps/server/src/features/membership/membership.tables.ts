import { date, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, reference } from '#platform/database/columns';
import { people } from '../people/people.tables.ts';

/** Somebody's membership of the association. Number and term; association and club stand with the person. */
export const memberships = pgTable('memberships', {
  id: identity().primaryKey(),
  personId: reference()
    .notNull()
    .unique()
    .references(() => people.id),
  memberNo: text().notNull().unique(),
  startsOn: date().notNull(),
  /** The last day it is good for. */
  endsOn: date().notNull(),
});
