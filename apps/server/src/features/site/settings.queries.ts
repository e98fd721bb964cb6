import type { pictureRow } from '@app/contract/admin/pictures';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database, Transaction } from '#platform/database/client';
import { findFirstAfter } from '#platform/database/moments';
import { pictureJson } from '../media/index.ts';
import { defaultSiteNames } from '../siteNames/index.ts';
import { siteSettings, siteVersions, type StoredSettings } from './site.tables.ts';
import { replaceSettingPictures, settingPictureJson } from './sitePictures.queries.ts';
import { initialSocialLinks, replaceSocialLinks, type SocialLink, socialLinksJson } from './socialLinks.queries.ts';

export type { StoredSettings };

const none = { zh_CN: '', en_US: '' };
const initial: StoredSettings = {
  ...defaultSiteNames,
  footerNotice: none,
  announcement: none,
  announcementUntil: null,
  notFound: none,
  registrations: [],
  hasNewsletterArchive: false,
  newsletterReplyTo: null,
};

type Picture = z.output<typeof pictureRow>;

/** The settings with their pictures, or with what stands for a picture. */
export interface Settings<Pictured = Picture> extends StoredSettings {
  logo: Pictured | null;
  /** The icon of browser tabs and home screens; null for the built-in one. */
  icon: Pictured | null;
  /** The picture of shared pages without one of their own; null for the built-in one. */
  sharePicture: Pictured | null;
  socialLinks: SocialLink<Pictured>[];
}

/** Finds the settings with their version, in one statement. */
export async function findSettings(db: Database | Transaction): Promise<Settings & { version: number }> {
  const { rows } = await db.execute<Omit<Settings, keyof StoredSettings> & StoredRow>(sql`
    select stored."values", ${pictureJson(sql`stored.picture_id`)} as logo, ${socialLinksJson} as "socialLinks",
      ${settingPictureJson('icon')} as icon, ${settingPictureJson('sharePicture')} as "sharePicture",
      coalesce((select version from ${siteVersions} where name = 'siteSettings'), 0) as version
    from (values (1)) as one left join ${siteSettings} stored on true`);
  const { values, ...row } = rows[0]!;
  return { ...initial, ...values, ...row, socialLinks: values ? row.socialLinks : initialSocialLinks };
}

interface StoredRow extends Record<string, unknown> {
  values: StoredSettings | null;
  version: number;
}

/** @param settings with the ids of their pictures; null stands for the built-in ones */
export async function storeSettings(
  tx: Transaction,
  { logo, icon, sharePicture, socialLinks, ...values }: Settings<number>,
): Promise<void> {
  const row = { values, pictureId: logo };
  await tx.insert(siteSettings).values(row).onConflictDoUpdate({ target: siteSettings.id, set: row });
  await replaceSocialLinks(tx, socialLinks);
  await replaceSettingPictures(tx, { icon, sharePicture });
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
