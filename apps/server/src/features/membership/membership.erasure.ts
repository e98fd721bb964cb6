import { addDays, getToday } from '#platform/calendar';
import type { Database, Transaction, WithoutPool } from '#platform/database/client';
import { findNewestOrderFor } from '../orders/index.ts';
import { refundEndedPurpose } from '../payment/index.ts';
import { shredUpload } from '../uploads/index.ts';
import type { ApplicationDeps } from './application/applicationDeps.ts';
import { deletePeriods, findMembership, updateMembership } from './term/term.queries.ts';
import { findApplicationsOfAccount, updateApplication } from './application/application.queries.ts';
import { graceDays } from './term/term.rules.ts';
import { unsealFields, sealFields } from './application/sealedFields.ts';

/** Reads a person's applications for the account's export. */
export async function exportApplications(deps: ApplicationDeps, db: Database, accountId: number) {
  const found = await findApplicationsOfAccount(db, accountId);
  return found.map((application) => {
    const { status, consents, country, reason, createdAt, submittedAt, decidedAt } = application;
    return {
      status,
      ...unsealFields(deps, application),
      country,
      consents,
      reason,
      createdAt,
      submittedAt,
      decidedAt,
    };
  });
}

/** The values of the readable columns of an erased application. */
const erasedColumns = {
  latinName: '',
  nativeName: '',
  associationId: null,
  clubId: null,
  country: null,
  reason: null,
  passportUploadId: null,
  searchFingerprints: [],
};

/** Erases applications, refunds undecided fees and voids the card when an account is closed. */
export async function eraseMembership(
  deps: WithoutPool<ApplicationDeps>,
  tx: Transaction,
  { accountId, personId }: { accountId: number; personId: number | null },
): Promise<void> {
  for (const { id, status, passportUploadId } of await findApplicationsOfAccount(tx, accountId)) {
    const isOpen = status !== 'approved' && status !== 'rejected';
    const order = isOpen ? await findNewestOrderFor(tx, 'membership', id) : null;
    if (order) await refundEndedPurpose(tx, deps.clock, order.id, null);
    await updateApplication(tx, id, {
      ...erasedColumns,
      fields: sealFields(deps, {}),
      ...(isOpen && { status: 'rejected', decidedAt: deps.clock.now() }),
    });
    // Deleting the row destroys the file's key; a cleanup job deletes the unreadable file.
    if (passportUploadId !== null) await shredUpload(deps.uploads, tx, passportUploadId);
  }
  const membership = personId === null ? null : await findMembership(tx, personId);
  if (!membership) return;
  // The earlier of the two days: the membership no longer counts, not even by a grace period.
  const [endsOn] = [membership.endsOn, addDays(getToday(deps), -graceDays - 1)].toSorted() as [string, string];
  await deletePeriods(tx, membership.id);
  await updateMembership(tx, membership.id, { endsOn, hasGrace: false, cardToken: null, cardFingerprint: null });
}
