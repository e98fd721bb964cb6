import type { Database } from '#platform/database/client';
import { findMembership } from './membership.queries.ts';
import { standingOn } from './membershipTerm.ts';

/** The numbers that `membershipStatus` speaks in. */
const statusNumbers = { none: 0, member: 1, expired: 5 } as const;

/** What a profile says about somebody's membership. @param today `YYYY-MM-DD` */
export async function membershipOf(db: Database, { personId }: { personId: number | null }, today: string) {
  const membership = personId === null ? null : await findMembership(db, personId);
  const outside = { memberNo: null, memberUntil: null, applicationId: null, orderId: null };
  if (!membership) return { membershipStatus: statusNumbers.none, ...outside };
  const isMember = standingOn(today, membership.endsOn) !== 'expired';
  return {
    ...outside,
    membershipStatus: isMember ? statusNumbers.member : statusNumbers.expired,
    memberNo: membership.memberNo,
    memberUntil: membership.endsOn,
  };
}
