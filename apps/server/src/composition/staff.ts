import { declareStaffJobs, type StaffDeps } from '../features/staff/index.ts';
import { createLimit } from '#platform/http/limits';
import type { Passwords } from '#platform/passwords';
import { createVault } from '#platform/vault';
import type { Core } from './core.ts';

export function composeStaff({ pool, db, clock, config, secret, jobs }: Core, passwords: Passwords): StaffDeps {
  const limit = (name: string, tries: number) => createLimit(pool, name, { tries, seconds: 900 });
  const deps: StaffDeps = {
    db,
    clock,
    vault: createVault(secret, 'staff'),
    passwords,
    publicUrl: config.publicUrl,
    limits: {
      name: limit('staff-name', config.limits.loginName),
      address: limit('staff-address', config.limits.loginAddress),
    },
  };
  declareStaffJobs(jobs, deps);
  return deps;
}
