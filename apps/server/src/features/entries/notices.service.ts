import type { Locale } from '@app/contract/locale';
import type { Transaction } from '#platform/database/client';
import { findAccountIdOf } from '../account/index.ts';
import { findSiteNames } from '../siteNames/index.ts';
import { entryMail, type EntryMail, invitationMail, type MailDetails } from './entries.mails.ts';
import { type Entry, findPlayers } from './entries.queries.ts';
import type { Deps } from './entriesDeps.ts';
import type { EventTerms } from './eventTerms.ts';

/**
 * Mails the account that entered, and the accounts of the players, each in its own language. Those without an address
 * see it on the site.
 */
export async function mailEntry(
  deps: Deps,
  tx: Transaction,
  kind: EntryMail,
  { entry, ...details }: MailDetails & { entry: Entry },
): Promise<void> {
  const players = await findPlayers(tx, [entry.id]);
  const accounts = new Set<number>();
  if (entry.accountId !== null) accounts.add(entry.accountId);
  for (const { personId } of players) {
    const accountId = await findAccountIdOf(tx, personId);
    if (accountId !== null) accounts.add(accountId);
  }
  for (const accountId of accounts) {
    const { email, locale, salutation } = await deps.findContact(tx, accountId);
    if (email === null) continue;
    const names = players
      .map(({ latinName, nativeName }) => (locale === 'zh_CN' && nativeName !== '' ? nativeName : latinName))
      .join(locale === 'zh_CN' ? '、' : ', ');
    const site = (await findSiteNames(tx)).name[locale];
    const link = `${deps.publicUrl}/match/${details.event.id}/enter?lang=${locale}`;
    const mail = entryMail(kind, locale, { name: salutation, site, link, names }, details);
    await deps.outbox.enqueue(tx, { channel: 'email', to: email, ...mail });
  }
}

interface Invitation {
  event: EventTerms;
  email: string;
  token: string;
  /** The name of the person who invites. */
  by: string;
  locale: Locale;
}

/** Invites a partner, in the language of the person who enters. */
export async function mailInvitation(
  deps: Deps,
  tx: Transaction,
  { event, email, token, by, locale }: Invitation,
): Promise<void> {
  const site = (await findSiteNames(tx)).name[locale];
  const link = `${deps.publicUrl}/match/invitation/${token}?lang=${locale}`;
  const mail = invitationMail(locale, { name: email, site, link, by }, event);
  await deps.outbox.enqueue(tx, { channel: 'email', to: email, ...mail });
}
