import { bigint, index, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core';
import { orderedText, reference } from './columns.ts';

/** The items of each list, under a key that sorts as the list does. Read through `list_page`. */
export const listMembers = pgTable(
  'list_members',
  { list: orderedText().notNull(), key: orderedText().notNull(), itemId: reference().notNull() },
  (t) => [primaryKey({ columns: [t.list, t.key] }), unique().on(t.list, t.itemId)],
);

/** About every hundredth key with its rank: the number of members at or before it. Maintained by triggers. */
export const listAnchors = pgTable(
  'list_anchors',
  { list: orderedText().notNull(), key: orderedText().notNull(), rank: bigint({ mode: 'number' }).notNull() },
  (t) => [primaryKey({ columns: [t.list, t.key] }), index().on(t.list, t.rank)],
);
