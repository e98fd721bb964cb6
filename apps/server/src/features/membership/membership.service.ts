import type { Database } from '#platform/database/client';
import { findNewestOrderFor } from '../orders/index.ts';
import { type Application, findLastApplication } from './application/application.queries.ts';
import { findMembership, type Membership } from './term/term.queries.ts';
import { statusOn } from './term/term.rules.ts';

/** The numbers of `membershipStatus` in the API. */
const statusNumbers = { none: 0, member: 1, unpaid: 2, underReview: 3, returned: 4, expired: 5 } as const;

function toStatus(
  today: string,
  membership: Membership | null,
  application: Application | null,
): keyof typeof statusNumbers {
  if (membership && statusOn(today, membership) !== 'expired') return 'member';
  const status = application?.status;
  if (status === 'unpaid' || status === 'underReview' || status === 'returned') return status;
  return membership ? 'expired' : 'none';
}

/** Returns the membership and the application of a profile. @param today `YYYY-MM-DD` */
export async function findMembershipState(
  db: Database,
  { accountId, personId }: { accountId: number; personId: number | null },
  today: string,
) {
  const membership = personId === null ? null : await findMembership(db, personId);
  const application = await findLastApplication(db, accountId);
  const status = toStatus(today, membership, application);
  const order =
    status === 'member'
      ? await findNewestOrderFor(db, 'renewal', membership!.id)
      : application && (await findNewestOrderFor(db, 'membership', application.id));
  return {
    membershipStatus: statusNumbers[status],
    memberNo: membership?.memberNo ?? null,
    memberUntil: membership?.endsOn ?? null,
    applicationId: application ? String(application.id) : null,
    orderId: order ? String(order.id) : null,
  };
}
