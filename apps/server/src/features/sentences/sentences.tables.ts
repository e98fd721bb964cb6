import type { Localized } from '@app/contract/locale';
import type { SentenceName } from '@app/contract/sentences';
import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core';

/** The sentences of the site that staff changed, as a single row. */
export const sentences = pgTable('sentences', {
  id: integer().primaryKey().default(1),
  /** A sentence that is missing, or '' in a language, is the default. */
  texts: jsonb().$type<Partial<Record<SentenceName, Localized>>>().notNull().default({}),
  /** An editor sends the version that they have read. */
  version: integer().notNull().default(0),
});
