import { randomUUID } from 'node:crypto';
import type { Locale } from '@app/contract/locale';
import type { Session } from '#platform/visitor';
import type { AccountParts } from './account.parts.ts';
import { deleteReplacedEmails, getAccount, lockAccount, updateAccount } from './account.queries.ts';
import { deleteCodesOf } from './codes/codes.queries.ts';
import { contactsOf, readProfile } from './profile.service.ts';
import { deleteSessions } from './sessions/sessions.queries.ts';
import { listSessions } from './sessions/sessions.service.ts';

/** Everything kept about the asking person, in readable form. */
export async function exportAccount(parts: AccountParts, session: Session, locale: Locale): Promise<Record<string, unknown>> {
  const { db, clock, neighbours } = parts;
  const account = await getAccount(db, session.accountId);
  const contacts = contactsOf(parts, account, false);
  const owner = { accountId: account.id, personId: account.personId, email: contacts.email, locale };
  const others = await Promise.all(Object.entries(neighbours.exports).map(async ([name, read]) => [name, await read(db, owner)] as const));
  return {
    exportedAt: clock.now().toISOString(),
    account: { ...(await readProfile(parts, account.id, locale)), ...contacts, createdAt: account.createdAt.toISOString() },
    sessions: await listSessions(db, clock, session),
    ...Object.fromEntries(others),
  };
}

/**
 * Forgets who the person was. What others rely on, such as final standings, stays without the name. The name and the
 * phone are free again.
 *
 * @throws Refusal codeWrong
 */
export async function closeAccount(parts: AccountParts, session: Session, typed: { uuid: string; code: string }): Promise<void> {
  const { codes, clock, neighbours } = parts;
  const { accountId } = session;
  await codes.use({ ...typed, purposes: ['close'], accountId }, async (tx) => {
    const account = await lockAccount(tx, accountId);
    const owner = { accountId, personId: account.personId, email: contactsOf(parts, account, false).email };
    for (const close of neighbours.closers) await close(tx, owner);
    await deleteSessions(tx, accountId, null);
    await deleteReplacedEmails(tx, accountId);
    await deleteCodesOf(tx, accountId);
    await updateAccount(tx, accountId, {
      username: '',
      usernameKey: `closed ${randomUUID()}`,
      passwordHash: '',
      countryCode: '',
      phone: null,
      phoneFingerprint: null,
      email: null,
      emailFingerprint: null,
      avatar: null,
      closedAt: clock.now(),
    });
  });
}
