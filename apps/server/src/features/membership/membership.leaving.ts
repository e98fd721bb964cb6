import type { Database, Transaction } from '#platform/database/client';
import { findNewestOrderFor, lockOrder } from '../orders/index.ts';
import { refundWhole } from '../payment/index.ts';
import { shredUpload } from '../uploads/index.ts';
import { openFields, sealFields } from './application.service.ts';
import { type MembershipParts, todayOf } from './membership.parts.ts';
import { findApplicationsOf, findMembership, updateApplication, updateMembership } from './membership.queries.ts';
import { daysAfter, graceDays } from './membershipTerms.ts';

/** What is kept of somebody's applications, for themselves. */
export async function exportApplications(parts: MembershipParts, db: Database, accountId: number) {
  const found = await findApplicationsOf(db, accountId);
  return found.map((application) => {
    const { status, consents, country, reason, createdAt, submittedAt, decidedAt } = application;
    return { status, ...openFields(parts, application), country, consents, reason, createdAt, submittedAt, decidedAt };
  });
}

/** What stands beside the sealed fields. */
const nothing = { latinName: '', nativeName: '', associationId: null, clubId: null, country: null, reason: null, passportUploadId: null };

/** When an account is closed: nothing stays of what was filled in, what was paid and not decided goes back, the card is void. */
export async function forgetMembership(
  parts: MembershipParts,
  tx: Transaction,
  { accountId, personId }: { accountId: number; personId: number | null },
): Promise<void> {
  for (const { id, status, passportUploadId } of await findApplicationsOf(tx, accountId)) {
    const isOpen = status !== 'approved' && status !== 'rejected';
    const order = isOpen ? await findNewestOrderFor(tx, 'membership', id) : null;
    const held = order && (await lockOrder(tx, order.id));
    if (held?.status === 'paid') await refundWhole(tx, parts.clock, held.id, 'rejected', null);
    await updateApplication(tx, id, {
      ...nothing,
      fields: sealFields(parts, {}),
      ...(isOpen && { status: 'rejected', decidedAt: parts.clock.now() }),
    });
    // Its key goes with its row; the file, of use to nobody from then on, is swept.
    if (passportUploadId !== null) await shredUpload(parts.uploads, tx, passportUploadId);
  }
  const membership = personId === null ? null : await findMembership(tx, personId);
  const longAgo = daysAfter(todayOf(parts), -graceDays - 1);
  if (membership && membership.endsOn > longAgo) await updateMembership(tx, membership.id, { endsOn: longAgo, cardToken: null, cardFingerprint: null });
}
