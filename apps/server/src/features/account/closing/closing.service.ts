import { randomUUID } from 'node:crypto';
import type { Locale } from '@app/contract/locale';
import type { Session } from '#platform/visitor';
import type { AccountDeps } from '../accountDeps.ts';
import { deleteReplacedEmails } from '../security/email.queries.ts';
import { getAccount, lockAccount, updateAccount } from '../account.queries.ts';
import { deleteCodesOf } from '../codes/codes.queries.ts';
import { emailOf, getContacts } from '../contacts.ts';
import { getProfile } from '../profile/profile.service.ts';
import { deleteSessions } from '../sessions/sessions.queries.ts';
import { listSessions } from '../sessions/sessions.service.ts';

/** Returns all stored data about the person, in readable form. */
export async function exportAccount(
  deps: AccountDeps,
  session: Session,
  locale: Locale,
): Promise<Record<string, unknown>> {
  const { db, clock, dependencies } = deps;
  const account = await getAccount(db, session.accountId);
  const contacts = getContacts(deps, account);
  const owner = { accountId: account.id, personId: account.personId, email: contacts.email, locale };
  const others = await Promise.all(
    Object.entries(dependencies.exports).map(async ([name, read]) => [name, await read(db, owner)] as const),
  );
  return {
    exportedAt: clock.now().toISOString(),
    account: {
      ...(await getProfile(deps, account.id, locale)),
      ...contacts,
      createdAt: account.createdAt.toISOString(),
    },
    sessions: await listSessions(db, clock, session),
    ...Object.fromEntries(others),
  };
}

/**
 * Closes an account and erases the person. Records that concern others as well, such as final standings, stay without
 * the name. Username and phone become available again.
 *
 * @throws BusinessError wrongCode
 */
export async function closeAccount(
  deps: AccountDeps,
  session: Session,
  typed: { uuid: string; code: string },
): Promise<void> {
  const { codes, clock, dependencies } = deps;
  const { accountId } = session;
  await codes.use({ ...typed, purposes: ['close'], accountId }, async (tx) => {
    const account = await lockAccount(tx, accountId);
    const owner = { accountId, personId: account.personId, email: emailOf(deps, account) };
    for (const close of dependencies.onAccountClosed) await close(tx, owner);
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
