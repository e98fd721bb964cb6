import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import type { Limit } from '#platform/http/limits';
import type { LoginThrottle } from '#platform/logins/loginThrottle';
import type { ProofOfWork } from '#platform/logins/proofOfWork';
import type { Outbox } from '#platform/messages/outbox';
import type { Passwords } from '#platform/passwords';
import type { Vault } from '#platform/vault';

export interface StaffDeps {
  db: Database;
  clock: Clock;
  vault: Vault;
  passwords: Passwords;
  throttle: LoginThrottle;
  /** Null: logins never need proof of work. */
  proofOfWork: ProofOfWork | null;
  limits: {
    /** Guesses of the own password and of codes that confirm a second factor, in open sessions. */
    own: Limit;
    /** Wrong second factors after a right password. */
    secondFactor: Limit;
    /** Logins by passkey and uses of links, by address. */
    address: Limit;
    /** Session tokens that do not exist, by address. */
    token: Limit;
    /** The pause between two links to the same address. */
    linkPause: Limit;
  };
  outbox: Outbox;
  /**
   * Sends a mail within the site's limits: per recipient, per day, and per network address unless it is null. @throws
   * BusinessError rateLimited
   */
  limitMail: <Result>(
    sending: { email: string; accountId: null; address: string | null; isDecoy: boolean },
    work: () => Promise<Result>,
  ) => Promise<Result>;
  /** The site's origin, to which passkeys are bound. */
  publicUrl: string;
}
