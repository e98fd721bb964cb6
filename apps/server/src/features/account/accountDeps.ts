import type { PersonProfile, Profile } from '@app/contract/account';
import type { Locale } from '@app/contract/locale';
import type pg from 'pg';
import type { Config } from '../../config.ts';
import type { Clock } from '#platform/clock';
import type { Database, Transaction } from '#platform/database/client';
import { createLimit } from '#platform/http/limits';
import { createLoginThrottle, type LoginThrottle } from '#platform/logins/loginThrottle';
import type { Outbox } from '#platform/messages/outbox';
import type { Queues } from '#platform/queues';
import type { SecretKey } from '#platform/secretKey';
import { createVault, type Vault } from '#platform/vault';
import { createPasswords, type Passwords } from '#platform/passwords';
import { type Captchas, createCaptchas } from './captchas/captchas.service.ts';
import { type Codes, createCodes } from './codes/codes.service.ts';
import { type Budget, createSendingLimits, type SendingLimits } from './codes/sendingLimits.ts';

export interface Owner {
  accountId: number;
  personId: number | null;
}

export interface MembershipState {
  membershipStatus: number;
  memberNo: string | null;
  memberUntil: string | null;
  applicationId: string | null;
  orderId: string | null;
}

export interface PersonChanges {
  nativeName: string | null;
  latinName: string | null;
  birthDate: string | null;
  inDirectory: boolean;
}

/**
 * The functions of other features that accounts call. The composition root passes them, because this feature does not
 * import those features.
 */
export interface AccountDependencies {
  findPerson(db: Database, locale: Locale, personId: number): Promise<PersonProfile>;
  /** Saves the person, created when there is none. @returns their id; null when there is nothing to save */
  savePerson(tx: Transaction, personId: number | null, changes: PersonChanges, clock: Clock): Promise<number | null>;
  findMembership(db: Database, owner: Owner, today: string): Promise<MembershipState>;
  /** Finds the texts of which the owner has agreed to an earlier version only. */
  findOwedConsents(db: Database, accountId: number, now: Date): Promise<Profile['consentsOwed']>;
  /** Uses an uploaded avatar of this account. @returns its address. @throws BusinessError notFound */
  attachAvatar(tx: Transaction, accountId: number, uploadId: number): Promise<string>;
  /** Shows staff that a daily budget of text messages or mails is nearly or completely used up. */
  warnStaff: (budget: Budget) => Promise<void>;
  /** Reads the data of other features about a person for the export, by name. */
  exports: Record<string, (db: Database, owner: Owner & { email: string | null; locale: Locale }) => Promise<unknown>>;
  /** Called in other features when an account is closed, to erase or anonymize their data. */
  onAccountClosed: readonly ((tx: Transaction, owner: Owner & { email: string | null }) => Promise<void>)[];
}

export interface AccountDeps {
  db: Database;
  clock: Clock;
  config: Config;
  outbox: Outbox;
  vault: Vault;
  passwords: Passwords;
  captchas: Captchas;
  codes: Codes;
  throttle: LoginThrottle;
  sending: SendingLimits;
  dependencies: AccountDependencies;
}

interface PlatformServices {
  db: Database;
  pool: pg.Pool;
  clock: Clock;
  config: Config;
  outbox: Outbox;
  queues: Queues;
  secret: SecretKey;
}

export function createAccountDeps(
  { db, pool, clock, config, outbox, queues, secret }: PlatformServices,
  dependencies: AccountDependencies,
): AccountDeps {
  const vault = createVault(secret, 'accounts');
  const limit = (name: string, tries: number) => createLimit(pool, name, { tries, seconds: 900 });
  return {
    db,
    clock,
    config,
    outbox,
    vault,
    passwords: createPasswords(secret, queues.hashes),
    captchas: createCaptchas({ db, clock, vault, outbox, showAnswers: config.mode === 'local' }),
    codes: createCodes({ db, clock, vault, outbox }),
    throttle: createLoginThrottle({
      db,
      clock,
      vault,
      limits: {
        name: limit('login-name', config.limits.loginName),
        address: limit('login-address', config.limits.loginAddress),
      },
      delay: null,
    }),
    sending: createSendingLimits({ pool, vault, limits: config.limits, warnStaff: dependencies.warnStaff }),
    dependencies,
  };
}
