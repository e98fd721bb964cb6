export {
  consequenceOfFeeRefund,
  isApplicationFeeAllocated,
  onApplicationPaid,
  onApplicationRefunded,
} from './application.service.ts';
export { findContactPerson } from './contactPerson.ts';
export { createMembership } from './enrolment.ts';
export { membershipAdminRoutes } from './membership.admin.routes.ts';
export { exportApplications, eraseMembership } from './membership.erasure.ts';
export type { MembershipDeps } from './membershipDeps.ts';
export { membershipRoutes } from './membership.routes.ts';
export { findMembershipState, onRenewalPaid } from './membership.service.ts';
export { consequenceOfPeriodRefund, hasPeriod, refundPeriod } from './period.service.ts';
export { declareMembershipJobs, sendReminders } from './reminders.service.ts';
export { decideApplication } from './review.service.ts';
