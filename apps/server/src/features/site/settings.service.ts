import type { Locale } from '@app/contract/locale';
import type { SiteSettings, SocialLink } from '@app/contract/site';
import { m } from '#messages';
import type { Clock } from '#platform/clock';
import { announceChange } from '#platform/contentChanges';
import type { Database, Transaction } from '#platform/database/client';
import { createEditConflict } from '#platform/errors';
import { type Actor, writeAudit } from '../audit/index.ts';
import { requirePicture } from '../media/index.ts';
import { listLinkedPages } from '../ownPages/index.ts';
import { findWrittenSentences } from '../sentences/index.ts';
import { findPublishedLanguages } from '../standingTexts/index.ts';
import { findSettings, type Settings, storeSettings } from './settings.queries.ts';
import { claimSiteVersion } from './siteVersions.queries.ts';

/** Returns the settings that every page shows now, in one language. */
export async function getSiteSettings(db: Database, clock: Clock, locale: Locale): Promise<SiteSettings> {
  const settings = await findSettings(db);
  const { name, shortName, logo, icon, sharePicture, footerNotice, announcement, announcementUntil, notFound } =
    settings;
  const isOver = announcementUntil !== null && new Date(announcementUntil) <= clock.now();
  return {
    name: name[locale],
    shortName: shortName[locale],
    englishShortName: shortName.en_US,
    logo: logo?.url ?? null,
    icon: icon?.url ?? null,
    sharePicture: sharePicture && { url: sharePicture.url, alt: sharePicture.alt[locale] },
    timeZone: clock.timeZone,
    footerNotice: footerNotice[locale],
    announcement: isOver ? '' : announcement[locale],
    notFound: notFound[locale],
    socialLinks: settings.socialLinks.map((link) => toShownLink(link, locale)),
    registrations: settings.registrations,
    hasNewsletterArchive: settings.hasNewsletterArchive,
    sentences: await findWrittenSentences(db, locale),
    texts: await findPublishedLanguages(db, clock.now()),
    pages: await listLinkedPages(db, locale, clock.now()),
  };
}

const toShownLink = ({ network, name, url, qrCode }: Settings['socialLinks'][number], locale: Locale): SocialLink => ({
  network,
  name: name[locale] || m[`enums.socialNetwork.${network}`]({}, { locale }),
  url,
  qrCode: qrCode?.url ?? null,
});

/** Finds the settings that concern the newsletter. */
export async function findNewsletterSettings(db: Database | Transaction) {
  const { hasNewsletterArchive, newsletterReplyTo, logo } = await findSettings(db);
  return { hasArchive: hasNewsletterArchive, replyTo: newsletterReplyTo, logo: logo?.url ?? null };
}

export async function getSettingsRecord(db: Database | Transaction) {
  return { id: 'siteSettings' as const, ...(await findSettings(db)) };
}

/**
 * @throws BusinessError conflict when they were changed since that version; InvalidFields for an unknown picture
 */
export async function changeSettings(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  { version, ...settings }: Settings<string> & { version: number },
) {
  return db.transaction(async (tx) => {
    if (!(await claimSiteVersion(tx, 'siteSettings', version))) throw createEditConflict();
    const { version: _, ...before } = await findSettings(tx);
    await storeSettings(tx, await lockPictures(tx, settings));
    await writeAudit(tx, clock, actor, {
      action: 'settings.change',
      subject: 'settings siteSettings',
      before: mapPictures(before, ({ id }) => id),
      after: settings,
    });
    await announceChange(tx, 'site');
    return getSettingsRecord(tx);
  });
}

/** Replaces each picture of the settings. @param map takes the picture and the name of its field */
function mapPictures<From, To>(settings: Settings<From>, map: (picture: From, field: string) => To): Settings<To> {
  const mapNullable = (picture: From | null, field: string) => (picture === null ? null : map(picture, field));
  return {
    ...settings,
    logo: mapNullable(settings.logo, 'logo'),
    icon: mapNullable(settings.icon, 'icon'),
    socialLinks: settings.socialLinks.map((link) => ({
      ...link,
      qrCode: mapNullable(link.qrCode, 'socialLinks'),
    })),
    // The last, because its description is required, also of a picture that has several purposes.
    sharePicture: mapNullable(settings.sharePicture, 'sharePicture'),
  };
}

/**
 * Locks the pictures until the settings use them, in one order, so that two transactions never wait for each other.
 * The site itself describes all but the picture of shared pages.
 *
 * @returns the settings with the numbers of their pictures
 */
async function lockPictures(tx: Transaction, settings: Settings<string>): Promise<Settings<number>> {
  const fields = new Map<string, string>();
  mapPictures(settings, (id, field) => fields.set(id, field));
  const ids = new Map<string, number>();
  for (const [id, field] of [...fields].sort(([one], [other]) => Number(one) - Number(other)))
    ids.set(id, await requirePicture(tx, field, id, { mayBeUndescribed: field !== 'sharePicture' }));
  return mapPictures(settings, (id) => ids.get(id)!);
}
