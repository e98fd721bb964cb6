import { bigint, index, pgTable, primaryKey, unique } from 'drizzle-orm/pg-core';
import { orderedText, reference } from './columns.ts';

/** Which items stand in a list, each under a key that sorts as the list does. Read through `list_page`. */
export const listMembers = pgTable('list_members', { list: orderedText().notNull(), key: orderedText().notNull(), itemId: reference().notNull() }, (t) => [
  primaryKey({ columns: [t.list, t.key] }),
  unique().on(t.list, t.itemId),
]);

/** Every hundredth key or so with its rank: how many members stand at or before it. Kept by triggers. */
export const listAnchors = pgTable(
  'list_anchors',
  { list: orderedText().notNull(), key: orderedText().notNull(), rank: bigint({ mode: 'number' }).notNull() },
  (t) => [primaryKey({ columns: [t.list, t.key] }), index().on(t.list, t.rank)],
);
