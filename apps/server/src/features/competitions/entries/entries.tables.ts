import { type DecidedFee, withdrawalReasons } from '@app/contract/entries';
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { identity, instant, reference } from '#platform/database/columns';
import { accounts } from '../../account/account.tables.ts';
import { sections } from '../events/events.tables.ts';
import { people } from '../../people/people.tables.ts';

/**
 * A person, pair or team in a section of an event. Withdrawn entries stay; a person who enters again gets a new one.
 */
export const entries = pgTable(
  'event_entries',
  {
    id: identity().primaryKey(),
    eventId: reference().notNull(),
    sectionId: reference().notNull(),
    /**
     * `offered`: a place is held until `heldUntil`, for someone from the waiting list to take it, or for partners to
     * accept their invitations. All but `waiting` and `withdrawn` take a place.
     */
    state: text({ enum: ['entered', 'awaitingPayment', 'waiting', 'offered', 'withdrawn'] }).notNull(),
    /** Empty for individuals, and for pairs without a name. */
    teamName: text().notNull().default(''),
    /** The account that made the entry, pays for it and may withdraw it; null when staff made it. */
    accountId: reference().references(() => accounts.id),
    createdAt: instant().notNull(),
    /** When it joined the waiting list, whose order this decides; null if it never did. */
    waitingSince: instant(),
    heldUntil: instant(),
    withdrawnAt: instant(),
    /** Why it no longer counts. */
    withdrawal: text({ enum: withdrawalReasons }),
    checkedInAt: instant(),
    /** Whether the entry met the requirements when the event started; null before. */
    verdictAtStart: text({ enum: ['yes', 'no', 'unknown'] }),
    /** The requirements that were not met or unknown at the start. */
    problemsAtStart: text().array(),
    /** The event's `revision` that its players know, because they entered after it or got a mail about it. */
    toldRevision: integer().notNull().default(0),
    /** The `heldUntil` about which its players got a reminder. */
    remindedOf: instant(),
  },
  (t) => [
    foreignKey({ columns: [t.sectionId, t.eventId], foreignColumns: [sections.id, sections.eventId] }),
    unique().on(t.id, t.sectionId),
    index().on(t.eventId, t.state),
    index().on(t.sectionId, t.state, t.waitingSince),
    index().on(t.accountId),
    index('event_entries_held_until').on(t.heldUntil).where(sql`state = 'offered'`),
  ],
);

/** The people who play in an entry. */
export const entryPlayers = pgTable(
  'entry_players',
  {
    entryId: reference().notNull(),
    sectionId: reference().notNull(),
    personId: reference()
      .notNull()
      .references(() => people.id),
    /** From 1, the captain. */
    position: integer().notNull(),
    rating: integer(),
    /** The fee that the entry's order asks for the player, or 0, and why. Null when no fee was decided. */
    fee: jsonb().$type<DecidedFee>(),
    /** False once the entry is withdrawn, so that a person has one active entry in a section. */
    isActive: boolean().notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.entryId, t.personId] }),
    foreignKey({ columns: [t.entryId, t.sectionId], foreignColumns: [entries.id, entries.sectionId] }).onDelete(
      'cascade',
    ),
    uniqueIndex('entry_players_one_active').on(t.sectionId, t.personId).where(sql`is_active`),
    index().on(t.personId),
  ],
);

/** Invitations to play in a pair or team, by mail. */
export const entryInvitations = pgTable(
  'entry_invitations',
  {
    id: identity().primaryKey(),
    entryId: reference()
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    /** In lower case. */
    email: text().notNull(),
    createdAt: instant().notNull(),
    /** Null while it is open. */
    answer: text({ enum: ['accepted', 'declined', 'revoked'] }),
    answeredAt: instant(),
    /** The person who accepted; null for other answers. */
    personId: reference().references(() => people.id),
  },
  (t) => [unique().on(t.entryId, t.email), index().on(t.personId)],
);

/** Email addresses whose owners want no invitations. The rows stay when an account is closed. */
export const invitationStops = pgTable('invitation_stops', {
  /** A keyed hash of the address. */
  key: text().primaryKey(),
  since: instant().notNull(),
});

/** Children whom an account enters. They have no account of their own. */
export const children = pgTable(
  'account_children',
  {
    accountId: reference()
      .notNull()
      .references(() => accounts.id),
    personId: reference()
      .notNull()
      .references(() => people.id),
    /** Since when the guardian agreed that the child's data are stored. */
    consentAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.personId] }), index().on(t.personId)],
);

/** The secret addresses of calendars with the events of an account. The address is signed; only its nonce is stored. */
export const calendarAddresses = pgTable('calendar_addresses', {
  accountId: reference()
    .primaryKey()
    .references(() => accounts.id),
  nonce: text().notNull(),
  createdAt: instant().notNull(),
});
