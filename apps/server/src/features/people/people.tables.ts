import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, instant, reference } from '#platform/database/columns';
import { associations, clubs } from '../associations/associations.tables.ts';

/** A person who plays, with or without an account. */
export const people = pgTable(
  'people',
  {
    id: identity().primaryKey(),
    /** The name in its own script; empty when it equals the Latin one. */
    nativeName: text().notNull(),
    latinName: text().notNull(),
    birthDate: date(),
    associationId: reference().references(() => associations.id),
    clubId: reference().references(() => clubs.id),
    /** Whether the person chose to be listed in the members' directory. */
    inDirectory: boolean().notNull().default(false),
    /**
     * Last day on which the person counts as a member, grace period included; null before the first membership. The
     * directory lists members only.
     */
    memberUntil: date(),
    /** The person into whom staff merged this one: see `members/merge`. Merged people are shown nowhere. */
    mergedIntoId: reference().references((): AnyPgColumn => people.id),
    /**
     * The text by which staff find the person: see `nameSearch.ts`. Null until a job fills in rows of an older version.
     */
    searchText: text(),
    /** Raised by every change, for optimistic concurrency. */
    version: integer().notNull().default(1),
  },
  (t) => [
    index().on(t.associationId),
    index().on(t.clubId),
    index('people_merged').on(t.mergedIntoId).where(sql`merged_into_id is not null`),
    index().on(t.latinName, t.id),
    index('people_latin_folded').on(sql`lower(latin_name)`),
    index('people_native_folded').on(sql`lower(native_name)`),
    index('people_listed_until').on(t.memberUntil).where(sql`in_directory`),
    index('people_search_parts').using('gin', t.searchText.op('gin_trgm_ops')),
    index('people_without_search_text').on(t.id).where(sql`search_text is null`),
    // Indexes for the search of staff. The trigram index does not find Han names of two characters, so these are found
    // by single characters.
    index('people_names').using('gin', t.latinName.op('gin_trgm_ops'), t.nativeName.op('gin_trgm_ops')),
    index('people_name_characters').using('gin', sql`regexp_split_to_array(${t.nativeName}, '')`),
  ],
);

/** A reviewed person's request to change a name or birth date, which staff decide. */
export const personChangeRequests = pgTable(
  'person_change_requests',
  {
    id: identity().primaryKey(),
    personId: reference()
      .notNull()
      .references(() => people.id),
    nativeName: text().notNull(),
    latinName: text().notNull(),
    birthDate: date(),
    state: text({ enum: ['requested', 'approved', 'rejected', 'withdrawn'] }).notNull(),
    /** Why staff rejected it; the person reads it. */
    reason: text(),
    createdAt: instant().notNull(),
    decidedAt: instant(),
  },
  (t) => [
    index().on(t.state, t.id),
    uniqueIndex('person_change_requests_one_open').on(t.personId).where(sql`state = 'requested'`),
  ],
);
