import { boolean, integer, pgTable, text, uniqueIndex, index } from 'drizzle-orm/pg-core';
import { identity, instant, localized, reference } from '#platform/database/columns';
import { entries } from '../entries/entries.tables.ts';
import { events, sections } from '../events/events.tables.ts';

/** Messages that officers sent to the entrants of events. */
export const entrantMessages = pgTable(
  'entrant_messages',
  {
    id: identity().primaryKey(),
    eventId: reference()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** Null for the entrants of all sections. */
    sectionId: reference().references(() => sections.id, { onDelete: 'cascade' }),
    includesWaiting: boolean().notNull(),
    /** Chosen by the client, so that a repeated request sends nothing. */
    key: text().notNull(),
    subject: localized().notNull(),
    text: localized().notNull(),
    staffName: text().notNull(),
    sentAt: instant().notNull(),
    /** How many entries it was meant for. */
    entries: integer().notNull(),
  },
  (t) => [uniqueIndex().on(t.eventId, t.key), index().on(t.sectionId)],
);

/** The entries whose players a message has not reached yet. Deleted as they are informed. */
export const untoldEntries = pgTable(
  'entrant_message_entries',
  {
    id: identity().primaryKey(),
    messageId: reference()
      .notNull()
      .references(() => entrantMessages.id, { onDelete: 'cascade' }),
    entryId: reference()
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
  },
  (t) => [uniqueIndex().on(t.messageId, t.entryId), index().on(t.entryId)],
);
