import { type AccountDeps, createAccountDeps, declareAccountJobs } from '../features/account/index.ts';
import { exportConsents, findOwedConsents } from '../features/consents/index.ts';
import {
  type EntriesDeps,
  eraseEntries,
  exportChildren,
  exportEntries,
  eraseCertificateFiles,
  exportResults,
} from '../features/competitions/index.ts';
import { eraseMergedPeople } from '../features/members/index.ts';
import {
  eraseMembership,
  exportApplications,
  findContactPerson,
  findMembershipState,
  type MembershipDeps,
} from '../features/membership/index.ts';
import { eraseFollows, exportFollows } from '../features/digest/index.ts';
import { eraseSubscription, exportSubscription } from '../features/newsletter/index.ts';
import { cancelPendingOrders, exportOrders, type Fulfilments } from '../features/orders/index.ts';
import { deleteRefundReasons, exportRefunds } from '../features/payment/index.ts';
import { erasePerson, exportPersonChanges, getPersonProfile, savePerson } from '../features/people/index.ts';
import { attachAvatar, detachUploads, exportUploads, type UploadDeps } from '../features/uploads/index.ts';
import { getToday } from '#platform/calendar';
import type { Transaction } from '#platform/database/client';
import { escalateTask } from '#platform/jobs/jobFailures.queries';
import type { CertificateServices } from './competitions.ts';
import type { Core } from './core.ts';

interface OtherFeatures {
  entries: EntriesDeps;
  uploads: UploadDeps;
  membership: MembershipDeps;
  certificates: Pick<CertificateServices, 'removeFiles'>;
  fulfilments: Fulfilments;
}

/** Creates the accounts, with the data of other features that they show, export, and erase when they are closed. */
export function composeAccount(
  core: Core,
  { uploads, membership, entries, certificates, fulfilments }: OtherFeatures,
): AccountDeps {
  const { server, db, clock, jobs } = core;
  const erasePersonAndFiles = async (tx: Transaction, personId: number) => {
    await eraseCertificateFiles(certificates, tx, personId);
    await erasePerson(tx, personId, clock);
  };
  const deps = createAccountDeps(core, {
    findPerson: getPersonProfile,
    savePerson,
    findMembership: findMembershipState,
    findOwedConsents,
    attachAvatar: (tx, accountId, uploadId) => attachAvatar(uploads, tx, accountId, uploadId),
    warnStaff: (budget) =>
      escalateTask(db, {
        job: 'messages-budget',
        subject: `${budget} ${getToday({ clock })}`,
        reason: 'budget',
        now: clock.now(),
      }),
    exports: {
      results: exportResults,
      entries: exportEntries,
      children: exportChildren,
      applications: (database, { accountId }) => exportApplications(membership, database, accountId),
      orders: async (database, { accountId, locale }) => {
        const payer = (await findContactPerson(membership, database, accountId)).nameIn(locale);
        const orders = { db: database, fulfilments };
        return exportOrders(orders, { accountId, locale, payer, timeZone: clock.timeZone });
      },
      refunds: (database, { accountId }) => exportRefunds(database, accountId),
      nameChanges: (database, { personId }) => exportPersonChanges(database, personId),
      uploads: (database, { accountId }) => exportUploads(database, accountId),
      consents: (database, { accountId }) => exportConsents(database, accountId),
      newsletter: (database, { email }) => exportSubscription(database, email),
      follows: (database, { email, locale }) => exportFollows(database, locale, email),
    },
    onAccountClosed: [
      async (tx, { accountId }) => {
        for (const childId of await eraseEntries(entries, tx, accountId)) await erasePersonAndFiles(tx, childId);
      },
      (tx, { accountId }) => cancelPendingOrders(tx, accountId),
      (tx, owner) => eraseMembership(membership, tx, owner),
      (tx, { accountId }) => deleteRefundReasons(tx, accountId),
      (tx, { email }) => eraseSubscription(tx, email),
      (tx, { email }) => eraseFollows(tx, email),
      (tx, { accountId }) => detachUploads(tx, accountId),
      async (tx, { personId }) => (personId === null ? undefined : eraseMergedPeople(tx, personId, clock)),
      async (tx, { personId }) => (personId === null ? undefined : erasePersonAndFiles(tx, personId)),
    ],
  });
  declareAccountJobs(jobs, deps);
  server.addHook('onClose', async () => deps.captchas.close());
  return deps;
}
