import { isIP } from 'node:net';
import type { PasskeyResponse } from '@app/contract/admin/factors';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Transaction } from '#platform/database/client';
import { BusinessError, InvalidFields } from '#platform/errors';
import { networkOf } from '#platform/network';
import type { Visitor } from '#platform/visitor';
import { writeAudit } from '../../audit/index.ts';
import { findSiteNames } from '../../siteNames/index.ts';
import { lockStaffMember } from '../staff.queries.ts';
import type { StaffDeps } from '../staffDeps.ts';
import { type LoggedIn, logMemberIn, requireOwnPassword, type StaffVisitor } from '../staffLogin.service.ts';
import {
  deletePasskey,
  findPasskey,
  findPasskeys,
  insertChallenge,
  insertPasskey,
  consumeChallenge,
  updatePasskey,
} from './factors.queries.ts';
import { createFirstRecoveryCodes } from './recoveryCodes.service.ts';

/** Loads the library at its first use, because it takes megabytes that most processes never need. */
const loadLibrary = () => import('@simplewebauthn/server');

const challengeLifetimeMs = 5 * 60_000;
const maxPasskeys = 10;
/** EdDSA, ES256 and RS256 by their COSE numbers: what authenticators have. */
const supportedAlgorithmIDs = [-8, -7, -257];

interface Owner {
  staffId: number;
  name: string;
  visitor: Visitor;
}

const hostOf = ({ publicUrl }: Pick<StaffDeps, 'publicUrl'>): string => new URL(publicUrl).hostname;
const originOf = ({ publicUrl }: Pick<StaffDeps, 'publicUrl'>): string => new URL(publicUrl).origin;

/** Browsers bind passkeys to a host name; a site under a bare IP address cannot have them. */
export const canUsePasskeys = (deps: Pick<StaffDeps, 'publicUrl'>): boolean =>
  isIP(hostOf(deps).replaceAll(/[[\]]/g, '')) === 0;

const expiryOf = ({ clock }: StaffDeps): Date => new Date(clock.now().getTime() + challengeLifetimeMs);

/**
 * Starts the registration of a passkey.
 *
 * @throws InvalidFields when the password is wrong; BusinessError conflict when there are too many passkeys
 */
export async function startPasskey(deps: StaffDeps, staffId: number, password: string) {
  await requireOwnPassword(deps, staffId, password);
  const { generateRegistrationOptions } = await loadLibrary();
  return deps.db.transaction(async (tx) => {
    const { username, name } = (await lockStaffMember(tx, staffId))!;
    const known = await findPasskeys(tx, staffId);
    if (known.length >= maxPasskeys || !canUsePasskeys(deps)) throw new BusinessError('conflict');
    const options = await generateRegistrationOptions({
      rpName: (await findSiteNames(tx)).shortName.en_US,
      rpID: hostOf(deps),
      userName: username,
      userDisplayName: name,
      userID: Uint8Array.from(Buffer.from(`staff ${staffId}`)),
      excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
      supportedAlgorithmIDs,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await insertChallenge(tx, { challenge: options.challenge, staffId, expiresAt: expiryOf(deps) });
    return options;
  });
}

/**
 * Stores a passkey that answered its challenge.
 *
 * @returns recovery codes when there were none, to be shown once
 * @throws InvalidFields
 */
export async function confirmPasskey(
  deps: StaffDeps,
  owner: Owner,
  { response, name }: { response: PasskeyResponse; name: string },
): Promise<string[] | null> {
  const { db, clock } = deps;
  const { staffId } = owner;
  const { verifyRegistrationResponse } = await loadLibrary();
  return db.transaction(async (tx) => {
    await lockStaffMember(tx, staffId);
    const verification = await nullWhenRejected(() =>
      verifyRegistrationResponse({
        response: response as unknown as RegistrationResponseJSON,
        expectedChallenge: (challenge) => consumeChallenge(tx, challenge, staffId, clock.now()),
        expectedOrigin: originOf(deps),
        expectedRPID: hostOf(deps),
        supportedAlgorithmIDs,
      }),
    );
    if (!verification?.verified) throw new InvalidFields({ response: 'passkeyRejected' });
    const { id: credentialId, publicKey, counter, transports = [] } = verification.registrationInfo.credential;
    const passkey = { credentialId, publicKey: Buffer.from(publicKey), counter, transports };
    if (!(await insertPasskey(tx, { ...passkey, staffId, name, createdAt: clock.now() })))
      throw new InvalidFields({ response: 'passkeyRejected' });
    await writeAudit(tx, clock, owner, { action: 'staff.passkey', subject: `staff ${staffId}`, after: { name } });
    return createFirstRecoveryCodes(deps, tx, staffId);
  });
}

export async function listPasskeys({ db }: StaffDeps, staffId: number) {
  return (await findPasskeys(db, staffId)).map(({ id, name, createdAt, lastUsedAt }) => ({
    id: String(id),
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/** @throws InvalidFields when the password is wrong; BusinessError notFound */
export async function removePasskey(deps: StaffDeps, owner: Owner, id: number, password: string): Promise<void> {
  await requireOwnPassword(deps, owner.staffId, password);
  await deps.db.transaction(async (tx) => {
    await lockStaffMember(tx, owner.staffId);
    const name = await deletePasskey(tx, owner.staffId, id);
    if (name === null) throw new BusinessError('notFound');
    const entry = { action: 'staff.passkeyRemove', subject: `staff ${owner.staffId}`, before: { name } } as const;
    await writeAudit(tx, deps.clock, owner, entry);
  });
}

/** Starts a login with a passkey, which also identifies the staff member. @throws BusinessError rateLimited */
export async function startPasskeyLogin(deps: StaffDeps, visitor: Visitor) {
  await deps.limits.address.consume(deps.vault.fingerprint(networkOf(visitor.address)));
  const { generateAuthenticationOptions } = await loadLibrary();
  const options = await generateAuthenticationOptions({ rpID: hostOf(deps), userVerification: 'required' });
  await insertChallenge(deps.db, { challenge: options.challenge, staffId: null, expiresAt: expiryOf(deps) });
  return options;
}

/**
 * Logs in with a passkey, without password and one-time code: the passkey proves possession, and its device has checked
 * a finger, a face or a PIN.
 *
 * @throws BusinessError wrongCredentials
 */
export async function logInWithPasskey(
  deps: StaffDeps,
  response: PasskeyResponse,
  visitor: StaffVisitor,
): Promise<LoggedIn> {
  const loggedIn = await deps.db.transaction((tx) => logOwnerIn(deps, tx, response, visitor));
  if (!loggedIn) {
    const actor = { staffId: null, name: 'unknown', visitor };
    await deps.db.transaction((tx) => writeAudit(tx, deps.clock, actor, { action: 'login.fail', subject: 'staff' }));
    throw new BusinessError('wrongCredentials');
  }
  await deps.limits.address.restore(deps.vault.fingerprint(networkOf(visitor.address)));
  return loggedIn;
}

async function logOwnerIn(
  deps: StaffDeps,
  tx: Transaction,
  response: PasskeyResponse,
  visitor: StaffVisitor,
): Promise<LoggedIn | null> {
  const { clock } = deps;
  const { verifyAuthenticationResponse } = await loadLibrary();
  const passkey = await findPasskey(tx, response.id);
  const verification =
    passkey &&
    (await nullWhenRejected(() =>
      verifyAuthenticationResponse({
        response: response as unknown as AuthenticationResponseJSON,
        expectedChallenge: (challenge) => consumeChallenge(tx, challenge, null, clock.now()),
        expectedOrigin: originOf(deps),
        expectedRPID: hostOf(deps),
        credential: {
          id: passkey.credentialId,
          publicKey: Uint8Array.from(passkey.publicKey),
          counter: passkey.counter,
          transports: passkey.transports,
        },
      }),
    ));
  const member = passkey && (await lockStaffMember(tx, passkey.staffId));
  if (!passkey || !verification?.verified || !member?.isActive) return null;
  await updatePasskey(tx, passkey.id, { counter: verification.authenticationInfo.newCounter, lastUsedAt: clock.now() });
  return logMemberIn(deps, tx, member, visitor);
}

/** Returns null when the check throws: the library throws for every answer that does not fit. */
async function nullWhenRejected<Result>(check: () => Promise<Result>): Promise<Result | null> {
  try {
    return await check();
  } catch {
    return null;
  }
}
