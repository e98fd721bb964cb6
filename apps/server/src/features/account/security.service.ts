import { createHash, randomBytes } from 'node:crypto';
import type { ProofType } from '@app/contract/account';
import type { Locale } from '@app/contract/locale';
import type { Transaction } from '#platform/database/client';
import { InvalidFields, BusinessError } from '#platform/errors';
import type { Session, Visitor } from '#platform/visitor';
import { emailReplacedMessage, passwordChangedMessage } from './account.mails.ts';
import type { AccountDeps } from './accountDeps.ts';
import {
  type Account,
  findAccountByName,
  getAccount,
  insertReplacedEmail,
  isEmailTaken,
  isPhoneTaken,
  lockAccount,
  lockReplacedEmail,
  updateAccount,
  updateReplacedEmail,
} from './account.queries.ts';
import { type CodePurpose, consumeTickets } from './codes/codes.queries.ts';
import type { Sending } from './codes/codes.service.ts';
import { isTooCommon } from './commonPasswords.ts';
import { internationalDigits, parsePhone, type Phone } from '#platform/phones';
import { deleteSessions } from './sessions/sessions.queries.ts';
import { startSession } from './sessions/sessions.service.ts';
import { usernameKey } from './username.ts';

const undoForMs = 72 * 3_600_000;
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
const emailTaken = { zh_CN: '该邮箱已绑定其他账号', en_US: 'This e-mail address is used by another account' };
const phoneTaken = { zh_CN: '该手机号码已绑定其他账号', en_US: 'This phone number is used by another account' };
const noEmail = { zh_CN: '尚未绑定邮箱', en_US: 'No e-mail address has been added yet' };
const hasEmail = { zh_CN: '已绑定邮箱', en_US: 'An e-mail address has already been added' };

export interface SecurityRequest {
  session: Session;
  locale: Locale;
  visitor: Visitor;
}

/** The purposes of the codes that prove the identity before each change. */
export const createProofs = {
  password: ['changePassword'],
  email: ['proveByEmail', 'proveByPhone'],
  phone: ['changePhone'],
} as const satisfies Record<string, readonly CodePurpose[]>;

const phoneOf = ({ vault }: AccountDeps, account: Account): Phone => ({
  countryCode: account.countryCode,
  number: account.phone ? vault.open(account.phone).toString('utf8') : '',
});
const emailOf = ({ vault }: AccountDeps, account: Account) =>
  account.email ? vault.open(account.email).toString('utf8') : null;

/** A code for an account, without the fields that follow from the request: channel, target and language. */
type AccountCode = Pick<Sending, 'purpose' | 'target'>;

/** @param before checks in the same transaction whether the code may be sent. @returns uuid of the code */
async function sendSms(
  deps: AccountDeps,
  { session, locale, visitor }: SecurityRequest,
  phone: Phone,
  code: AccountCode,
  before?: (tx: Transaction) => Promise<unknown>,
) {
  const { accountId } = session;
  return deps.sending.text({ phone, kind: 'account', accountId, address: visitor.address }, () =>
    deps.db.transaction(async (tx) => {
      await before?.(tx);
      return deps.codes.send(tx, { ...code, channel: 'sms', to: internationalDigits(phone), locale, accountId });
    }),
  );
}

/** @param before checks in the same transaction whether the code may be sent. @returns uuid of the code */
async function sendMail(
  deps: AccountDeps,
  { session, locale, visitor }: SecurityRequest,
  to: string,
  code: AccountCode,
  before?: (tx: Transaction) => Promise<unknown>,
) {
  const { accountId } = session;
  return deps.sending.mail({ email: to, accountId, address: visitor.address }, () =>
    deps.db.transaction(async (tx) => {
      await before?.(tx);
      return deps.codes.send(tx, { ...code, channel: 'email', to, locale, accountId });
    }),
  );
}

/** Sends a code to the account's own phone. @returns uuid of the code */
export async function sendToOwnPhone(
  deps: AccountDeps,
  request: SecurityRequest,
  purpose: CodePurpose,
): Promise<string> {
  const account = await getAccount(deps.db, request.session.accountId);
  return sendSms(deps, request, phoneOf(deps, account), { purpose });
}

/**
 * Sends a code to the chosen proof before a change of the e-mail address. @throws BusinessError notFound while no
 * address is bound
 */
export async function sendEmailProof(deps: AccountDeps, request: SecurityRequest, type: ProofType): Promise<string> {
  const account = await getAccount(deps.db, request.session.accountId);
  const email = emailOf(deps, account);
  if (email === null) throw new BusinessError('notFound', null, noEmail);
  if (type === 'phone') return sendToOwnPhone(deps, request, 'proveByPhone');
  return sendMail(deps, request, email, { purpose: 'proveByEmail' });
}

/** Sends a code to the first e-mail address. @throws BusinessError conflict when one is bound already */
export async function sendToFirstEmail(deps: AccountDeps, request: SecurityRequest, email: string): Promise<string> {
  const account = await getAccount(deps.db, request.session.accountId);
  if (account.email) throw new BusinessError('conflict', null, hasEmail);
  return sendMail(deps, request, email.toLowerCase(), { purpose: 'bindEmail' });
}

/** Sends a code to the new e-mail address. @throws BusinessError wrongCode for an invalid ticket */
export async function sendToNewEmail(
  deps: AccountDeps,
  request: SecurityRequest,
  { ticket, email }: { ticket: string; email: string },
): Promise<string> {
  return sendMail(deps, request, email.toLowerCase(), { purpose: 'newEmail' }, (tx) =>
    deps.codes.lockTicket(tx, ticket, createProofs.email, request.session.accountId),
  );
}

/** Sends a code to the new phone. @throws InvalidFields, BusinessError wrongCode */
export async function sendToNewPhone(
  deps: AccountDeps,
  request: SecurityRequest,
  { ticket, phone, countryCode }: { ticket: string; phone: string; countryCode: string },
): Promise<string> {
  const parsed = parsePhone(phone, countryCode);
  return sendSms(
    deps,
    request,
    parsed,
    { purpose: 'newPhone', target: `${parsed.countryCode} ${parsed.number}` },
    (tx) => deps.codes.lockTicket(tx, ticket, createProofs.phone, request.session.accountId),
  );
}

interface CodeTyped {
  uuid: string;
  code: string;
}

/** Binds the e-mail address that received the code. A replaced address gets a mail, and can be restored. */
export async function confirmNewEmail(
  deps: AccountDeps,
  { accountId }: Session,
  purpose: 'bindEmail' | 'newEmail',
  typed: CodeTyped,
): Promise<void> {
  const { codes, vault, clock } = deps;
  await codes.use({ ...typed, purposes: [purpose], accountId }, async (tx, { target: email }) => {
    const account = await lockAccount(tx, accountId);
    if (purpose === 'bindEmail' && account.email) throw new BusinessError('conflict', null, hasEmail);
    const emailFingerprint = vault.fingerprint(email);
    if (await isEmailTaken(tx, emailFingerprint)) throw new BusinessError('conflict', null, emailTaken);
    await updateAccount(tx, accountId, { email: vault.seal(email), emailFingerprint });
    await consumeTickets(tx, accountId, createProofs.email, clock.now());
    const before = emailOf(deps, account);
    if (before !== null) await mailReplacedAddress(deps, tx, account, before);
  });
}

async function mailReplacedAddress(
  { outbox, vault, clock, config }: AccountDeps,
  tx: Transaction,
  account: Account,
  email: string,
): Promise<void> {
  const token = randomBytes(24).toString('base64url');
  await insertReplacedEmail(tx, {
    tokenHash: hashOf(token),
    accountId: account.id,
    email: vault.seal(email),
    expiresAt: new Date(clock.now().getTime() + undoForMs),
  });
  const link = `${config.publicUrl}/undo/${token}?lang=${account.locale}`;
  await outbox.enqueue(tx, { channel: 'email', to: email, ...emailReplacedMessage(account.locale, link) });
}

/**
 * Restores a replaced e-mail address, and ends every session, because an attacker may have changed it.
 *
 * @throws BusinessError notFound for an unknown, expired or used link; conflict when another account has the address
 */
export async function undoEmailChange({ db, vault, clock }: AccountDeps, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const replaced = await lockReplacedEmail(tx, hashOf(token));
    if (!replaced || replaced.usedAt !== null || replaced.expiresAt <= clock.now()) throw new BusinessError('notFound');
    const account = await lockAccount(tx, replaced.accountId);
    const email = vault.open(replaced.email).toString('utf8');
    const emailFingerprint = vault.fingerprint(email);
    if (account.emailFingerprint !== emailFingerprint && (await isEmailTaken(tx, emailFingerprint)))
      throw new BusinessError('conflict', null, emailTaken);
    await updateAccount(tx, account.id, { email: replaced.email, emailFingerprint });
    await updateReplacedEmail(tx, replaced.tokenHash, clock.now());
    await deleteSessions(tx, account.id, null);
  });
}

/** Changes the phone and ends every other session, because another person may have the old phone. */
export async function confirmNewPhone(
  { codes, vault, clock }: AccountDeps,
  { accountId, id }: Session,
  typed: CodeTyped,
): Promise<void> {
  await codes.use({ ...typed, purposes: ['newPhone'], accountId }, async (tx, { target }) => {
    await lockAccount(tx, accountId);
    const [countryCode = '', number = ''] = target.split(' ');
    const phoneFingerprint = vault.fingerprint(internationalDigits({ countryCode, number }));
    if (await isPhoneTaken(tx, phoneFingerprint)) throw new BusinessError('conflict', null, phoneTaken);
    await updateAccount(tx, accountId, { countryCode, phone: vault.seal(number), phoneFingerprint });
    await consumeTickets(tx, accountId, createProofs.phone, clock.now());
    await deleteSessions(tx, accountId, id);
  });
}

/** Sets the password that a ticket allows to change, and ends every session. @returns the account and its language */
async function setPassword(
  deps: AccountDeps,
  ticket: string,
  password: string,
  { purpose, accountId }: { purpose: CodePurpose; accountId: number | null },
) {
  const { db, codes, passwords, outbox } = deps;
  // Check the ticket before the expensive hash; below, it is locked and used up.
  const holder = await db.transaction((tx) => codes.lockTicket(tx, ticket, [purpose], accountId));
  const { username } = await getAccount(db, holder.accountId!);
  if (isTooCommon(password, username)) throw new InvalidFields({ password: 'tooCommon' });
  const passwordHash = await passwords.hash(password);
  return async (tx: Transaction): Promise<number> => {
    const proven = await codes.lockTicket(tx, ticket, [purpose], accountId);
    const account = await lockAccount(tx, proven.accountId!);
    await updateAccount(tx, account.id, { passwordHash });
    await codes.useUpTicket(tx, proven.uuid);
    await deleteSessions(tx, account.id, null);
    const email = emailOf(deps, account);
    if (email !== null)
      await outbox.enqueue(tx, { channel: 'email', to: email, ...passwordChangedMessage(account.locale) });
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
  const set = await setPassword(deps, ticket, password, { purpose: 'changePassword', accountId });
  return deps.db.transaction(async (tx) => startSession(tx, deps.clock, await set(tx), visitor));
}

export async function recoverPassword(
  deps: AccountDeps,
  { ticket, password }: { ticket: string; password: string },
): Promise<void> {
  const set = await setPassword(deps, ticket, password, { purpose: 'resetPassword', accountId: null });
  await deps.db.transaction(set);
}

/**
 * Sends the code that recovers a password, if name and phone belong together. Otherwise it runs the same statements,
 * gives the same answer and counts against no shared limit. @returns uuid
 */
export async function sendRecoveryCode(
  deps: AccountDeps,
  { username, phone, countryCode }: { username: string; phone: string; countryCode: string },
  { locale, visitor }: { locale: Locale; visitor: Visitor },
): Promise<string> {
  const { db, codes, sending, vault } = deps;
  const parsed = parsePhone(phone, countryCode);
  const to = internationalDigits(parsed);
  const boundTo = usernameKey(username);
  const account = await findAccountByName(db, boundTo);
  const belongs = account?.phoneFingerprint === vault.fingerprint(to);
  const decoyFor = belongs ? undefined : boundTo;
  return sending.text({ phone: parsed, kind: 'account', accountId: null, address: visitor.address, decoyFor }, () =>
    db.transaction((tx) =>
      codes.send(tx, {
        purpose: 'resetPassword',
        channel: 'sms',
        to,
        boundTo,
        locale,
        accountId: belongs ? account.id : null,
        isDecoy: !belongs,
      }),
    ),
  );
}
