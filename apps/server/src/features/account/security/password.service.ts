import type { Locale } from '@app/contract/locale';
import type { Transaction } from '#platform/database/client';
import { InvalidFields } from '#platform/errors';
import type { Session, Visitor } from '#platform/visitor';
import { toInternationalDigits, parsePhone } from '#platform/phones';
import { findSiteNames } from '../../siteNames/index.ts';
import type { AccountDeps } from '../accountDeps.ts';
import { findAccountByName, getAccount, lockAccount, updateAccount } from '../account.queries.ts';
import type { CodePurpose } from '../codes/codes.queries.ts';
import { isTooCommon } from '../commonPasswords.ts';
import { deleteSessions } from '../sessions/sessions.queries.ts';
import { startSession } from '../sessions/sessions.service.ts';
import { toUsernameKey } from '../username.ts';
import { emailOf } from '../contacts.ts';
import { passwordChangedMessage } from './security.mails.ts';

/**
 * Hashes the password that a ticket allows to change, before the transaction that stores it.
 *
 * @returns the step that stores it and ends every session; it returns the account's id
 */
async function preparePassword(
  deps: AccountDeps,
  ticket: string,
  password: string,
  { purpose, accountId }: { purpose: CodePurpose; accountId: number | null },
) {
  const { db, codes, passwords, outbox } = deps;
  // Check the ticket before the expensive hash. It is locked and used up below, in the transaction that stores the
  // password.
  const ticketHolder = await db.transaction((tx) => codes.lockTicket(tx, ticket, [purpose], accountId));
  const { username } = await getAccount(db, ticketHolder.accountId!);
  if (isTooCommon(password, username)) throw new InvalidFields({ password: 'tooCommon' });
  const passwordHash = await passwords.hash(password);
  return async (tx: Transaction): Promise<number> => {
    const proven = await codes.lockTicket(tx, ticket, [purpose], accountId);
    const account = await lockAccount(tx, proven.accountId!);
    await updateAccount(tx, account.id, { passwordHash });
    await codes.consumeTicket(tx, proven.uuid);
    await deleteSessions(tx, account.id, null);
    const email = emailOf(deps, account);
    if (email !== null) {
      const site = (await findSiteNames(tx)).shortName[account.locale];
      await outbox.enqueue(tx, { channel: 'email', to: email, ...passwordChangedMessage(account.locale, site) });
    }
    return account.id;
  };
}

/** @returns the token of the only remaining session */
export async function changePassword(
  deps: AccountDeps,
  { accountId }: Session,
  { ticket, password }: { ticket: string; password: string },
  visitor: Visitor,
): Promise<string> {
  const storePassword = await preparePassword(deps, ticket, password, { purpose: 'changePassword', accountId });
  return deps.db.transaction(async (tx) => startSession(tx, deps.clock, await storePassword(tx), visitor));
}

export async function recoverPassword(
  deps: AccountDeps,
  { ticket, password }: { ticket: string; password: string },
): Promise<void> {
  const storePassword = await preparePassword(deps, ticket, password, { purpose: 'resetPassword', accountId: null });
  await deps.db.transaction(storePassword);
}

/**
 * Sends the code that recovers a password, if name and phone belong together. Otherwise it runs the same statements,
 * gives the same answer and counts against no shared limit, so that the answer does not reveal which accounts exist.
 * @returns uuid
 */
export async function sendRecoveryCode(
  deps: AccountDeps,
  { username, phone, countryCode }: { username: string; phone: string; countryCode: string },
  { locale, visitor }: { locale: Locale; visitor: Visitor },
): Promise<string> {
  const { db, codes, sending, vault } = deps;
  const parsed = parsePhone(phone, countryCode);
  const to = toInternationalDigits(parsed);
  const boundTo = toUsernameKey(username);
  const account = await findAccountByName(db, boundTo);
  const isOwnPhone = account?.phoneFingerprint === vault.fingerprint(to);
  const decoyFor = isOwnPhone ? undefined : boundTo;
  return sending.text({ phone: parsed, kind: 'account', accountId: null, address: visitor.address, decoyFor }, () =>
    db.transaction((tx) =>
      codes.send(tx, {
        purpose: 'resetPassword',
        channel: 'sms',
        to,
        boundTo,
        locale,
        accountId: isOwnPhone ? account.id : null,
        isDecoy: !isOwnPhone,
      }),
    ),
  );
}
