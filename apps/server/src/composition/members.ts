import type { AccountDeps } from '../features/account/index.ts';
import { declareMembersJobs, type MembersDeps } from '../features/members/index.ts';
import type { MembershipDeps } from '../features/membership/index.ts';
import type { PersonChangeDeps } from '../features/people/index.ts';
import type { Core } from './core.ts';

interface MembersNeighbors {
  account: AccountDeps;
  membership: MembershipDeps;
  personChanges: PersonChangeDeps;
}

/** Creates the dependencies of the back office's pages about people. */
export function composeMembers(
  { db, clock, outbox, jobs }: Core,
  { account, membership, personChanges }: MembersNeighbors,
): MembersDeps {
  const sendImport = declareMembersJobs(jobs, { db, clock });
  return { db, clock, outbox, account, membership, tellPerson: personChanges.tellPerson, sendImport };
}
