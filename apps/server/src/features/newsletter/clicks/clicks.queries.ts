import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { newsletterLinks } from '../newsletter.tables.ts';

export async function insertLinks(tx: Transaction, issueId: number, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return;
  await tx.insert(newsletterLinks).values(urls.map((url, nth) => ({ issueId, position: nth + 1, url })));
}

/** Finds the target of a link, and counts the request if it is a click of a reader. */
export async function findTarget(
  db: Database,
  { issueId, position }: { issueId: number; position: number },
  isClick: boolean,
): Promise<string | null> {
  const here = sql`issue_id = ${issueId} and position = ${position}`;
  const { rows } = await db.execute<{ url: string }>(
    isClick
      ? sql`update ${newsletterLinks} set clicks = clicks + 1 where ${here} returning url`
      : sql`select url from ${newsletterLinks} where ${here}`,
  );
  return rows[0]?.url ?? null;
}

/** The links of an issue with their clicks as JSON, in the order of the mail. @param id the issue's column */
export const linksJson = (id: ReturnType<typeof sql>) => sql`(
  select coalesce(json_agg(json_build_object('url', l.url, 'clicks', l.clicks) order by l.position), '[]')
  from ${newsletterLinks} l where l.issue_id = ${id})`;
