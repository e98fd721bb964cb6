import type { ProofType } from '@app/contract/account';
import { m } from '#messages';
import type { Transaction } from '#platform/database/client';
import { BusinessError } from '#platform/errors';
import type { Session } from '#platform/visitor';
import { createToken, hashToken } from '#platform/tokens';
import { findSiteNames } from '../../siteNames/index.ts';
import type { AccountDeps } from '../accountDeps.ts';
import { type Account, getAccount, isEmailTaken, lockAccount, updateAccount } from '../account.queries.ts';
import { consumeTickets } from '../codes/codes.queries.ts';
import { deleteSessions } from '../sessions/sessions.queries.ts';
import { emailOf } from '../contacts.ts';
import { emailReplacedMessage } from './security.mails.ts';
import { insertReplacedEmail, lockReplacedEmail, updateReplacedEmail } from './email.queries.ts';
import { type SecurityRequest, proofPurposes, sendMail, sendToOwnPhone, type TypedCode } from './proofs.service.ts';

const undoPeriodMs = 72 * 3_600_000;

/**
 * Sends a code to the chosen proof before a change of the email address. @throws BusinessError notFound while no
 * address is bound
 */
export async function sendCodeBeforeEmailChange(
  deps: AccountDeps,
  request: SecurityRequest,
  type: ProofType,
): Promise<string> {
  const account = await getAccount(deps.db, request.session.accountId);
  const email = emailOf(deps, account);
  if (email === null) throw new BusinessError('notFound', null, m.error_no_email);
  if (type === 'phone') return sendToOwnPhone(deps, request, 'proveByPhone');
  return sendMail(deps, request, email, { purpose: 'proveByEmail' });
}

/** Sends a code to the first email address. @throws BusinessError conflict when one is bound already */
export async function sendCodeToFirstEmail(
  deps: AccountDeps,
  request: SecurityRequest,
  email: string,
): Promise<string> {
  const account = await getAccount(deps.db, request.session.accountId);
  if (account.email) throw new BusinessError('conflict', null, m.error_email_already_added);
  return sendMail(deps, request, email.toLowerCase(), { purpose: 'bindEmail' });
}

/** Sends a code to the new email address. @throws BusinessError wrongCode for an invalid ticket */
export async function sendCodeToNewEmail(
  deps: AccountDeps,
  request: SecurityRequest,
  { ticket, email }: { ticket: string; email: string },
): Promise<string> {
  return sendMail(deps, request, email.toLowerCase(), { purpose: 'newEmail' }, (tx) =>
    deps.codes.lockTicket(tx, ticket, proofPurposes.email, request.session.accountId),
  );
}

/** Binds the email address that received the code. A replaced address gets a mail, and can be restored. */
export async function confirmNewEmail(
  deps: AccountDeps,
  { accountId }: Session,
  purpose: 'bindEmail' | 'newEmail',
  typed: TypedCode,
): Promise<void> {
  const { codes, vault, clock } = deps;
  await codes.use({ ...typed, purposes: [purpose], accountId }, async (tx, { target: email }) => {
    const account = await lockAccount(tx, accountId);
    if (purpose === 'bindEmail' && account.email)
      throw new BusinessError('conflict', null, m.error_email_already_added);
    const emailFingerprint = vault.fingerprint(email);
    if (await isEmailTaken(tx, emailFingerprint)) throw new BusinessError('conflict', null, m.error_email_taken);
    await updateAccount(tx, accountId, { email: vault.seal(email), emailFingerprint });
    await consumeTickets(tx, accountId, proofPurposes.email, clock.now());
    const formerEmail = emailOf(deps, account);
    if (formerEmail !== null) await mailReplacedAddress(deps, tx, account, formerEmail);
  });
}

async function mailReplacedAddress(
  { outbox, vault, clock, config }: AccountDeps,
  tx: Transaction,
  account: Account,
  email: string,
): Promise<void> {
  const token = createToken(24);
  await insertReplacedEmail(tx, {
    tokenHash: hashToken(token),
    accountId: account.id,
    email: vault.seal(email),
    expiresAt: new Date(clock.now().getTime() + undoPeriodMs),
  });
  const link = `${config.publicUrl}/undo/${token}?lang=${account.locale}`;
  const { locale } = account;
  const site = (await findSiteNames(tx)).shortName[locale];
  const mail = emailReplacedMessage(locale, { site, undoLink: link });
  await outbox.enqueue(tx, { channel: 'email', to: email, ...mail });
}

/**
 * Restores a replaced email address, and ends every session, because an attacker may have changed it.
 *
 * @throws BusinessError notFound for an unknown, expired or used link; conflict when another account has the address
 */
export async function undoEmailChange({ db, vault, clock }: AccountDeps, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const replaced = await lockReplacedEmail(tx, hashToken(token));
    if (!replaced || replaced.usedAt !== null || replaced.expiresAt <= clock.now()) throw new BusinessError('notFound');
    const account = await lockAccount(tx, replaced.accountId);
    const email = vault.open(replaced.email).toString('utf8');
    const emailFingerprint = vault.fingerprint(email);
    if (account.emailFingerprint !== emailFingerprint && (await isEmailTaken(tx, emailFingerprint)))
      throw new BusinessError('conflict', null, m.error_email_taken);
    await updateAccount(tx, account.id, { email: replaced.email, emailFingerprint });
    await updateReplacedEmail(tx, replaced.tokenHash, clock.now());
    await deleteSessions(tx, account.id, null);
  });
}
