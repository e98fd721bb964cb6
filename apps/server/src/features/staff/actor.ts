import type { StaffSession } from '#platform/http/mountAdmin';
import type { Visitor } from '#platform/visitor';
import type { Actor } from '../audit/index.ts';

/** Returns who makes a call, for the audit log. */
export const actorOf = ({ staff, visitor }: { staff: StaffSession; visitor: Visitor }): Actor => ({
  staffId: staff.staffId,
  name: staff.name,
  visitor,
});
