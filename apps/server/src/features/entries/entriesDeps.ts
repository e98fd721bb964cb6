import type { Locale } from '@app/contract/locale';
import type { Clock } from '#platform/clock';
import type { Database, Transaction, WithoutPool } from '#platform/database/client';
import type { ProcessRows } from '#platform/jobs/isolatedRows';
import type { Outbox } from '#platform/messages/outbox';
import type { Vault } from '#platform/vault';

/** Whom mails about an entry greet. */
interface Contact {
  salutation: string;
  /** Null when no address is known. */
  email: string | null;
  locale: Locale;
}

export interface EntriesDeps {
  db: Database;
  clock: Clock;
  publicUrl: string;
  outbox: Outbox;
  processRows: ProcessRows;
  /** Signs the links of invitations. */
  vault: Vault;
  findContact(tx: Transaction, accountId: number): Promise<Contact>;
}

export type Deps = WithoutPool<EntriesDeps>;
