import type { Locale } from '@app/contract/locale';
import type { SiteSettings } from '@app/contract/site';
import type { Clock } from '#platform/clock';
import { announceChange } from '#platform/contentChanges';
import type { Database, Transaction } from '#platform/database/client';
import { createEditConflict } from '#platform/errors';
import { type Actor, writeAudit } from '../audit/index.ts';
import { findSettings, type StoredSettings, storeSettings } from './settings.queries.ts';
import { claimSiteVersion } from './siteVersions.queries.ts';

/** Returns what every page shows now in a language. */
export async function getSiteSettings(db: Database, clock: Clock, locale: Locale): Promise<SiteSettings> {
  const { footerNotice, announcement, announcementUntil, notFound, social, registrations } = await findSettings(db);
  const isOver = announcementUntil !== null && new Date(announcementUntil) <= clock.now();
  return {
    footerNotice: footerNotice[locale],
    announcement: isOver ? '' : announcement[locale],
    notFound: notFound[locale],
    social,
    registrations,
  };
}

export async function getSettingsRecord(db: Database | Transaction) {
  return { id: 'siteSettings' as const, ...(await findSettings(db)) };
}

/** @throws BusinessError conflict when they were changed since that version */
export async function changeSettings(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  { version, ...values }: StoredSettings & { version: number },
) {
  return db.transaction(async (tx) => {
    if (!(await claimSiteVersion(tx, 'siteSettings', version))) throw createEditConflict();
    const { version: _, ...before } = await findSettings(tx);
    await storeSettings(tx, values);
    await writeAudit(tx, clock, actor, {
      action: 'settings.change',
      subject: 'settings siteSettings',
      before,
      after: values,
    });
    await announceChange(tx, 'site');
    return getSettingsRecord(tx);
  });
}
