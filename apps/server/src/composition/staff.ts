import type { AccountDeps } from '../features/account/index.ts';
import { declareStaffJobs, type StaffDeps } from '../features/staff/index.ts';
import { createLimit } from '#platform/http/limits';
import { createLoginDelay } from '#platform/logins/loginDelay';
import { createLoginThrottle } from '#platform/logins/loginThrottle';
import { createProofOfWork } from '#platform/logins/proofOfWork';
import { createVault } from '#platform/vault';
import type { Core } from './core.ts';

export function composeStaff(
  { pool, db, clock, config, secret, jobs, outbox }: Core,
  { passwords, sending }: AccountDeps,
): StaffDeps {
  const quarterHourSeconds = 900;
  const daySeconds = 86_400;
  const limit = (name: string, tries: number, seconds = quarterHourSeconds) =>
    createLimit(pool, name, { tries, seconds });
  const { loginName, loginAddress } = config.limits;
  const address = limit('staff-address', loginAddress);
  const vault = createVault(secret, 'staff');
  const deps: StaffDeps = {
    db,
    clock,
    vault,
    passwords,
    outbox,
    limitMail: (mail, work) => sending.mail(mail, work),
    publicUrl: config.publicUrl,
    throttle: createLoginThrottle({
      db,
      clock,
      vault,
      limits: { name: limit('staff-name', loginName), address },
      delay: createLoginDelay({ db, clock }),
    }),
    proofOfWork: config.captcha === 'off' ? null : createProofOfWork({ db, clock, vault }),
    limits: {
      own: limit('staff-own', loginName),
      // Of a million codes three are right at a time, so that a day of guesses rarely finds one.
      secondFactor: limit('staff-second-factor', 2 * loginName, daySeconds),
      address,
      token: limit('staff-token', 60),
      linkPause: limit('staff-link', 1, 60),
    },
  };
  declareStaffJobs(jobs, deps);
  return deps;
}
