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

/**
 * @returns the token of the first session
 * @throws InvalidFields, BusinessError wrongCode; conflict when name or phone is taken, after which the code can be
 * used again
 */
export async function register(
  deps: AccountDeps,
  registration: Registration,
  { locale, visitor }: { locale: Locale; visitor: Visitor },
): Promise<string> {
  const { clock, codes, passwords, vault } = deps;
  const key = toUsernameKey(registration.username);
  const phone: Phone = parsePhone(registration.phone, registration.countryCode);
  if (isTooCommon(registration.password, registration.username)) throw new InvalidFields({ password: 'tooCommon' });
  const to = toInternationalDigits(phone);
  const codeUse = {
    uuid: registration.uuid,
    code: registration.verifyCode,
    purposes: ['register'],
    accountId: null,
  } as const;
  const isForThisPhone = ({ target }: { target: string }) => target === to;
  await codes.check(codeUse, isForThisPhone);
  // Hash before any row is locked, so that concurrent registrations do not hold connections while they wait for the
  // processor.
  const passwordHash = await passwords.hash(registration.password);
  return codes.use(
    codeUse,
    async (tx) => {
      const phoneFingerprint = vault.fingerprint(to);
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
    isForThisPhone,
  );
}
