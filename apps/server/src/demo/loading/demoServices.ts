import { findAccountIdOf } from '../../features/account/index.ts';
import { type EntriesDeps, entryFulfilment } from '../../features/competitions/index.ts';
import { findContactPerson, membershipFulfilments } from '../../features/membership/index.ts';
import type { PaymentDeps } from '../../features/payment/index.ts';
import type { PersonChangeDeps } from '../../features/people/index.ts';
import type { UploadDeps } from '../../features/uploads/index.ts';
import type { Clock } from '#platform/clock';
import type { Database, Transaction } from '#platform/database/client';
import { findSiteNames } from '../../features/siteNames/index.ts';
import type { Storages } from '#platform/files/storages';
import { openLabelProcess } from '#platform/images/pictureProcess';
import type { ProcessRows } from '#platform/jobs/isolatedRows';
import type { SecretKey } from '#platform/secretKey';
import { createVault } from '#platform/vault';
import { createDemoOutbox } from './demoOutbox.ts';
import { passportSize } from './passports.ts';

/** A clock that shows the time of the action that is being loaded. */
export interface DemoClock extends Clock {
  set(moment: Date): void;
}

export function createDemoClock(start: Date, timeZone: string): DemoClock {
  let moment = start;
  return {
    timeZone,
    now: () => moment,
    set: (next) => {
      moment = next;
    },
  };
}

export interface DemoSettings {
  secret: SecretKey;
  storages: Storages;
  publicUrl: string;
}

/** A failing row ends the loading, which then leaves nothing. */
const processRows: ProcessRows = async ({ rows, work }) => {
  for (const row of rows) await work(row);
  return { failed: 0 };
};

export type DemoServices = Awaited<ReturnType<typeof createDemoServices>>;

/**
 * Creates the services of the site so that they work inside the transaction of the demonstration content, in which
 * their own transactions are nested. Payments go to the sandbox.
 */
export async function createDemoServices(
  tx: Transaction,
  clock: DemoClock,
  { secret, storages, publicUrl }: DemoSettings,
) {
  const { createSandbox } = await import('../../features/payment/sandbox/index.ts');
  const db: Database = tx;
  const { outbox, bounceNext } = createDemoOutbox(tx, clock, createVault(secret, 'messages'));
  const uploads: UploadDeps = {
    db,
    clock,
    processRows,
    publicFiles: storages.files,
    privateFiles: storages.private,
    vault: createVault(secret, 'uploads'),
    // The pictures of the demonstration are stored as they are, so that no process has to decode them.
    pictures: {
      run: async (job) =>
        'content' in job ? { content: job.content, ...passportSize, format: 'jpg', isMoving: false } : null,
      close: () => {},
      pid: null,
    },
    labels: openLabelProcess(),
  };
  const membership = {
    db,
    clock,
    outbox,
    uploads,
    processRows,
    config: { publicUrl },
    vault: createVault(secret, 'membership'),
    accountVault: createVault(secret, 'accounts'),
  };
  const sandbox = createSandbox({
    db,
    clock,
    processRows,
    publicUrl,
    signingKey: secret.derive('sandbox notices'),
    // Instead of webhook events, the provider is queried after each action.
    deliver: async () => {},
  });
  const entries: EntriesDeps = {
    db,
    clock,
    outbox,
    processRows,
    publicUrl,
    maxLockWaitMs: 10_000,
    vault: createVault(secret, 'entries'),
    findContact: (inside, accountId) => findContactPerson(membership, inside, accountId),
    // Accounts of the demonstration have no devices yet.
    notify: async () => {},
  };
  const payments: PaymentDeps = {
    db,
    clock,
    outbox,
    processRows,
    publicUrl,
    findPayer: (database, accountId) => findContactPerson(membership, database, accountId),
    providers: new Map([['sandbox', sandbox]]),
    fulfilments: {
      ...membershipFulfilments(membership),
      eventEntry: entryFulfilment(entries),
    },
  };
  const notifyPerson: PersonChangeDeps['notifyPerson'] = async (inside, personId, compose) => {
    const accountId = await findAccountIdOf(inside, personId);
    const to = accountId === null ? null : await findContactPerson(membership, inside, accountId);
    if (!to || to.email === null) return;
    const accountUrl = `${publicUrl}/personal/index?lang=${to.locale}`;
    const site = (await findSiteNames(inside)).name[to.locale];
    await outbox.enqueue(inside, { channel: 'email', to: to.email, ...compose({ ...to, site, accountUrl }) });
  };
  return { tx, clock, secret, uploads, membership, payments, sandbox, bounceNext, people: { db, clock, notifyPerson } };
}
