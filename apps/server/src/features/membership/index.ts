export {
  consequenceOfFeeRefund,
  isApplicationFeeAllocated,
  onApplicationPaid,
  onApplicationRefunded,
} from './application/applicationFee.service.ts';
export { decideApplication } from './application/review.service.ts';
export { findContactPerson } from './contactPerson.ts';
export { exportApplications, eraseMembership } from './membership.erasure.ts';
export { membershipAdminRoutes, type MembershipDeps, membershipRoutes } from './membership.routes.ts';
export { findMembershipState } from './membership.service.ts';
export { consequenceOfPeriodRefund, createMembership, hasPeriod, refundPeriod } from './term/period.service.ts';
export { sendReminders } from './term/reminders.service.ts';
export { onRenewalPaid } from './term/renewal.service.ts';
export { declareMembershipJobs } from './term/term.jobs.ts';
