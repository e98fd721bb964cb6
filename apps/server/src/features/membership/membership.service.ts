import type { Database } from '#platform/database/client';
import { findNewestOrderFor } from '../orders/index.ts';
import { findLastApplication } from './application/application.queries.ts';
import { findMembership } from './term/term.queries.ts';
import { statusOn } from './term/term.rules.ts';

/** The numbers of `membershipStatus` in the API. */
const statusNumbers = { none: 0, member: 1, unpaid: 2, underReview: 3, returned: 4, expired: 5 } as const;

/** Returns the membership and the application of a profile. @param today `YYYY-MM-DD` */
export async function findMembershipState(
  db: Database,
  { accountId, personId }: { accountId: number; personId: number | null },
  today: string,
) {
  const membership = personId === null ? null : await findMembership(db, personId);
  const application = await findLastApplication(db, accountId);
  const status = application?.status;
  const isOpen = status === 'unpaid' || status === 'underReview' || status === 'returned';
  const isMember = membership !== null && statusOn(today, membership) !== 'expired';
  const order = isMember
    ? await findNewestOrderFor(db, 'renewal', membership.id)
    : application && (await findNewestOrderFor(db, 'membership', application.id));
  const outside = membership === null ? statusNumbers.none : statusNumbers.expired;
  return {
    membershipStatus: isMember ? statusNumbers.member : isOpen ? statusNumbers[status] : outside,
    memberNo: membership?.memberNo ?? null,
    memberUntil: membership?.endsOn ?? null,
    applicationId: application ? String(application.id) : null,
    orderId: order ? String(order.id) : null,
  };
}
