import type { Database, Transaction } from '#platform/database/client';
import { findNewestOrderFor, lockOrder } from '../orders/index.ts';
import { refundWhole } from '../payment/index.ts';
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

/** When an account is closed: nothing stays of what was filled in, what was paid and not decided goes back, the card is void. */
export async function forgetMembership(
  parts: MembershipParts,
  tx: Transaction,
  { accountId, personId }: { accountId: number; personId: number | null },
): Promise<void> {
  for (const { id, status } of await findApplicationsOf(tx, accountId)) {
    const isOpen = status !== 'approved' && status !== 'rejected';
    const order = isOpen ? await findNewestOrderFor(tx, 'membership', id) : null;
    const held = order && (await lockOrder(tx, order.id));
    if (held?.status === 'paid') await refundWhole(tx, parts.clock, held.id, 'rejected', null);
    await updateApplication(tx, id, {
      fields: sealFields(parts, {}),
      passportUploadId: null,
      ...(isOpen && { status: 'rejected', decidedAt: parts.clock.now() }),
    });
  }
  const membership = personId === null ? null : await findMembership(tx, personId);
  const longAgo = daysAfter(todayOf(parts), -graceDays - 1);
  if (membership && membership.endsOn > longAgo) await updateMembership(tx, membership.id, { endsOn: longAgo, cardToken: null, cardFingerprint: null });
}
