import { index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { identity, instant, reference } from '#platform/database/columns';
import { associations } from '../associations/associations.tables.ts';
import { disciplines, events } from '../competitions/events/events.tables.ts';
import { people } from '../people/people.tables.ts';
import { tags } from '../topics/topics.tables.ts';

/** Addresses that get a mail when something happens in the topics that they follow. */
export const digestReaders = pgTable(
  'digest_readers',
  {
    id: identity().primaryKey(),
    /** In lower case. */
    email: text().notNull().unique(),
    locale: text({ enum: ['zh_CN', 'en_US'] }).notNull(),
    rhythm: text({ enum: ['daily', 'weekly'] }).notNull(),
    createdAt: instant().notNull(),
    /** The time up to which the mails have reported what happened. */
    toldUntil: instant().notNull(),
    /** When to look for news again; null until the owner of the address has confirmed. */
    dueAt: instant(),
  },
  (t) => [index().on(t.dueAt)],
);

export const digestFollows = pgTable(
  'digest_follows',
  {
    id: identity().primaryKey(),
    readerId: reference()
      .notNull()
      .references(() => digestReaders.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['news', 'discipline', 'event', 'player', 'association', 'tag'] }).notNull(),
    /** The column of the topic's kind is set, the others are null; all are null for news. */
    disciplineId: reference().references(() => disciplines.id, { onDelete: 'cascade' }),
    eventId: reference().references(() => events.id, { onDelete: 'cascade' }),
    personId: reference().references(() => people.id, { onDelete: 'cascade' }),
    associationId: reference().references(() => associations.id, { onDelete: 'cascade' }),
    tagId: reference().references(() => tags.id, { onDelete: 'cascade' }),
    askedAt: instant().notNull(),
    confirmedAt: instant(),
  },
  (t) => [
    unique('digest_follows_topic')
      .on(t.readerId, t.kind, t.disciplineId, t.eventId, t.personId, t.associationId, t.tagId)
      .nullsNotDistinct(),
    index().on(t.disciplineId),
    index().on(t.eventId),
    index().on(t.personId),
    index().on(t.associationId),
    index().on(t.tagId),
  ],
);
