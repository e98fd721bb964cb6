import type { Locale } from '@app/contract/locale';
import { and, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { contacts, sitePages } from './site.tables.ts';

export type SitePageName = (typeof sitePages.$inferSelect)['name'];

export async function findSitePage(db: Database, name: SitePageName, locale: Locale) {
  const [page] = await db
    .select({ title: sitePages.title, lead: sitePages.lead, content: sitePages.content })
    .from(sitePages)
    .where(and(eq(sitePages.name, name), eq(sitePages.locale, locale)));
  return page ?? null;
}

export async function findContacts(db: Database, locale: Locale) {
  const { rows } = await db.execute<{ label: string; value: string }>(
    sql`select label->>${locale} as label, value->>${locale} as value from contacts order by position, id`,
  );
  return rows;
}

export async function insertSitePage(tx: Transaction, values: typeof sitePages.$inferInsert): Promise<void> {
  await tx.insert(sitePages).values(values);
}

export async function insertContact(tx: Transaction, values: typeof contacts.$inferInsert): Promise<void> {
  await tx.insert(contacts).values(values);
}
