import type { Clock } from '#platform/clock';
import { announceChange } from '#platform/contentChanges';
import type { Database } from '#platform/database/client';
import { createEditConflict } from '#platform/errors';
import { mountAdmin, type StaffApp } from '#platform/http/mountAdmin';
import { writeAudit } from '../audit/index.ts';
import { actorOf } from '../staff/index.ts';
import { findBilingualContacts, replaceContacts } from './contacts.queries.ts';
import { changeSettings, getSettingsRecord } from './settings.service.ts';
import { claimSiteVersion } from './siteVersions.queries.ts';

export function siteAdminRoutes(app: StaffApp, { db, clock }: { db: Database; clock: Clock }): void {
  const contactsRow = async () => ({ id: 'contacts' as const, ...(await findBilingualContacts(db)) });
  mountAdmin(app, 'adminContactsGet', contactsRow);
  mountAdmin(app, 'adminContactsUpdate', async ({ body: { contacts, version }, ...who }) => {
    await db.transaction(async (tx) => {
      if (!(await claimSiteVersion(tx, 'contacts', version))) throw createEditConflict();
      const { contacts: before } = await findBilingualContacts(tx);
      await replaceContacts(tx, contacts);
      const subject = 'settings contacts';
      await writeAudit(tx, clock, actorOf(who), {
        action: 'settings.change',
        subject,
        before: { contacts: before },
        after: { contacts },
      });
      await announceChange(tx, 'site');
    });
    return contactsRow();
  });
  mountAdmin(app, 'adminSiteSettingsGet', () => getSettingsRecord(db));
  mountAdmin(app, 'adminSiteSettingsUpdate', ({ body, ...who }) => changeSettings({ db, clock }, actorOf(who), body));
}
