import { declareMembershipJobs, type MembershipDeps } from '../features/membership/index.ts';
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
