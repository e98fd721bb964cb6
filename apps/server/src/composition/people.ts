import { findAccountIdOf } from '../features/account/index.ts';
import { findContactPerson, type MembershipDeps } from '../features/membership/index.ts';
import { declarePeopleJobs, type PersonChangeDeps } from '../features/people/index.ts';
import { findSiteNames } from '../features/siteNames/index.ts';
import type { Core } from './core.ts';

export function composePersonChanges(core: Core, membership: MembershipDeps): PersonChangeDeps {
  const { db, clock, config, outbox, jobs, processRows } = core;
  declarePeopleJobs(jobs, { db, clock, processRows });
  return {
    db,
    clock,
    tellPerson: async (tx, personId, compose) => {
      const accountId = await findAccountIdOf(tx, personId);
      const to = accountId === null ? null : await findContactPerson(membership, tx, accountId);
      if (!to || to.email === null) return;
      const accountUrl = `${config.publicUrl}/personal/index?lang=${to.locale}`;
      const site = (await findSiteNames(tx)).name[to.locale];
      await outbox.enqueue(tx, { channel: 'email', to: to.email, ...compose({ ...to, site, accountUrl }) });
    },
  };
}
