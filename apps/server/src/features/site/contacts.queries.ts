import { asc, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { contacts, siteVersions } from './site.tables.ts';

export type Contact = Pick<typeof contacts.$inferSelect, 'label' | 'value'>;

/** Finds all contacts in both languages, in order, with their version, in one statement. */
export async function findBilingualContacts(
  db: Database | Transaction,
): Promise<{ contacts: Contact[]; version: number }> {
  const [row] = await db
    .select({
      contacts: sql<
        Contact[]
      >`(select coalesce(json_agg(json_build_object('label', ${contacts.label}, 'value', ${contacts.value})
        order by ${asc(contacts.position)}, ${asc(contacts.id)}), '[]') from ${contacts})`,
      version: sql<number>`coalesce((select ${siteVersions.version} from ${siteVersions}
        where ${siteVersions.name} = 'contacts'), 0)`,
    })
    .from(sql`(values (1)) as one`);
  return row!;
}

export async function replaceContacts(tx: Transaction, list: readonly Contact[]): Promise<void> {
  await tx.delete(contacts);
  if (list.length > 0) await tx.insert(contacts).values(list.map((contact, position) => ({ ...contact, position })));
}

export const hasContacts = async (db: Database): Promise<boolean> => (await db.$count(contacts)) > 0;
