import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { toLikePattern, type Listing, whereAll } from '#platform/database/listings';
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
  const pattern = keyword && toLikePattern(keyword.toLowerCase());
  return {
    columns: sql<Row>`r.id::text, r.from_address as "from", r.to_address as "to", r.version`,
    from: sql`from ${redirects} r ${whereAll(
      id !== undefined && sql`r.id = ${id}`,
      pattern && sql`(r.from_address like ${pattern} or lower(r.to_address) like ${pattern})`,
    )}`,
    order: sql`r.from_address, r.id`,
  };
}

/** Returns the target of the redirect from an address, as `normalizeOldAddress` returns it; null when there is none. */
export async function findTarget(tx: Transaction, from: string): Promise<string | null> {
  const [row] = await tx.select({ to: redirects.to }).from(redirects).where(eq(redirects.from, from));
  return row?.to ?? null;
}

/** A redirect that works. One to a news item works from the moment at which the item is published. */
export interface LiveRedirect {
  from: string;
  to: string;
  /** Null for other targets. */
  since: Date | null;
}

/** Finds the redirects whose target exists. Redirects to news that is neither published nor scheduled are left out. */
export async function findLiveRedirects(db: Database): Promise<LiveRedirect[]> {
  const { rows } = await db.execute<{ from: string; to: string; since: string | null }>(sql`
    select r.from_address as "from", r.to_address as "to", n.published_from::text as since
    from ${redirects} r left join news n on n.id = substring(r.to_address from '^/news/(\\d{1,15})(?:[?#]|$)')::bigint
    where r.to_address !~ '^/news/\\d{1,15}([?#]|$)' or n.published_from is not null`);
  return rows.map(({ since, ...redirect }) => ({ ...redirect, since: since === null ? null : new Date(since) }));
}

/** Whether a news item has or had an address as its own. @param address as `normalizeOldAddress` returns it */
export async function isOwnAddressOfNews(tx: Transaction, address: string): Promise<boolean> {
  const [, slug] = /^\/news\/([^/?]+)$/.exec(address) ?? [];
  if (slug === undefined) return false;
  return (await tx.execute(sql`select from news_slugs where slug = ${slug}`)).rows.length > 0;
}

export async function findRedirects(db: Database | Transaction): Promise<{ from: string; to: string }[]> {
  return db.select({ from: redirects.from, to: redirects.to }).from(redirects);
}
