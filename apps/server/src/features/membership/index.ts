export {
  consequenceOfFeeRefund,
  isApplicationFeeAllocated,
  onApplicationPaid,
  onApplicationRefunded,
} from './application/applicationFee.service.ts';
export { findContactPerson } from './contactPerson.ts';
export { createMembership } from './term/period.service.ts';
export { membershipAdminRoutes } from './application/application.admin.routes.ts';
export { exportApplications, eraseMembership } from './membership.erasure.ts';
export type { MembershipDeps } from './membershipDeps.ts';
export { membershipRoutes } from './application/application.routes.ts';
export { findMembershipState } from './membership.service.ts';
export { onRenewalPaid } from './term/renewal.service.ts';
export { consequenceOfPeriodRefund, hasPeriod, refundPeriod } from './term/period.service.ts';
export { declareMembershipJobs } from './term/term.jobs.ts';
export { sendReminders } from './term/reminders.service.ts';
export { decideApplication } from './application/review.service.ts';
