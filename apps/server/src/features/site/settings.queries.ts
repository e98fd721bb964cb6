import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/client';
import { firstAfter } from '#platform/database/moments';
import { siteSettings, siteVersions, type StoredSettings } from './site.tables.ts';

export type { StoredSettings };

const none = { zh_CN: '', en_US: '' };
const initial: StoredSettings = {
  footerNotice: none,
  announcement: none,
  announcementUntil: null,
  notFound: none,
  social: { wechat: '', weibo: '', video: '' },
  registrations: [],
};

/** Finds the settings with their version, in one statement. */
export async function findSettings(db: Database | Transaction): Promise<StoredSettings & { version: number }> {
  const { rows } = await db.execute<{ values: StoredSettings | null; version: number }>(sql`
    select (select "values" from ${siteSettings}) as "values",
      coalesce((select version from ${siteVersions} where name = 'siteSettings'), 0) as version`);
  const [row] = rows;
  return { ...initial, ...row!.values, version: row!.version };
}

export async function storeSettings(tx: Transaction, values: StoredSettings): Promise<void> {
  await tx.insert(siteSettings).values({ values }).onConflictDoUpdate({ target: siteSettings.id, set: { values } });
}

/** Finds the moment after `now` at which the announcement disappears; null when there is none. */
export const findAnnouncementEnd = (db: Database, now: Date): Promise<Date | null> =>
  firstAfter(
    db,
    sql`(select ("values"->>'announcementUntil')::timestamptz as moment from ${siteSettings}) ending`,
    now,
  );
