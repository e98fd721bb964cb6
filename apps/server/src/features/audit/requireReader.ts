import type { AdminEndpoint } from '@app/contract/admin/adminEndpoint';
import { type AuditSubject, detailCallOf } from '@app/contract/admin/auditSubjects';
import { adminEndpoints } from '@app/contract/admin/endpoints';
import type { StaffRole } from '@app/contract/admin/roles';
import { BusinessError } from '#platform/errors';

/** @throws BusinessError forbidden when none of the roles may make the call that shows the record */
export function requireReader(roles: readonly StaffRole[], kind: AuditSubject, id: string): void {
  const { access }: AdminEndpoint = adminEndpoints[detailCallOf(kind, id)];
  const mayRead =
    roles.includes('administrator') || (Array.isArray(access) && roles.some((role) => access.includes(role)));
  if (!mayRead) throw new BusinessError('forbidden');
}
