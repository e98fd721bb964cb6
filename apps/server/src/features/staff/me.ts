import { countUnusedRecoveryCodes } from './factors/factors.queries.ts';
import { canUsePasskeys } from './factors/passkeys.service.ts';
import type { StaffMember } from './staff.queries.ts';
import type { StaffDeps } from './staffDeps.ts';
import { mustSetUpTotp } from './staffLogin.service.ts';

/** Describes a logged-in staff member to the client. */
export async function describeMe(deps: StaffDeps, member: StaffMember) {
  const { id, username, name, roles, language, totp, hasPasskey, reviewMails } = member;
  return {
    id: String(id),
    username,
    name,
    roles,
    language,
    hasTotp: totp !== null,
    hasPasskey,
    canUsePasskeys: canUsePasskeys(deps),
    recoveryCodesLeft: await countUnusedRecoveryCodes(deps.db, id),
    mustSetUpTotp: mustSetUpTotp(member),
    reviewMails,
    timeZone: deps.clock.timeZone,
  };
}
