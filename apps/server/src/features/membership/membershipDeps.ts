import type { Config } from '../../config.ts';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import type { ProcessRows } from '#platform/jobs/isolatedRows';
import type { Limit } from '#platform/http/limits';
import type { Outbox } from '#platform/messages/outbox';
import type { Vault } from '#platform/vault';
import type { UploadDeps } from '../uploads/index.ts';

export interface MembershipDeps {
  db: Database;
  clock: Clock;
  config: Config;
  outbox: Outbox;
  vault: Vault;
  /** The vault of the accounts, which holds their e-mail addresses. */
  accountVault: Vault;
  uploads: UploadDeps;
  /** Limits the checks of membership numbers, which can be guessed, from one address. */
  verifyLimit: Limit;
  processRows: ProcessRows;
}

export const getToday = ({ clock }: Pick<MembershipDeps, 'clock'>): string => clock.now().toISOString().slice(0, 10);
