import type { Profile } from '@app/contract/account';
import type { Locale } from '@app/contract/locale';
import type pg from 'pg';
import type { Config } from '../../config.ts';
import type { Clock } from '#platform/clock';
import type { Database, Transaction } from '#platform/database/client';
import { createLimit, type Limit } from '#platform/http/limits';
import type { Outbox } from '#platform/messages/outbox';
import type { SecretKey } from '#platform/secretKey';
import { openVault, type Vault } from '#platform/vault';
import { type Captchas, openCaptchas } from './captchas/captchas.service.ts';
import { type Codes, openCodes } from './codes/codes.service.ts';
import { openPasswords, type Passwords } from '#platform/passwords';

export interface Owner {
  accountId: number;
  personId: number | null;
}

/** What a person plays as, as far as the profile shows it. */
export type PersonProfile = Pick<Profile, 'nativeName' | 'latinName' | 'birthDate' | 'inDirectory' | 'associationName' | 'clubName'>;

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

/** What accounts need of the rest of the site; joined in `app.ts`, because accounts know none of it. */
export interface AccountNeighbours {
  findPerson(db: Database, locale: Locale, personId: number): Promise<PersonProfile>;
  /** Makes the person where there is none yet. @returns their id; null: nothing to make one of */
  savePerson(tx: Transaction, personId: number | null, changes: PersonChanges): Promise<number | null>;
  findMembership(db: Database, owner: Owner, today: string): Promise<MembershipState>;
  /** Address of an uploaded avatar of this account's, which from now on is in use. @throws Refusal notFound */
  attachAvatar(tx: Transaction, accountId: number, uploadId: number): Promise<string>;
  /** What the rest of the site keeps about somebody, by name, for the export. */
  exports: Record<string, (db: Database, owner: Owner & { email: string | null; locale: Locale }) => Promise<unknown>>;
  /** What the rest of the site does when an account is closed: forget, or keep without a name. */
  closers: readonly ((tx: Transaction, owner: Owner & { email: string | null }) => Promise<void>)[];
}

export interface AccountLimits {
  loginAddress: Limit;
  loginName: Limit;
  registerPhone: Limit;
  smsAddress: Limit;
  smsCountry: Limit;
  codePhone: Limit;
  codeEmail: Limit;
}

export interface AccountParts {
  db: Database;
  clock: Clock;
  config: Config;
  outbox: Outbox;
  vault: Vault;
  passwords: Passwords;
  captchas: Captchas;
  codes: Codes;
  limits: AccountLimits;
  neighbours: AccountNeighbours;
}

interface Foundations {
  db: Database;
  pool: pg.Pool;
  clock: Clock;
  config: Config;
  outbox: Outbox;
  secret: SecretKey;
}

export function openAccounts({ db, pool, clock, config, outbox, secret }: Foundations, neighbours: AccountNeighbours): AccountParts {
  const vault = openVault(secret, 'accounts');
  const hour = 3_600;
  const limit = (name: string, tries: number, seconds: number) => createLimit(pool, name, { tries, seconds });
  return {
    db,
    clock,
    config,
    outbox,
    vault,
    passwords: openPasswords(secret),
    captchas: openCaptchas({ db, clock, vault, outbox, showAnswers: config.mode === 'local' }),
    codes: openCodes({ db, clock, vault, outbox }),
    limits: {
      loginAddress: limit('login-address', config.limits.loginAddress, hour / 4),
      loginName: limit('login-name', config.limits.loginName, hour / 4),
      registerPhone: limit('register-phone', config.limits.smsPhone, hour),
      smsAddress: limit('sms-address', config.limits.smsAddress, hour),
      smsCountry: limit('sms-country', config.limits.smsCountry, 24 * hour),
      codePhone: limit('code-phone', config.limits.codePhone, hour),
      codeEmail: limit('code-email', config.limits.codeEmail, hour),
    },
    neighbours,
  };
}
