import type { MessageKind } from '@app/contract/admin/messageKinds';
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

interface Notice {
  kind: MessageKind;
  title: string;
  text: string;
  link: string;
}

export interface EntriesDeps {
  db: Database;
  clock: Clock;
  publicUrl: string;
  /** How long a request waits for each lock that it needs to enter an event. */
  maxLockWaitMs: number;
  outbox: Outbox;
  processRows: ProcessRows;
  /** Signs the links of invitations. */
  vault: Vault;
  findContact(from: Database | Transaction, accountId: number): Promise<Contact>;
  /** Shows something on the devices of an account. */
  notify(tx: Transaction, accountId: number, notice: Notice): Promise<void>;
}

export type Deps = WithoutPool<EntriesDeps>;
