import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { containing, type Listing, whereAll } from '#platform/database/listings';
import { versionedRows } from '#platform/database/versionedRows';
import { redirects } from './redirects.tables.ts';

export const redirectRows = versionedRows(redirects);

interface Row {
  id: string;
  from: string;
  to: string;
  version: number;
}

export function redirectList({ id, keyword }: { id?: number; keyword?: string | undefined }): Listing<Row> {
  const pattern = keyword && containing(keyword.toLowerCase());
  return {
    columns: sql<Row>`r.id::text, r.from_address as "from", r.to_address as "to", r.version`,
    from: sql`from ${redirects} r ${whereAll(
      id !== undefined && sql`r.id = ${id}`,
      pattern && sql`(r.from_address like ${pattern} or lower(r.to_address) like ${pattern})`,
    )}`,
    order: sql`r.from_address, r.id`,
  };
}

/** Returns the target of the redirect from an address, as `oldAddress` returns it; null when there is none. */
export async function findTarget(tx: Transaction, from: string): Promise<string | null> {
  const [row] = await tx.select({ to: redirects.to }).from(redirects).where(eq(redirects.from, from));
  return row?.to ?? null;
}

export async function findRedirects(db: Database | Transaction): Promise<{ from: string; to: string }[]> {
  return db.select({ from: redirects.from, to: redirects.to }).from(redirects);
}
