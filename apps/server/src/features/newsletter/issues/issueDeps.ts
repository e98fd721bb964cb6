import type { Locale } from '@app/contract/locale';
import type { Clock } from '#platform/clock';
import type { Database, Transaction } from '#platform/database/client';
import type { Limit } from '#platform/http/limits';
import type { Outbox } from '#platform/messages/outbox';
import type { Vault } from '#platform/vault';
import type { RenderProcess } from './rendering.ts';

/** The site settings that concern the newsletter. */
export interface NewsletterSettings {
  hasArchive: boolean;
  /** Path of the logo's picture; null for the built-in logo. */
  logo: string | null;
  /** Where the answers of readers go; null for the sender's address. */
  replyTo: string | null;
}

export interface IssueDeps {
  db: Database;
  clock: Clock;
  outbox: Outbox;
  vault: Pick<Vault, 'fingerprint'>;
  publicUrl: string;
  renderer: RenderProcess;
  /** Limits test mails of one staff member. */
  perTester: Limit;
  /** Finds the association's contacts, for the imprint. */
  findContacts: (db: Database, locale: Locale) => Promise<{ label: string; value: string }[]>;
  findSettings: (db: Database | Transaction) => Promise<NewsletterSettings>;
}
