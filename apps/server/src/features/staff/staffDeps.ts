import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import type { Limit } from '#platform/http/limits';
import type { Passwords } from '#platform/passwords';
import type { Vault } from '#platform/vault';

export interface StaffDeps {
  db: Database;
  clock: Clock;
  vault: Vault;
  passwords: Passwords;
  limits: { name: Limit; address: Limit };
  /** The site's origin, to which passkeys are bound. */
  publicUrl: string;
}
