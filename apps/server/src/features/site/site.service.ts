import { announceChange } from '#platform/contentChanges';
import type { Transaction } from '#platform/database/client';
import { sanitizeRichText } from '#platform/text/richText';
import { insertSitePage } from './site.queries.ts';
import type { sitePages } from './site.tables.ts';

/** Stores a standing text of one language, sanitized. */
export async function addSitePage(tx: Transaction, values: typeof sitePages.$inferInsert): Promise<void> {
  await insertSitePage(tx, { ...values, content: sanitizeRichText(values.content) });
  await announceChange(tx, 'site');
}
