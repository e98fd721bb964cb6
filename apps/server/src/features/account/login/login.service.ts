import type { Captcha } from '@app/contract/account';
import { m } from '#messages';
import { BusinessError } from '#platform/errors';
import type { Visitor } from '#platform/visitor';
import type { AccountDeps } from '../accountDeps.ts';
import { findAccountByName } from '../account.queries.ts';
import { startSession } from '../sessions/sessions.service.ts';
import { toUsernameKey } from '../username.ts';

interface LoginInput {
  username: string;
  loginPwd: string;
  uuid?: string | undefined;
  code?: string | undefined;
}

const createAttempt = ({ throttle }: AccountDeps, username: string, { address }: Visitor) =>
  throttle.createAttempt(toUsernameKey(username), { address });

/** Creates a captcha for a username, in the same way for existing and unknown ones. */
export async function createLoginCaptcha(
  deps: AccountDeps,
  { username, kind }: { username: string; kind: 'image' | 'work' },
  visitor: Visitor,
) {
  return (await isCaptchaRequired(deps, username, visitor)) ? deps.captchas.create(username, kind) : null;
}

async function isCaptchaRequired(deps: AccountDeps, username: string, visitor: Visitor): Promise<boolean> {
  if (deps.config.captcha !== 'risk') return deps.config.captcha === 'always';
  return (await createAttempt(deps, username, visitor)).hasFailures();
}

/**
 * Logs in. An unknown username and a wrong password run the same statements and the same hashing, and get the same
 * answer, so that a client cannot tell which usernames exist.
 *
 * @returns the token
 * @throws BusinessError captchaRequired or wrongCredentials, also for a disabled account, each with a new captcha;
 * rateLimited
 */
export async function logIn(
  deps: AccountDeps,
  { username, loginPwd, uuid, code }: LoginInput,
  visitor: Visitor,
): Promise<string> {
  const { db, clock, captchas, passwords, throttle } = deps;
  if (await isCaptchaRequired(deps, username, visitor)) {
    const isRight = uuid !== undefined && code !== undefined && (await captchas.check(username, uuid, code));
    if (!isRight) throw new BusinessError('captchaRequired', { ...(await captchas.create(username, 'image')) });
  }
  const attempt = await createAttempt(deps, username, visitor);
  await attempt.countAsFailure();
  const account = await findAccountByName(db, toUsernameKey(username));
  if (!(await passwords.verify(account?.passwordHash || null, loginPwd)) || !account) {
    const newCaptcha: Captcha | null = await createLoginCaptcha(deps, { username, kind: 'image' }, visitor);
    throw new BusinessError('wrongCredentials', newCaptcha && { ...newCaptcha });
  }
  if (account.disabledAt !== null) {
    const newCaptcha = await createLoginCaptcha(deps, { username, kind: 'image' }, visitor);
    throw new BusinessError('wrongCredentials', newCaptcha && { ...newCaptcha }, m.error_account_disabled);
  }
  await attempt.recordSuccess();
  return db.transaction(async (tx) => {
    await throttle.rememberPlaces(tx, toUsernameKey(username), { address: visitor.address });
    return startSession(tx, clock, account.id, visitor);
  });
}
