import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Config } from './config.ts';
import { type AccountDeps, findAccountIdOf, createAccountDeps } from './features/account/index.ts';
import { exportEntries } from './features/events/index.ts';
import {
  consequenceOfFeeRefund,
  consequenceOfPeriodRefund,
  exportApplications,
  findContactPerson,
  eraseMembership,
  hasPeriod,
  isApplicationFeeAllocated,
  findMembershipState,
  type MembershipDeps,
  onApplicationPaid,
  onApplicationRefunded,
  onRenewalPaid,
  refundPeriod,
} from './features/membership/index.ts';
import { exportSubscription, eraseSubscription } from './features/newsletter/index.ts';
import {
  cancelPendingOrders,
  exportOrders,
  type Fulfilments,
  type OrderDeps,
  startReceiptProcess,
} from './features/orders/index.ts';
import {
  createPaymentActions,
  deleteRefundReasons,
  exportRefunds,
  createSandbox,
  createStripe,
  type PaymentDeps,
  type Sandbox,
} from './features/payment/index.ts';
import {
  exportPersonChanges,
  erasePerson,
  getPersonProfile,
  type PersonChangeDeps,
  savePerson,
} from './features/people/index.ts';
import { exportResults } from './features/results/index.ts';
import type { StaffDeps } from './features/staff/index.ts';
import { attachAvatar, exportUploads, detachUploads, type UploadDeps } from './features/uploads/index.ts';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import { openStorage, type Storage } from '#platform/files/storage';
import { createLimit } from '#platform/http/limits';
import { createRowProcessor, type ProcessRows } from '#platform/jobs/isolatedRows';
import { escalateTask } from '#platform/jobs/jobFailures.queries';
import { openLabelProcess, openPictureProcess } from '#platform/images/pictureProcess';
import type { Outbox } from '#platform/messages/outbox';
import type { Queues } from '#platform/queues';
import type { SecretKey } from '#platform/secretKey';
import { createVault } from '#platform/vault';

interface PlatformServices {
  server: FastifyInstance;
  db: Database;
  pool: pg.Pool;
  clock: Clock;
  config: Config;
  outbox: Outbox;
  queues: Queues;
  secret: SecretKey;
  publicFiles: Storage;
}

export interface Services {
  uploads: UploadDeps;
  accounts: AccountDeps;
  membership: MembershipDeps;
  orders: OrderDeps;
  payments: PaymentDeps;
  personChanges: PersonChangeDeps;
  processRows: ProcessRows;
  staff: StaffDeps;
  /** Null on a public site, which has no sandbox payments. */
  sandbox: Sandbox | null;
}

/** Creates the services and passes each its dependencies on other features, which do not import each other. */
export function composeServices(platform: PlatformServices): Services {
  const { server, db, pool, clock, config, outbox, secret, publicFiles } = platform;
  const processRows = createRowProcessor({ db, clock, log: server.log });
  const privateFiles = openStorage(path.join(config.dataDir, 'private'));
  const uploads: UploadDeps = {
    db,
    clock,
    publicFiles,
    privateFiles,
    vault: createVault(secret, 'uploads'),
    pictures: openPictureProcess(),
    labels: openLabelProcess(),
    processRows,
  };
  const membership: MembershipDeps = {
    db,
    clock,
    config,
    outbox,
    uploads,
    processRows,
    vault: createVault(secret, 'membership'),
    accountVault: createVault(secret, 'accounts'),
    verifyLimit: createLimit(pool, 'verify-number', { tries: config.limits.verifyNumber, seconds: 60 }),
  };
  const accounts = createAccountDeps(platform, {
    findPerson: getPersonProfile,
    savePerson,
    findMembership: findMembershipState,
    warnStaff: (budget) =>
      escalateTask(db, {
        job: 'messages-budget',
        subject: `${budget} ${clock.now().toISOString().slice(0, 10)}`,
        reason: 'budget',
        now: clock.now(),
      }),
    attachAvatar: (tx, accountId, uploadId) => attachAvatar(uploads, tx, accountId, uploadId),
    exports: {
      results: exportResults,
      entries: exportEntries,
      applications: (database, { accountId }) => exportApplications(membership, database, accountId),
      orders: async (database, { accountId, locale }) => {
        const payer = (await findContactPerson(membership, database, accountId)).nameIn(locale);
        return exportOrders(database, { accountId, locale, payer });
      },
      refunds: (database, { accountId }) => exportRefunds(database, accountId),
      nameChanges: (database, { personId }) => exportPersonChanges(database, personId),
      uploads: (database, { accountId }) => exportUploads(database, accountId),
      newsletter: (database, { email }) => exportSubscription(database, email),
    },
    onAccountClosed: [
      (tx, { accountId }) => cancelPendingOrders(tx, accountId),
      (tx, owner) => eraseMembership(membership, tx, owner),
      (tx, { accountId }) => deleteRefundReasons(tx, accountId),
      (tx, { email }) => eraseSubscription(tx, email),
      (tx, { accountId }) => detachUploads(tx, accountId),
      async (tx, { personId }) => (personId === null ? undefined : erasePerson(tx, personId, clock.now())),
    ],
  });
  const fulfilments: Fulfilments = {
    membership: {
      onPaid: (tx, order) => onApplicationPaid(membership, tx, order),
      onRefunded: (tx, order) => onApplicationRefunded(membership, tx, order),
      isAllocated: isApplicationFeeAllocated,
      consequenceOfRefund: consequenceOfFeeRefund,
    },
    renewal: {
      onPaid: (tx, order) => onRenewalPaid(membership, tx, order),
      onRefunded: (tx, order) => refundPeriod(membership, tx, order),
      isAllocated: hasPeriod,
      consequenceOfRefund: consequenceOfPeriodRefund,
    },
    // Entries cannot be bought yet, so no order with this purpose exists.
    eventEntry: {
      onPaid: async () => {},
      onRefunded: async () => {},
      isAllocated: async () => false,
      consequenceOfRefund: async () => null,
    },
  };
  const sandbox = config.mode === 'local' ? createLocalSandbox(platform, processRows) : null;
  const set = [config.stripeAccount && createStripe(config.stripeAccount), sandbox].filter(
    (provider) => provider !== null,
  );
  const providers = new Map(set.map((provider) => [provider.name, provider]));
  const findPayer: PaymentDeps['findPayer'] = (database, accountId) =>
    findContactPerson(membership, database, accountId);
  const payments: PaymentDeps = {
    db,
    clock,
    publicUrl: config.publicUrl,
    fulfilments,
    outbox,
    processRows,
    findPayer,
    providers,
  };
  const orders: OrderDeps = {
    db,
    clock,
    receipts: startReceiptProcess(),
    payments: createPaymentActions(payments),
    findPayer,
  };
  const personChanges: PersonChangeDeps = {
    db,
    clock,
    tellPerson: async (tx, personId, compose) => {
      const accountId = await findAccountIdOf(tx, personId);
      const to = accountId === null ? null : await findContactPerson(membership, tx, accountId);
      if (!to || to.email === null) return;
      const accountUrl = `${config.publicUrl}/personal/index?lang=${to.locale}`;
      await outbox.enqueue(tx, { channel: 'email', to: to.email, ...compose({ ...to, accountUrl }) });
    },
  };
  server.addHook('onClose', async () => {
    uploads.pictures.close();
    uploads.labels.close();
    orders.receipts.close();
    accounts.captchas.close();
  });
  const staffLimit = (name: string, tries: number) => createLimit(pool, name, { tries, seconds: 900 });
  const staff: StaffDeps = {
    db,
    clock,
    vault: createVault(secret, 'staff'),
    passwords: accounts.passwords,
    limits: {
      name: staffLimit('staff-name', config.limits.loginName),
      address: staffLimit('staff-address', config.limits.loginAddress),
    },
  };
  return { uploads, accounts, membership, orders, payments, personChanges, processRows, staff, sandbox };
}

/** Creates the sandbox, whose webhook events reach the route of all providers, with bytes and signature. */
function createLocalSandbox(
  { server, db, clock, config, secret }: PlatformServices,
  processRows: ProcessRows,
): Sandbox {
  return createSandbox({
    db,
    clock,
    processRows,
    publicUrl: config.publicUrl,
    signingKey: secret.derive('sandbox notices'),
    deliver: async (raw, headers) => {
      await server.inject({
        method: 'POST',
        url: '/api/pay/notify/sandbox',
        headers: { 'content-type': 'application/json', ...headers },
        payload: raw,
      });
    },
  });
}
