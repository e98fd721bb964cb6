import type { AccountDeps } from '../account/index.ts';
import type { MembershipDeps } from '../membership/index.ts';
import type { PersonChangeDeps } from '../people/index.ts';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import type { SendJob } from '#platform/jobs/jobs';
import type { Outbox } from '#platform/messages/outbox';

export interface MembersDeps {
  db: Database;
  clock: Clock;
  outbox: Outbox;
  account: AccountDeps;
  membership: MembershipDeps;
  /** Mails a person with a known address. */
  notifyPerson: PersonChangeDeps['notifyPerson'];
  /** Enqueues the job of an import. */
  sendImport: SendJob<{ importId: number }>;
}
