import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import type { Limit } from '#platform/http/limits';
import type { LoginThrottle } from '#platform/logins/loginThrottle';
import type { Passwords } from '#platform/passwords';
import type { Vault } from '#platform/vault';

export interface StaffDeps {
  db: Database;
  clock: Clock;
  vault: Vault;
  passwords: Passwords;
  throttle: LoginThrottle;
  limits: {
    /** Guesses of the own password and of codes that confirm a second factor, in open sessions. */
    own: Limit;
    /** Wrong second factors after a right password. */
    secondFactor: Limit;
    /** Logins by passkey and uses of links, by address. */
    address: Limit;
    /** Session tokens that do not exist, by address. */
    token: Limit;
  };
  /** The site's origin, to which passkeys are bound. */
  publicUrl: string;
}
