import type { Locale } from '@app/contract/locale';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { contacts } from './site.tables.ts';

export async function findContacts(db: Database, locale: Locale) {
  const { rows } = await db.execute<{ label: string; value: string }>(
    sql`select label->>${locale} as label, value->>${locale} as value from contacts order by position, id`,
  );
  return rows;
}

export async function insertContact(tx: Transaction, values: typeof contacts.$inferInsert): Promise<void> {
  await tx.insert(contacts).values(values);
}
