import type { StaffSession } from '#platform/http/mountAdmin';
import type { Visitor } from '#platform/visitor';
import type { Actor } from '../audit/index.ts';

/** Returns the staff member and visitor of a call as the actor of its audit entry. */
export const actorOf = ({
  staff,
  visitor,
}: {
  staff: StaffSession;
  visitor: Visitor;
}): Actor & { staffId: number } => ({
  staffId: staff.staffId,
  name: staff.name,
  visitor,
});
