import type { Config } from '../../config.ts';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import type { Limit } from '#platform/http/limits';
import type { Outbox } from '#platform/messages/outbox';
import type { Vault } from '#platform/vault';
import type { UploadParts } from '../uploads/index.ts';

export interface MembershipParts {
  db: Database;
  clock: Clock;
  config: Config;
  outbox: Outbox;
  vault: Vault;
  /** Of the accounts, for their mailboxes. */
  accountVault: Vault;
  uploads: UploadParts;
  /** Checks of membership numbers, which can be guessed, from one address. */
  verifyLimit: Limit;
}

export const todayOf = ({ clock }: Pick<MembershipParts, 'clock'>): string => clock.now().toISOString().slice(0, 10);
