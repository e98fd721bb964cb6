import type { Locale } from '@app/contract/locale';
import { m } from '#messages';
import { InvalidFields, BusinessError } from '#platform/errors';
import type { Visitor } from '#platform/visitor';
import { toInternationalDigits, parsePhone, type Phone } from '#platform/phones';
import type { AccountDeps } from '../accountDeps.ts';
import { findAccountByName, insertAccount, isPhoneTaken } from '../account.queries.ts';
import { isTooCommon } from '../commonPasswords.ts';
import { startSession } from '../sessions/sessions.service.ts';
import { toUsernameKey } from '../username.ts';

interface TypedPhone {
  phone: string;
  countryCode: string;
}

/** A phone, with the answer to a captcha if one was required. */
interface CodeRequest extends TypedPhone {
  uuid?: string | undefined;
  code?: string | undefined;
}

/**
 * Sends the code that proves a phone. When registrations of a dialling code have used up its daily share, the browser
 * must do proof of work for each further one.
 *
 * @returns uuid of the code, whether or not the phone has an account
 * @throws InvalidFields; BusinessError rateLimited, or captchaRequired with the work to do
 */
export async function sendRegistrationCode(
  deps: AccountDeps,
  typed: CodeRequest,
  { locale, visitor }: { locale: Locale; visitor: Visitor },
): Promise<string> {
  const { db, codes, captchas, sending } = deps;
  const phone = parsePhone(typed.phone, typed.countryCode);
  const to = toInternationalDigits(phone);
  if (await sending.isScarce(phone.countryCode)) {
    const purpose = `sms ${to}`;
    const isProven =
      typed.uuid !== undefined && typed.code !== undefined && (await captchas.check(purpose, typed.uuid, typed.code));
    if (!isProven) throw new BusinessError('captchaRequired', { ...(await captchas.create(purpose, 'work')) });
  }
  return sending.text({ phone, kind: 'registration', accountId: null, address: visitor.address }, () =>
    db.transaction((tx) => codes.send(tx, { purpose: 'register', channel: 'sms', to, locale, accountId: null })),
  );
}

interface Registration extends TypedPhone {
  username: string;
  password: string;
  verifyCode: string;
  uuid: string;
}

interface Registrant {
  locale: Locale;
  visitor: Visitor;
}

/**
 * Creates an account. When the answer was lost, the same request gets another token of the account it created.
 *
 * @returns the token of the first session
 * @throws InvalidFields, BusinessError wrongCode; conflict when name or phone is taken, after which the code can be
 * used again
 */
export async function register(deps: AccountDeps, registration: Registration, registrant: Registrant): Promise<string> {
  const phone = parsePhone(registration.phone, registration.countryCode);
  if (isTooCommon(registration.password, registration.username)) throw new InvalidFields({ password: 'tooCommon' });
  try {
    return await createFromCode(deps, registration, { ...registrant, phone });
  } catch (thrown) {
    const isWrongCode = thrown instanceof BusinessError && thrown.kind === 'wrongCode';
    const token = isWrongCode ? await logInRegistered(deps, registration, { ...registrant, phone }) : null;
    if (token === null) throw thrown;
    return token;
  }
}

const toCodeUse = ({ uuid, verifyCode }: Registration) =>
  ({ uuid, code: verifyCode, purposes: ['register'], accountId: null }) as const;

const isSentTo = (phone: Phone) => {
  const to = toInternationalDigits(phone);
  return ({ target }: { target: string }) => target === to;
};

async function createFromCode(
  deps: AccountDeps,
  registration: Registration,
  { locale, visitor, phone }: Registrant & { phone: Phone },
): Promise<string> {
  const { clock, codes, passwords, vault } = deps;
  const key = toUsernameKey(registration.username);
  await codes.check(toCodeUse(registration), isSentTo(phone));
  // Hash before any row is locked, so that concurrent registrations do not hold connections while they wait for the
  // processor.
  const passwordHash = await passwords.hash(registration.password);
  return codes.use(
    toCodeUse(registration),
    async (tx) => {
      const phoneFingerprint = vault.fingerprint(toInternationalDigits(phone));
      if (await isPhoneTaken(tx, phoneFingerprint)) throw new BusinessError('conflict', null, m.error_phone_registered);
      if (await findAccountByName(tx, key)) throw new BusinessError('conflict', null, m.error_username_taken);
      const accountId = await insertAccount(tx, {
        username: registration.username,
        usernameKey: key,
        passwordHash,
        countryCode: phone.countryCode,
        phone: vault.seal(phone.number),
        phoneFingerprint,
        locale,
        createdAt: clock.now(),
      });
      return startSession(tx, clock, accountId, visitor);
    },
    isSentTo(phone),
  );
}

/** Logs in to an account that was created with this phone, name and password since its code was sent; else null. */
async function logInRegistered(
  { db, clock, codes, passwords, vault }: AccountDeps,
  registration: Registration,
  { visitor, phone }: Registrant & { phone: Phone },
): Promise<string | null> {
  const sentAt = await codes.findUsed(toCodeUse(registration), isSentTo(phone));
  if (sentAt === null) return null;
  const account = await findAccountByName(db, toUsernameKey(registration.username));
  const isCreatedByCode =
    account !== null &&
    account.createdAt >= sentAt &&
    account.phoneFingerprint === vault.fingerprint(toInternationalDigits(phone)) &&
    account.disabledAt === null;
  if (!isCreatedByCode || !(await passwords.verify(account.passwordHash, registration.password))) return null;
  return db.transaction((tx) => startSession(tx, clock, account.id, visitor));
}
