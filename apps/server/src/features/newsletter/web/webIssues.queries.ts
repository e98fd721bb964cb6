import { and, desc, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { Database } from '#platform/database/client';
import { newsletterIssues } from '../newsletter.tables.ts';

const { webKey, webTexts, state, startedAt, isInArchive } = newsletterIssues;

/** Finds an issue whose sending has started. Issues of releases without pages have no texts. */
export async function findWebIssue(db: Database, key: string) {
  const [row] = await db
    .select({ webTexts, state, startedAt, isInArchive })
    .from(newsletterIssues)
    .where(and(eq(webKey, key), isNotNull(webTexts), isNotNull(startedAt)));
  return row ? { ...row, webTexts: row.webTexts!, startedAt: row.startedAt! } : null;
}

const isListed = (): SQL => and(eq(state, 'sent'), eq(isInArchive, true), isNotNull(webTexts), isNotNull(startedAt))!;

export const countArchive = (db: Database): Promise<number> => db.$count(newsletterIssues, isListed());

/** Reads a page of the archive, the latest first. @param pageNum from 1 */
export async function findArchivePage(db: Database, { pageNum, pageSize }: { pageNum: number; pageSize: number }) {
  const rows = await db
    .select({ key: webKey, webTexts, startedAt })
    .from(newsletterIssues)
    .where(isListed())
    .orderBy(desc(startedAt), desc(newsletterIssues.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);
  return rows.map((row) => ({ ...row, webTexts: row.webTexts!, startedAt: row.startedAt! }));
}
