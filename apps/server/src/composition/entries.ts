import { declareEntryJobs, type EntriesDeps } from '../features/competitions/index.ts';
import { findContactPerson, type MembershipDeps } from '../features/membership/index.ts';
import { type NoticeDeps, notifyAccount } from '../features/notices/index.ts';
import { createVault } from '#platform/vault';
import type { Core } from './core.ts';

export function composeEntries(core: Core, membership: MembershipDeps, notices: NoticeDeps): EntriesDeps {
  const { db, clock, config, secret, outbox, processRows, jobs } = core;
  const deps: EntriesDeps = {
    db,
    clock,
    outbox,
    processRows,
    publicUrl: config.publicUrl,
    vault: createVault(secret, 'entries'),
    findContact: (from, accountId) => findContactPerson(membership, from, accountId),
    notify: (tx, accountId, notice) => notifyAccount(notices, tx, accountId, notice),
  };
  declareEntryJobs(jobs, deps);
  return deps;
}
