export { onApplicationPaid, onApplicationRefunded } from './application.service.ts';
export { membershipAdminRoutes } from './membership.admin.routes.ts';
export { exportApplications, forgetMembership } from './membership.leaving.ts';
export type { MembershipParts } from './membership.parts.ts';
export { insertMemberships } from './membership.queries.ts';
export { membershipRoutes } from './membership.routes.ts';
export { declareMembershipJobs, membershipOf, onRenewalPaid, onRenewalRefunded, remindMembers } from './membership.service.ts';
export { decideApplication } from './review.service.ts';
