import type { Locale } from '@app/contract/locale';
import type { SiteSettings } from '@app/contract/site';
import type { Clock } from '#platform/clock';
import { announceChange } from '#platform/contentChanges';
import type { Database, Transaction } from '#platform/database/client';
import { createEditConflict } from '#platform/errors';
import { type Actor, writeAudit } from '../audit/index.ts';
import { requirePicture } from '../media/index.ts';
import { findPublishedLanguages } from '../standingTexts/index.ts';
import { findSettings, type StoredSettings, storeSettings } from './settings.queries.ts';
import { claimSiteVersion } from './siteVersions.queries.ts';

/** Returns the settings that every page shows now, in one language. */
export async function getSiteSettings(db: Database, clock: Clock, locale: Locale): Promise<SiteSettings> {
  const settings = await findSettings(db);
  const { name, shortName, logo, footerNotice, announcement, announcementUntil, notFound } = settings;
  const isOver = announcementUntil !== null && new Date(announcementUntil) <= clock.now();
  return {
    name: name[locale],
    shortName: shortName[locale],
    englishShortName: shortName.en_US,
    logo: logo?.url ?? null,
    timeZone: clock.timeZone,
    footerNotice: footerNotice[locale],
    announcement: isOver ? '' : announcement[locale],
    notFound: notFound[locale],
    social: settings.social,
    registrations: settings.registrations,
    hasNewsletterArchive: settings.hasNewsletterArchive,
    texts: await findPublishedLanguages(db, clock.now()),
  };
}

/** Finds the settings that concern the newsletter. */
export async function findNewsletterSettings(db: Database | Transaction) {
  const { hasNewsletterArchive, newsletterReplyTo, logo } = await findSettings(db);
  return { hasArchive: hasNewsletterArchive, replyTo: newsletterReplyTo, logo: logo?.url ?? null };
}

export async function getSettingsRecord(db: Database | Transaction) {
  return { id: 'siteSettings' as const, ...(await findSettings(db)) };
}

/**
 * @throws BusinessError conflict when they were changed since that version; InvalidFields for an unknown logo
 */
export async function changeSettings(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  { version, logo, ...values }: StoredSettings & { logo: string | null; version: number },
) {
  return db.transaction(async (tx) => {
    if (!(await claimSiteVersion(tx, 'siteSettings', version))) throw createEditConflict();
    const { version: _, logo: logoBefore, ...before } = await findSettings(tx);
    const pictureId = logo === null ? null : await requirePicture(tx, 'logo', logo, { mayBeUndescribed: true });
    await storeSettings(tx, values, pictureId);
    await writeAudit(tx, clock, actor, {
      action: 'settings.change',
      subject: 'settings siteSettings',
      before: { ...before, logo: logoBefore?.id ?? null },
      after: { ...values, logo },
    });
    await announceChange(tx, 'site');
    return getSettingsRecord(tx);
  });
}
