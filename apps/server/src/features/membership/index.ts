export {
  consequenceOfFeeRefund,
  isApplicationFeeAllocated,
  onApplicationPaid,
  onApplicationRefunded,
} from './application/applicationFee.service.ts';
export { decideApplication } from './application/review.service.ts';
export { findApplicationEmails, findContactPerson } from './contactPerson.ts';
export { exportApplications, eraseMembership } from './membership.erasure.ts';
export { membershipAdminRoutes, type MembershipDeps, membershipRoutes } from './membership.routes.ts';
export {
  findMembershipObstacle,
  type MembershipMerge,
  mergeMemberships,
  moveApplications,
  returnApplications,
  separateMemberships,
} from './merging/merging.service.ts';
export { findMembershipState } from './membership.service.ts';
export { allocateMemberNumbers } from './term/term.queries.ts';
export {
  consequenceOfPeriodRefund,
  insertImportedMembership,
  createMembership,
  isMember,
  hasPeriod,
  refundPeriod,
} from './term/period.service.ts';
export { endMembership, extendMembership, sendCard } from './term/staffTerm.service.ts';
export { sendReminders } from './term/reminders.service.ts';
export { onRenewalPaid } from './term/renewal.service.ts';
export { declareMembershipJobs } from './membership.jobs.ts';
export { graceDays } from './term/term.rules.ts';
export { emailFingerprint, passportFingerprint, phoneFingerprint } from './application/searchFingerprints.ts';
