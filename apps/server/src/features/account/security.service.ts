import { createHash, randomBytes } from 'node:crypto';
import type { ProofType } from '@app/contract/account';
import type { Locale } from '@app/contract/locale';
import type { Transaction } from '#platform/database/client';
import { InvalidFields, Refusal } from '#platform/errors';
import { withinLimits } from '#platform/http/limits';
import type { Session, Visitor } from '#platform/visitor';
import { networkOf } from '#platform/network';
import { emailReplacedMessage, passwordChangedMessage } from './account.messages.ts';
import type { AccountParts } from './account.parts.ts';
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
import { type CodePurpose, useUpTickets } from './codes/codes.queries.ts';
import type { Sending } from './codes/codes.service.ts';
import { isTooCommon } from './commonPasswords.ts';
import { internationalDigits, parsePhone, type Phone } from '#platform/phones';
import { deleteSessions } from './sessions/sessions.queries.ts';
import { startSession } from './sessions/sessions.service.ts';
import { usernameKey } from './username.ts';

const undoForMs = 72 * 3_600_000;
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
const emailTaken = { zh_CN: '这个邮箱已绑定其他账号', en_US: 'This e-mail address belongs to another account' };
const phoneTaken = { zh_CN: '这个手机号码已绑定其他账号', en_US: 'This phone number belongs to another account' };
const noEmail = { zh_CN: '还没有绑定邮箱', en_US: 'No e-mail address is bound yet' };
const hasEmail = { zh_CN: '已经绑定了邮箱', en_US: 'An e-mail address is already bound' };

export interface Asking {
  session: Session;
  locale: Locale;
}

/** The codes that let a change begin: which purposes prove it. */
export const proofsOf = {
  password: ['changePassword'],
  email: ['proveByEmail', 'proveByPhone'],
  phone: ['changePhone'],
} as const satisfies Record<string, readonly CodePurpose[]>;

const phoneOf = ({ vault }: AccountParts, account: Account): Phone => ({
  countryCode: account.countryCode,
  number: account.phone ? vault.open(account.phone).toString('utf8') : '',
});
const emailOf = ({ vault }: AccountParts, account: Account) => (account.email ? vault.open(account.email).toString('utf8') : null);

async function sendSms(parts: AccountParts, phone: Phone, sending: Omit<Sending, 'channel' | 'to'>, before?: (tx: Transaction) => Promise<unknown>) {
  const { db, codes, limits, vault } = parts;
  const to = internationalDigits(phone);
  return withinLimits(
    [
      [limits.codePhone, vault.fingerprint(to)],
      [limits.smsCountry, phone.countryCode],
    ],
    () =>
      db.transaction(async (tx) => {
        await before?.(tx);
        return codes.send(tx, { ...sending, channel: 'sms', to });
      }),
  );
}

async function sendMail(parts: AccountParts, to: string, sending: Omit<Sending, 'channel' | 'to'>, before?: (tx: Transaction) => Promise<unknown>) {
  const { db, codes, limits, vault } = parts;
  return withinLimits([[limits.codeEmail, vault.fingerprint(to)]], () =>
    db.transaction(async (tx) => {
      await before?.(tx);
      return codes.send(tx, { ...sending, channel: 'email', to });
    }),
  );
}

/** To the account's own phone. @returns uuid of the code */
export async function sendToOwnPhone(parts: AccountParts, { session, locale }: Asking, purpose: CodePurpose): Promise<string> {
  const account = await getAccount(parts.db, session.accountId);
  return sendSms(parts, phoneOf(parts, account), { purpose, locale, accountId: account.id });
}

/** To where the person chooses to prove who they are, before the e-mail changes. @throws Refusal notFound while no e-mail is bound */
export async function sendEmailProof(parts: AccountParts, asking: Asking, type: ProofType): Promise<string> {
  const account = await getAccount(parts.db, asking.session.accountId);
  const email = emailOf(parts, account);
  if (email === null) throw new Refusal('notFound', null, noEmail);
  if (type === 'phone') return sendToOwnPhone(parts, asking, 'proveByPhone');
  return sendMail(parts, email, { purpose: 'proveByEmail', locale: asking.locale, accountId: account.id });
}

/** To the e-mail that is to be bound. @throws Refusal conflict when one is bound already */
export async function sendToFirstEmail(parts: AccountParts, { session, locale }: Asking, email: string): Promise<string> {
  const account = await getAccount(parts.db, session.accountId);
  if (account.email) throw new Refusal('conflict', null, hasEmail);
  return sendMail(parts, email.toLowerCase(), { purpose: 'bindEmail', locale, accountId: account.id });
}

/** To the e-mail that is to take the place of the present one. @throws Refusal codeWrong for a ticket that is none */
export async function sendToNewEmail(parts: AccountParts, { session, locale }: Asking, { ticket, email }: { ticket: string; email: string }): Promise<string> {
  const { accountId } = session;
  return sendMail(parts, email.toLowerCase(), { purpose: 'newEmail', locale, accountId }, (tx) =>
    parts.codes.lockTicket(tx, ticket, proofsOf.email, accountId),
  );
}

/** To the phone that is to take the place of the present one. @throws InvalidFields, Refusal codeWrong */
export async function sendToNewPhone(
  parts: AccountParts,
  { session, locale }: Asking,
  { ticket, phone, countryCode }: { ticket: string; phone: string; countryCode: string },
): Promise<string> {
  const { accountId } = session;
  const parsed = parsePhone(phone, countryCode);
  return sendSms(parts, parsed, { purpose: 'newPhone', target: `${parsed.countryCode} ${parsed.number}`, locale, accountId }, (tx) =>
    parts.codes.lockTicket(tx, ticket, proofsOf.phone, accountId),
  );
}

interface CodeTyped {
  uuid: string;
  code: string;
}

/** Binds the e-mail that the code went to, the first or a new one; the one before is told, and can be put back. */
export async function putEmailIntoUse(parts: AccountParts, { accountId }: Session, purpose: 'bindEmail' | 'newEmail', typed: CodeTyped): Promise<void> {
  const { codes, vault, clock } = parts;
  await codes.use({ ...typed, purposes: [purpose], accountId }, async (tx, { target: email }) => {
    const account = await lockAccount(tx, accountId);
    if (purpose === 'bindEmail' && account.email) throw new Refusal('conflict', null, hasEmail);
    const emailFingerprint = vault.fingerprint(email);
    if (await isEmailTaken(tx, emailFingerprint)) throw new Refusal('conflict', null, emailTaken);
    await updateAccount(tx, accountId, { email: vault.seal(email), emailFingerprint });
    await useUpTickets(tx, accountId, proofsOf.email, clock.now());
    const before = emailOf(parts, account);
    if (before !== null) await offerToUndo(parts, tx, account, before);
  });
}

async function offerToUndo({ outbox, vault, clock, config }: AccountParts, tx: Transaction, account: Account, email: string): Promise<void> {
  const token = randomBytes(24).toString('base64url');
  await insertReplacedEmail(tx, {
    tokenHash: hashOf(token),
    accountId: account.id,
    email: vault.seal(email),
    expiresAt: new Date(clock.now().getTime() + undoForMs),
  });
  const link = `${config.publicUrl}/undo/${token}?lang=${account.locale}`;
  await outbox.post(tx, { channel: 'email', to: email, ...emailReplacedMessage(account.locale, link) });
}

/**
 * Puts a replaced e-mail back, and logs everybody out: whoever changed it may still be there.
 * @throws Refusal notFound for a link that is none, too old or used; conflict when the address has another account by now
 */
export async function undoEmailChange({ db, vault, clock }: AccountParts, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const replaced = await lockReplacedEmail(tx, hashOf(token));
    if (!replaced || replaced.usedAt !== null || replaced.expiresAt <= clock.now()) throw new Refusal('notFound');
    const account = await lockAccount(tx, replaced.accountId);
    const email = vault.open(replaced.email).toString('utf8');
    const emailFingerprint = vault.fingerprint(email);
    if (account.emailFingerprint !== emailFingerprint && (await isEmailTaken(tx, emailFingerprint))) throw new Refusal('conflict', null, emailTaken);
    await updateAccount(tx, account.id, { email: replaced.email, emailFingerprint });
    await updateReplacedEmail(tx, replaced.tokenHash, clock.now());
    await deleteSessions(tx, account.id, null);
  });
}

/** Every other session ends: whoever has the old phone is out. */
export async function putPhoneIntoUse({ codes, vault, clock }: AccountParts, { accountId, id }: Session, typed: CodeTyped): Promise<void> {
  await codes.use({ ...typed, purposes: ['newPhone'], accountId }, async (tx, { target }) => {
    await lockAccount(tx, accountId);
    const [countryCode = '', number = ''] = target.split(' ');
    const phoneFingerprint = vault.fingerprint(internationalDigits({ countryCode, number }));
    if (await isPhoneTaken(tx, phoneFingerprint)) throw new Refusal('conflict', null, phoneTaken);
    await updateAccount(tx, accountId, { countryCode, phone: vault.seal(number), phoneFingerprint });
    await useUpTickets(tx, accountId, proofsOf.phone, clock.now());
    await deleteSessions(tx, accountId, id);
  });
}

/** Sets the password that a ticket allows to set. Every session ends. @returns whose it is */
async function setPassword(parts: AccountParts, ticket: string, password: string, { purpose, accountId }: { purpose: CodePurpose; accountId: number | null }) {
  const { db, codes, passwords, outbox } = parts;
  // Looked at before it is hashed, and again, held, when it is used up.
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
    const email = emailOf(parts, account);
    if (email !== null) await outbox.post(tx, { channel: 'email', to: email, ...passwordChangedMessage(account.locale) });
    return account.id;
  };
}

/** @returns the token of the one session that is left */
export async function changePassword(
  parts: AccountParts,
  { accountId }: Session,
  { ticket, password }: { ticket: string; password: string },
  visitor: Visitor,
): Promise<string> {
  const set = await setPassword(parts, ticket, password, { purpose: 'changePassword', accountId });
  return parts.db.transaction(async (tx) => startSession(tx, parts.clock, await set(tx), visitor));
}

export async function recoverPassword(parts: AccountParts, { ticket, password }: { ticket: string; password: string }): Promise<void> {
  const set = await setPassword(parts, ticket, password, { purpose: 'resetPassword', accountId: null });
  await parts.db.transaction(set);
}

/** The same statements and the same answer, whether or not name and phone belong together. @returns uuid */
export async function sendRecoveryCode(
  parts: AccountParts,
  { username, phone, countryCode }: { username: string; phone: string; countryCode: string },
  { locale, visitor }: { locale: Locale; visitor: Visitor },
): Promise<string> {
  const { db, codes, limits, vault } = parts;
  const parsed = parsePhone(phone, countryCode);
  const to = internationalDigits(parsed);
  return withinLimits(
    [
      [limits.codePhone, vault.fingerprint(to)],
      [limits.smsAddress, vault.fingerprint(networkOf(visitor.address))],
      [limits.smsCountry, parsed.countryCode],
    ],
    () =>
      db.transaction(async (tx) => {
        const account = await findAccountByName(tx, usernameKey(username));
        const belongs = account?.phoneFingerprint === vault.fingerprint(to);
        return codes.send(tx, {
          purpose: 'resetPassword',
          channel: 'sms',
          to,
          boundTo: usernameKey(username),
          locale,
          accountId: belongs ? account.id : null,
          toNobody: !belongs,
        });
      }),
  );
}
