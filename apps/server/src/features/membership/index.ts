export { saveDraft, submitApplication } from './application/application.service.ts';
export { decideApplication, decideApplicationAs } from './application/review.service.ts';
export { findPersonByCard } from './card/card.service.ts';
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
export { changeTerms } from './term/terms.service.ts';
export { allocateMemberNumbers, findTerms } from './term/term.queries.ts';
export {
  insertImportedMembership,
  createMembership,
  isMember,
  renewImportedMembership,
} from './term/period.service.ts';
export { endMembership, extendMembership, sendCard } from './term/staffTerm.service.ts';
export { sendReminders } from './term/reminders.service.ts';
export { renewMembership } from './term/renewal.service.ts';
export { membershipFulfilments } from './fulfilments.ts';
export { declareMembershipJobs } from './membership.jobs.ts';
export { graceDays } from './term/term.rules.ts';
export { emailFingerprint, passportFingerprint, phoneFingerprint } from './application/searchFingerprints.ts';
