import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/client';
import { siteVersions } from './site.tables.ts';

/** @returns false when the content was changed since that version was read */
export async function claimSiteVersion(
  tx: Transaction,
  name: (typeof siteVersions.$inferSelect)['name'],
  version: number,
): Promise<boolean> {
  await tx.insert(siteVersions).values({ name, version: 0 }).onConflictDoNothing();
  const taken = await tx
    .update(siteVersions)
    .set({ version: version + 1 })
    .where(and(eq(siteVersions.name, name), eq(siteVersions.version, version)))
    .returning({ version: siteVersions.version });
  return taken.length > 0;
}
