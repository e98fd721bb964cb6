import type { Captcha } from '@app/contract/account';
import type { Locale } from '@app/contract/locale';
import { InvalidFields, BusinessError } from '#platform/errors';
import type { Visitor } from '#platform/visitor';
import { networkOf } from '#platform/network';
import type { AccountDeps } from './accountDeps.ts';
import { findAccountByName, insertAccount, isPhoneTaken } from './account.queries.ts';
import { isKnownAddress, upsertKnownAddress } from './login.queries.ts';
import { isTooCommon } from './commonPasswords.ts';
import { internationalDigits, parsePhone, type Phone } from '#platform/phones';
import { startSession } from './sessions/sessions.service.ts';
import { usernameKey } from './username.ts';

const knownForMs = 30 * 86_400_000;

interface Attempt {
  username: string;
  loginPwd: string;
  uuid?: string | undefined;
  code?: string | undefined;
}

/** Returns the counter keys of an attempt: the name, or the name at an address where it has logged in recently. */
async function countersOf({ db, clock, vault }: AccountDeps, username: string, { address }: Visitor) {
  const network = networkOf(address);
  const place = {
    usernameFingerprint: vault.fingerprint(`name ${usernameKey(username)}`),
    addressFingerprint: vault.fingerprint(`address ${network}`),
  };
  const isKnown = await isKnownAddress(db, place, new Date(clock.now().getTime() - knownForMs));
  return {
    place,
    address: place.addressFingerprint,
    name: isKnown ? `${place.usernameFingerprint}@${place.addressFingerprint}` : place.usernameFingerprint,
  };
}

/** Creates a captcha for a username, in the same way for existing and unknown ones. */
export async function createLoginCaptcha(
  deps: AccountDeps,
  { username, kind }: { username: string; kind: 'image' | 'work' },
  visitor: Visitor,
) {
  return (await isCaptchaRequired(deps, username, visitor)) ? deps.captchas.make(username, kind) : null;
}

async function isCaptchaRequired(deps: AccountDeps, username: string, visitor: Visitor): Promise<boolean> {
  if (deps.config.captcha !== 'risk') return deps.config.captcha === 'always';
  const counters = await countersOf(deps, username, visitor);
  return (
    (await deps.limits.loginName.hasAny(counters.name)) || (await deps.limits.loginAddress.hasAny(counters.address))
  );
}

/**
 * Logs in. An unknown username and a wrong password take the same statements and the same hashing, and give the same
 * answer.
 *
 * @returns the token
 * @throws BusinessError captchaRequired or wrongCredentials, each with a new captcha; rateLimited
 */
export async function logIn(
  deps: AccountDeps,
  { username, loginPwd, uuid, code }: Attempt,
  visitor: Visitor,
): Promise<string> {
  const { db, clock, limits, captchas, passwords } = deps;
  if (await isCaptchaRequired(deps, username, visitor)) {
    const isRight = uuid !== undefined && code !== undefined && (await captchas.check(username, uuid, code));
    if (!isRight) throw new BusinessError('captchaRequired', { ...(await captchas.make(username, 'image')) });
  }
  const counters = await countersOf(deps, username, visitor);
  await limits.loginAddress.take(counters.address);
  await limits.loginName.take(counters.name);
  const account = await findAccountByName(db, usernameKey(username));
  if (!(await passwords.verify(account?.passwordHash || null, loginPwd)) || !account) {
    const fresh: Captcha | null = await createLoginCaptcha(deps, { username, kind: 'image' }, visitor);
    throw new BusinessError('wrongCredentials', fresh && { ...fresh });
  }
  await Promise.all([limits.loginAddress.restore(counters.address), limits.loginName.restore(counters.name)]);
  return db.transaction(async (tx) => {
    await upsertKnownAddress(tx, counters.place, clock.now());
    return startSession(tx, clock, account.id, visitor);
  });
}

interface PhoneTyped {
  phone: string;
  countryCode: string;
}

/** A phone, with the answer to a captcha if one was required. */
interface CodeRequest extends PhoneTyped {
  uuid?: string | undefined;
  code?: string | undefined;
}

/**
 * Sends the code that proves a phone. When registrations of a dialling code have used up its daily share, each further
 * one needs proof of work by the browser.
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
  const to = internationalDigits(phone);
  if (await sending.isScarce(phone.countryCode)) {
    const purpose = `sms ${to}`;
    const isProven =
      typed.uuid !== undefined && typed.code !== undefined && (await captchas.check(purpose, typed.uuid, typed.code));
    if (!isProven) throw new BusinessError('captchaRequired', { ...(await captchas.make(purpose, 'work')) });
  }
  return sending.text({ phone, kind: 'registration', accountId: null, address: visitor.address }, () =>
    db.transaction((tx) => codes.send(tx, { purpose: 'register', channel: 'sms', to, locale, accountId: null })),
  );
}

interface Registration extends PhoneTyped {
  username: string;
  password: string;
  verifyCode: string;
  uuid: string;
}

const phoneTaken = {
  zh_CN: '该手机号码已注册，请直接登录',
  en_US: 'This phone number is already registered, please log in',
};
const nameTaken = { zh_CN: '该用户名已被使用，请换一个', en_US: 'This username is taken, please choose another' };

/**
 * @returns the token of the first session
 * @throws InvalidFields, BusinessError wrongCode, conflict (name or phone taken), which does not use the code up
 */
export async function register(
  deps: AccountDeps,
  registration: Registration,
  { locale, visitor }: { locale: Locale; visitor: Visitor },
): Promise<string> {
  const { clock, codes, passwords, vault } = deps;
  const key = usernameKey(registration.username);
  const phone: Phone = parsePhone(registration.phone, registration.countryCode);
  if (isTooCommon(registration.password, registration.username)) throw new InvalidFields({ password: 'tooCommon' });
  const to = internationalDigits(phone);
  const use = {
    uuid: registration.uuid,
    code: registration.verifyCode,
    purposes: ['register'],
    accountId: null,
  } as const;
  const isForThisPhone = ({ target }: { target: string }) => target === to;
  await codes.check(use, isForThisPhone);
  // Hash before any row is locked, so that concurrent registrations do not hold connections while they wait for the
  // processor.
  const passwordHash = await passwords.hash(registration.password);
  return codes.use(
    use,
    async (tx) => {
      const phoneFingerprint = vault.fingerprint(to);
      if (await isPhoneTaken(tx, phoneFingerprint)) throw new BusinessError('conflict', null, phoneTaken);
      if (await findAccountByName(tx, key)) throw new BusinessError('conflict', null, nameTaken);
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
