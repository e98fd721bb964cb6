import type { Captcha } from '@app/contract/account';
import { m } from '#messages';
import { BusinessError } from '#platform/errors';
import type { Visitor } from '#platform/visitor';
import { networkOf } from '#platform/network';
import type { AccountDeps } from '../accountDeps.ts';
import { findAccountByName } from '../account.queries.ts';
import { startSession } from '../sessions/sessions.service.ts';
import { usernameKey } from '../username.ts';
import { isKnownAddress, upsertKnownAddress } from './login.queries.ts';

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
 * @throws BusinessError captchaRequired or wrongCredentials, also for a disabled account, each with a new captcha;
 * rateLimited
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
  if (account.disabledAt !== null) {
    const fresh = await createLoginCaptcha(deps, { username, kind: 'image' }, visitor);
    throw new BusinessError('wrongCredentials', fresh && { ...fresh }, m.error_account_disabled);
  }
  await Promise.all([limits.loginAddress.restore(counters.address), limits.loginName.restore(counters.name)]);
  return db.transaction(async (tx) => {
    await upsertKnownAddress(tx, counters.place, clock.now());
    return startSession(tx, clock, account.id, visitor);
  });
}
