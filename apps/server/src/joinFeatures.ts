import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Config } from './config.ts';
import { type AccountParts, accountName, openAccounts } from './features/account/index.ts';
import { exportEntries } from './features/events/index.ts';
import {
  exportApplications,
  forgetMembership,
  membershipOf,
  type MembershipParts,
  onApplicationPaid,
  onApplicationRefunded,
  onRenewalPaid,
  onRenewalRefunded,
} from './features/membership/index.ts';
import { exportSubscription, forgetSubscription } from './features/newsletter/index.ts';
import { exportOrders, type Fulfilments, openReceiptProcess } from './features/orders/index.ts';
import { deleteRefundReasons, exportRefunds, openSandbox, openStripe, type PaymentParts, type Sandbox } from './features/payment/index.ts';
import { forgetPerson, getPersonProfile, savePerson } from './features/people/index.ts';
import { exportResults } from './features/results/index.ts';
import type { StaffParts } from './features/staff/index.ts';
import { attachAvatar, exportUploads, orphanUploads, type UploadParts } from './features/uploads/index.ts';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import { openStorage, type Storage } from '#platform/files/storage';
import { createLimit } from '#platform/http/limits';
import { openLabelProcess, openPictureProcess } from '#platform/images/pictureProcess';
import type { Outbox } from '#platform/messages/outbox';
import type { SecretKey } from '#platform/secretKey';
import { openVault } from '#platform/vault';

interface Foundations {
  server: FastifyInstance;
  db: Database;
  pool: pg.Pool;
  clock: Clock;
  config: Config;
  outbox: Outbox;
  secret: SecretKey;
  publicFiles: Storage;
}

export interface JoinedFeatures {
  uploads: UploadParts;
  accounts: AccountParts;
  membership: MembershipParts;
  payments: PaymentParts;
  staff: StaffParts;
  /** Null on a public site: there nobody pretends to pay. */
  sandbox: Sandbox | null;
}

/** Gives each feature what it needs of the others, which it knows nothing of. */
export function joinFeatures(foundations: Foundations): JoinedFeatures {
  const { server, db, pool, clock, config, outbox, secret, publicFiles } = foundations;
  const privateFiles = openStorage(path.join(config.dataDir, 'private'));
  const uploads: UploadParts = {
    db,
    clock,
    publicFiles,
    privateFiles,
    vault: openVault(secret, 'uploads'),
    pictures: openPictureProcess(),
    labels: openLabelProcess(),
  };
  const membership: MembershipParts = {
    db,
    clock,
    config,
    outbox,
    uploads,
    vault: openVault(secret, 'membership'),
    accountVault: openVault(secret, 'accounts'),
    verifyLimit: createLimit(pool, 'verify-number', { tries: config.limits.verifyNumber, seconds: 60 }),
  };
  const accounts = openAccounts(foundations, {
    findPerson: getPersonProfile,
    savePerson,
    findMembership: membershipOf,
    attachAvatar: (tx, accountId, uploadId) => attachAvatar(uploads, tx, accountId, uploadId),
    exports: {
      results: exportResults,
      entries: exportEntries,
      applications: (database, { accountId }) => exportApplications(membership, database, accountId),
      orders: (database, { accountId }) => exportOrders(database, accountId),
      refunds: (database, { accountId }) => exportRefunds(database, accountId),
      uploads: (database, { accountId }) => exportUploads(database, accountId),
      newsletter: (database, { email }) => exportSubscription(database, email),
    },
    closers: [
      (tx, owner) => forgetMembership(membership, tx, owner),
      (tx, { accountId }) => deleteRefundReasons(tx, accountId),
      (tx, { email }) => forgetSubscription(tx, email),
      (tx, { accountId }) => orphanUploads(tx, accountId),
      async (tx, { personId }) => (personId === null ? undefined : forgetPerson(tx, personId)),
    ],
  });
  const fulfilments: Fulfilments = {
    membership: {
      onPaid: (tx, order) => onApplicationPaid(membership, tx, order),
      onRefunded: (tx, order) => onApplicationRefunded(membership, tx, order),
    },
    renewal: { onPaid: (tx, order) => onRenewalPaid(membership, tx, order), onRefunded: (tx, order) => onRenewalRefunded(membership, tx, order) },
    // Entries cannot be bought yet: no order of this kind is ever placed.
    eventEntry: { onPaid: async () => {}, onRefunded: async () => {} },
  };
  const sandbox = config.mode === 'local' ? makeSandbox(foundations) : null;
  const set = [config.stripeAccount && openStripe(config.stripeAccount), sandbox].filter((provider) => provider !== null);
  const providers = new Map(set.map((provider) => [provider.name, provider]));
  const payments: PaymentParts = {
    db,
    clock,
    publicUrl: config.publicUrl,
    fulfilments,
    receipts: openReceiptProcess(),
    payerName: (accountId) => payerName(db, accountId),
    providers,
  };
  server.addHook('onClose', async () => {
    uploads.pictures.close();
    uploads.labels.close();
    payments.receipts.close();
    accounts.captchas.close();
  });
  const staffLimit = (name: string, tries: number) => createLimit(pool, name, { tries, seconds: 900 });
  const staff: StaffParts = {
    db,
    clock,
    vault: openVault(secret, 'staff'),
    passwords: accounts.passwords,
    limits: { name: staffLimit('staff-name', config.limits.loginName), address: staffLimit('staff-address', config.limits.loginAddress) },
  };
  return { uploads, accounts, membership, payments, staff, sandbox };
}

/** Its notices take the same door as any provider's: bytes and a signature, judged by the route. */
function makeSandbox({ server, db, clock, config, secret }: Foundations): Sandbox {
  return openSandbox({
    db,
    clock,
    publicUrl: config.publicUrl,
    signingKey: secret.derive('sandbox notices'),
    deliver: async (raw, headers) => {
      await server.inject({ method: 'POST', url: '/api/pay/notify/sandbox', headers: { 'content-type': 'application/json', ...headers }, payload: raw });
    },
  });
}

/** By name where it is known, else as they log in. */
async function payerName(db: Database, accountId: number): Promise<string> {
  const { username, personId } = await accountName(db, accountId);
  const person = personId === null ? null : await getPersonProfile(db, 'en_US', personId);
  return [person?.latinName, person?.nativeName === person?.latinName ? null : person?.nativeName].filter(Boolean).join(' ') || username;
}
