import { topicKinds } from '@app/contract/topicKinds';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { identity, localized, reference } from '#platform/database/columns';
import { associations } from '../associations/associations.tables.ts';
import { disciplines, events } from '../competitions/events/events.tables.ts';
import { news } from '../news/news.tables.ts';
import { people } from '../people/people.tables.ts';

/** Free words that news and videos are about. */
export const tags = pgTable('tags', {
  id: identity().primaryKey(),
  name: localized().notNull(),
  /** Its address below `/topics/`. `tag_slugs` keeps it unique. */
  slug: text().notNull(),
  /** Whether the site shows it. Tags that are not shown are for staff only. */
  isShown: boolean().notNull().default(true),
  version: integer().notNull().default(1),
});

/** Every address that a tag has or had, and those of tags merged into it. They all lead to its present one. */
export const tagSlugs = pgTable(
  'tag_slugs',
  {
    slug: text().primaryKey(),
    tagId: reference()
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
  },
  (t) => [index().on(t.tagId)],
);

/** What items are about. All languages of an item share its topics. */
export const newsTopics = pgTable(
  'news_topics',
  {
    newsId: reference()
      .notNull()
      .references(() => news.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    kind: text({ enum: topicKinds }).notNull(),
    /** The column of the topic's kind is set, the others are null. */
    disciplineId: reference().references(() => disciplines.id, { onDelete: 'cascade' }),
    eventId: reference().references(() => events.id, { onDelete: 'cascade' }),
    associationId: reference().references(() => associations.id, { onDelete: 'cascade' }),
    personId: reference().references(() => people.id, { onDelete: 'cascade' }),
    tagId: reference().references(() => tags.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.newsId, t.position] }),
    index().on(t.disciplineId),
    index().on(t.eventId),
    index().on(t.associationId),
    index().on(t.personId),
    index().on(t.tagId),
  ],
);
