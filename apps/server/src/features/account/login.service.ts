import type { Captcha } from '@app/contract/account';
import type { Locale } from '@app/contract/locale';
import { InvalidFields, Refusal } from '#platform/errors';
import { withinLimits } from '#platform/http/limits';
import type { Visitor } from '#platform/visitor';
import { networkOf } from '#platform/network';
import type { AccountParts } from './account.parts.ts';
import { findAccountByName, insertAccount, isPhoneTaken } from './account.queries.ts';
import { isKnownAddress, rememberAddress } from './login.queries.ts';
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

/** What the counters know this attempt by: the name, or the name at an address where it has logged in lately. */
async function countersOf({ db, clock, vault }: AccountParts, username: string, { address }: Visitor) {
  const network = networkOf(address);
  const place = { usernameFingerprint: vault.fingerprint(`name ${usernameKey(username)}`), addressFingerprint: vault.fingerprint(`address ${network}`) };
  const isKnown = await isKnownAddress(db, place, new Date(clock.now().getTime() - knownForMs));
  return { place, address: place.addressFingerprint, name: isKnown ? `${place.usernameFingerprint}@${place.addressFingerprint}` : place.usernameFingerprint };
}

/** Answered alike for names that exist and names that do not. */
export async function makeLoginCaptcha(parts: AccountParts, { username, kind }: { username: string; kind: 'image' | 'work' }, visitor: Visitor) {
  return (await isCaptchaWanted(parts, username, visitor)) ? parts.captchas.make(username, kind) : null;
}

async function isCaptchaWanted(parts: AccountParts, username: string, visitor: Visitor): Promise<boolean> {
  if (parts.config.captcha !== 'risk') return parts.config.captcha === 'always';
  const counters = await countersOf(parts, username, visitor);
  return (await parts.limits.loginName.hasAny(counters.name)) || (await parts.limits.loginAddress.hasAny(counters.address));
}

/**
 * A name nobody has and a wrong password take the same statements, the same hashing, and give the same answer.
 *
 * @returns the token
 * @throws Refusal captchaWanted or passwordWrong, each with a fresh captcha; tooOften
 */
export async function logIn(parts: AccountParts, { username, loginPwd, uuid, code }: Attempt, visitor: Visitor): Promise<string> {
  const { db, clock, limits, captchas, passwords } = parts;
  if (await isCaptchaWanted(parts, username, visitor)) {
    const isRight = uuid !== undefined && code !== undefined && (await captchas.check(username, uuid, code));
    if (!isRight) throw new Refusal('captchaWanted', { ...(await captchas.make(username, 'image')) });
  }
  const counters = await countersOf(parts, username, visitor);
  await limits.loginAddress.take(counters.address);
  await limits.loginName.take(counters.name);
  const account = await findAccountByName(db, usernameKey(username));
  if (!(await passwords.verify(account?.passwordHash || null, loginPwd)) || !account) {
    const fresh: Captcha | null = await makeLoginCaptcha(parts, { username, kind: 'image' }, visitor);
    throw new Refusal('passwordWrong', fresh && { ...fresh });
  }
  await Promise.all([limits.loginAddress.giveBack(counters.address), limits.loginName.giveBack(counters.name)]);
  return db.transaction(async (tx) => {
    await rememberAddress(tx, counters.place, clock.now());
    return startSession(tx, clock, account.id, visitor);
  });
}

interface PhoneTyped {
  phone: string;
  countryCode: string;
}

/** @returns uuid of the code, whether or not the phone has an account. @throws InvalidFields, Refusal tooOften */
export async function sendRegistrationCode(parts: AccountParts, typed: PhoneTyped, { locale, visitor }: { locale: Locale; visitor: Visitor }): Promise<string> {
  const { db, codes, limits, vault } = parts;
  const phone = parsePhone(typed.phone, typed.countryCode);
  const to = internationalDigits(phone);
  return withinLimits(
    [
      [limits.registerPhone, vault.fingerprint(to)],
      [limits.smsAddress, vault.fingerprint(networkOf(visitor.address))],
      [limits.smsCountry, phone.countryCode],
    ],
    () => db.transaction((tx) => codes.send(tx, { purpose: 'register', channel: 'sms', to, locale, accountId: null })),
  );
}

interface Registration extends PhoneTyped {
  username: string;
  password: string;
  verifyCode: string;
  uuid: string;
}

const phoneTaken = { zh_CN: '这个手机号码已注册，请直接登录', en_US: 'This phone number already has an account: please log in' };
const nameTaken = { zh_CN: '这个用户名已被使用，请换一个', en_US: 'This username is taken, please choose another' };

/**
 * @returns the token of the first session
 * @throws InvalidFields, Refusal codeWrong, conflict (name or phone taken), which leaves the code as it was
 */
export async function register(parts: AccountParts, asked: Registration, { locale, visitor }: { locale: Locale; visitor: Visitor }): Promise<string> {
  const { clock, codes, passwords, vault } = parts;
  const key = usernameKey(asked.username);
  const phone: Phone = parsePhone(asked.phone, asked.countryCode);
  if (isTooCommon(asked.password, asked.username)) throw new InvalidFields({ password: 'tooCommon' });
  const to = internationalDigits(phone);
  const use = { uuid: asked.uuid, code: asked.verifyCode, purposes: ['register'], accountId: null } as const;
  const isForThisPhone = ({ target }: { target: string }) => target === to;
  await codes.check(use, isForThisPhone);
  // Hashed before any row is held: many at once wait for the processor, not for one another's connections.
  const passwordHash = await passwords.hash(asked.password);
  return codes.use(
    use,
    async (tx) => {
      const phoneFingerprint = vault.fingerprint(to);
      if (await isPhoneTaken(tx, phoneFingerprint)) throw new Refusal('conflict', null, phoneTaken);
      if (await findAccountByName(tx, key)) throw new Refusal('conflict', null, nameTaken);
      const accountId = await insertAccount(tx, {
        username: asked.username,
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
