import { type AccountDeps, findAccountIdOf } from '../features/account/index.ts';
import { declareMembersJobs, type MembersDeps } from '../features/members/index.ts';
import { declareMembershipJobs, findContactPerson, type MembershipDeps } from '../features/membership/index.ts';
import { declarePeopleJobs, type PersonChangeDeps } from '../features/people/index.ts';
import { findSiteNames } from '../features/siteNames/index.ts';
import type { UploadDeps } from '../features/uploads/index.ts';
import { createLimit } from '#platform/http/limits';
import { createVault } from '#platform/vault';
import type { Core } from './core.ts';

export function composeMembership(core: Core, uploads: UploadDeps): MembershipDeps {
  const { pool, db, clock, config, secret, jobs, processRows, outbox } = core;
  const deps: MembershipDeps = {
    db,
    clock,
    config,
    outbox,
    uploads,
    processRows,
    vault: createVault(secret, 'membership'),
    accountVault: createVault(secret, 'accounts'),
    verifyLimit: createLimit(pool, 'verify-number', { tries: config.limits.verifyNumber, seconds: 60 }),
  };
  declareMembershipJobs(jobs, deps);
  return deps;
}

export function composePersonChanges(core: Core, membership: MembershipDeps): PersonChangeDeps {
  const { db, clock, config, outbox, jobs, processRows } = core;
  declarePeopleJobs(jobs, { db, clock, processRows });
  return {
    db,
    clock,
    notifyPerson: async (tx, personId, compose) => {
      const accountId = await findAccountIdOf(tx, personId);
      const to = accountId === null ? null : await findContactPerson(membership, tx, accountId);
      if (!to || to.email === null) return;
      const accountUrl = `${config.publicUrl}/personal/index?lang=${to.locale}`;
      const site = (await findSiteNames(tx)).name[to.locale];
      await outbox.enqueue(tx, { channel: 'email', to: to.email, ...compose({ ...to, site, accountUrl }) });
    },
  };
}

interface OtherFeatures {
  account: AccountDeps;
  membership: MembershipDeps;
  personChanges: PersonChangeDeps;
}

/** Creates the dependencies of the back office's pages about people. */
export function composeMembers(
  { db, clock, outbox, jobs }: Core,
  { account, membership, personChanges }: OtherFeatures,
): MembersDeps {
  const sendImport = declareMembersJobs(jobs, { db, clock });
  return { db, clock, outbox, account, membership, notifyPerson: personChanges.notifyPerson, sendImport };
}
