import { Secret } from 'otpauth';
import { InvalidFields } from '#platform/errors';
import type { Visitor } from '#platform/visitor';
import { writeAudit } from '../../audit/index.ts';
import { findSiteNames } from '../../siteNames/index.ts';
import { lockStaffMember, updateStaffMember } from '../staff.queries.ts';
import type { StaffDeps } from '../staffDeps.ts';
import { requireOwnPassword, runWithinOwnLimit } from '../staffLogin.service.ts';
import { createFirstRecoveryCodes } from './recoveryCodes.service.ts';
import { findTotpStep, createTotp } from './totp.rules.ts';

/**
 * Creates a new secret, which takes effect when its first code is confirmed.
 *
 * @throws InvalidFields when the password is wrong; BusinessError rateLimited after too many wrong ones
 */
export async function startTotpSetUp(
  deps: StaffDeps,
  staffId: number,
  password: string,
): Promise<{ secret: string; url: string }> {
  await requireOwnPassword(deps, staffId, password);
  const { db, vault } = deps;
  const secret = new Secret({ size: 20 });
  return db.transaction(async (tx) => {
    const { username } = (await lockStaffMember(tx, staffId))!;
    await updateStaffMember(tx, staffId, { totpPending: vault.seal(secret.base32) });
    const { shortName } = await findSiteNames(tx);
    return { secret: secret.base32, url: createTotp(secret, shortName.en_US, username).toString() };
  });
}

/**
 * Puts a new secret into force.
 *
 * @returns recovery codes when there were none, to be shown once
 * @throws InvalidFields for a wrong code; BusinessError rateLimited after too many
 */
export async function confirmTotpSetUp(
  deps: StaffDeps,
  actor: { staffId: number; name: string; visitor: Visitor },
  digits: string,
): Promise<string[] | null> {
  return runWithinOwnLimit(deps, `code ${actor.staffId}`, () =>
    deps.db.transaction(async (tx) => {
      const { totpPending } = (await lockStaffMember(tx, actor.staffId))!;
      const step = totpPending && findTotpStep(deps, totpPending, digits, null);
      if (!totpPending || step === null) throw new InvalidFields({ code: 'wrongDigits' });
      await updateStaffMember(tx, actor.staffId, { totp: totpPending, totpPending: null, totpStep: step });
      await writeAudit(tx, deps.clock, actor, { action: 'staff.totp', subject: `staff ${actor.staffId}` });
      return createFirstRecoveryCodes(deps, tx, actor.staffId);
    }),
  );
}
