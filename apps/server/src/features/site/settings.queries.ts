import type { pictureRow } from '@app/contract/admin/pictures';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database, Transaction } from '#platform/database/client';
import { findFirstAfter } from '#platform/database/moments';
import { pictureJson } from '../media/index.ts';
import { defaultSiteNames } from '../siteNames/index.ts';
import { siteSettings, siteVersions, type StoredSettings } from './site.tables.ts';

export type { StoredSettings };

const none = { zh_CN: '', en_US: '' };
const initial: StoredSettings = {
  ...defaultSiteNames,
  footerNotice: none,
  announcement: none,
  announcementUntil: null,
  notFound: none,
  social: { wechat: '', weibo: '', video: '' },
  registrations: [],
  hasNewsletterArchive: false,
  newsletterReplyTo: null,
};

export type Settings = StoredSettings & { logo: z.output<typeof pictureRow> | null };

/** Finds the settings with their version, in one statement. */
export async function findSettings(db: Database | Transaction): Promise<Settings & { version: number }> {
  const { rows } = await db.execute<{ values: StoredSettings | null; logo: Settings['logo']; version: number }>(sql`
    select stored."values", ${pictureJson(sql`stored.picture_id`)} as logo,
      coalesce((select version from ${siteVersions} where name = 'siteSettings'), 0) as version
    from (values (1)) as one left join ${siteSettings} stored on true`);
  const [row] = rows;
  return { ...initial, ...row!.values, logo: row!.logo, version: row!.version };
}

/** @param logo a picture's id; null for the built-in logo */
export async function storeSettings(tx: Transaction, values: StoredSettings, logo: number | null): Promise<void> {
  const row = { values, pictureId: logo };
  await tx.insert(siteSettings).values(row).onConflictDoUpdate({ target: siteSettings.id, set: row });
}

/** Finds the moment after `now` at which the announcement disappears; null when there is none. */
export const findAnnouncementEnd = (db: Database, now: Date): Promise<Date | null> =>
  findFirstAfter(
    db,
    sql`(select ("values"->>'announcementUntil')::timestamptz as moment from ${siteSettings}) ending`,
    now,
  );

/** Whether staff have saved the settings. Until then, the site shows built-in names. */
export const hasOwnSettings = async (db: Database): Promise<boolean> => (await db.$count(siteSettings)) > 0;
