import type { Locale } from '@app/contract/locale';
import type { Transaction } from '#platform/database/client';
import type { Message } from '#platform/messages/outbox';
import { findSiteNames } from '../siteNames/index.ts';
import type { StaffMember } from './staff.queries.ts';
import type { StaffDeps } from './staffDeps.ts';

/** Returns the columns of an email address in lower case, which is stored sealed. */
export const sealEmail = ({ vault }: Pick<StaffDeps, 'vault'>, email: string) => ({
  email: vault.seal(email),
  emailFingerprint: fingerprintEmail({ vault }, email),
});

export const fingerprintEmail = ({ vault }: Pick<StaffDeps, 'vault'>, email: string): string =>
  vault.fingerprint(`email ${email}`);

export const openEmail = ({ vault }: Pick<StaffDeps, 'vault'>, sealed: Buffer): string =>
  vault.open(sealed).toString('utf8');

export const emailOf = (deps: Pick<StaffDeps, 'vault'>, { email }: Pick<StaffMember, 'email'>): string | null =>
  email && openEmail(deps, email);

/** Sends a staff member a mail about their account; none without an address. */
export async function notifyStaffMember(
  deps: Pick<StaffDeps, 'vault' | 'outbox'>,
  tx: Transaction,
  member: Pick<StaffMember, 'email' | 'language'>,
  compose: (locale: Locale, site: string) => Pick<Message, 'kind' | 'subject' | 'text'>,
): Promise<void> {
  const to = emailOf(deps, member);
  if (to === null) return;
  const site = (await findSiteNames(tx)).shortName[member.language];
  await deps.outbox.enqueue(tx, { channel: 'email', to, ...compose(member.language, site) });
}
