import type { Localized } from '@app/contract/locale';
import type { SocialNetwork } from '@app/contract/socialNetworks';
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { identity, localized, reference } from '#platform/database/columns';
import { pictures } from '../media/media.tables.ts';

export const contacts = pgTable('contacts', {
  id: identity().primaryKey(),
  label: jsonb().$type<Localized>().notNull(),
  value: jsonb().$type<Localized>().notNull(),
  position: integer().notNull(),
});

/** The settings of staff for all pages, as a single row. */
export const siteSettings = pgTable('site_settings', {
  id: integer().primaryKey().default(1),
  /** Rows of earlier releases lack the names. */
  values: jsonb().$type<StoredSettings>().notNull(),
  /**
   * The logo; null for the built-in one. A separate column instead of one of `values`, so that the trigger that records
   * uses of pictures sees it.
   */
  pictureId: reference().references(() => pictures.id),
});

/** Pictures of the settings beside the logo. A table of their own for the trigger, which reads one column of a row. */
export const settingPictures = pgTable('setting_pictures', {
  id: identity().primaryKey(),
  settingsId: integer()
    .notNull()
    .default(1)
    .references(() => siteSettings.id),
  role: text({ enum: ['icon', 'sharePicture'] })
    .notNull()
    .unique(),
  pictureId: reference()
    .notNull()
    .references(() => pictures.id),
});

export interface StoredSettings {
  name: Localized;
  shortName: Localized;
  footerNotice: Localized;
  announcement: Localized;
  /** An instant in ISO 8601; null: the announcement stays. */
  announcementUntil: string | null;
  notFound: Localized;
  registrations: { text: string; url: string }[];
  hasNewsletterArchive: boolean;
  newsletterReplyTo: string | null;
}

/**
 * The icons of the footer. A table instead of one of the `values`, so that the trigger that records uses of pictures
 * sees the pictures.
 */
export const socialLinks = pgTable('social_links', {
  id: identity().primaryKey(),
  settingsId: integer()
    .notNull()
    .default(1)
    .references(() => siteSettings.id),
  network: text().$type<SocialNetwork>().notNull(),
  /** '' in both languages for the name of the network. */
  name: localized().notNull(),
  /** '' without an address. */
  url: text().notNull(),
  /** A picture with a QR code, instead of an address. */
  pictureId: reference().references(() => pictures.id),
  position: integer().notNull(),
});

/** Versions of content that is changed as a whole: an editor sends the version that they have read. */
export const siteVersions = pgTable('site_versions', {
  name: text({ enum: ['contacts', 'siteSettings'] }).primaryKey(),
  version: integer().notNull(),
});
