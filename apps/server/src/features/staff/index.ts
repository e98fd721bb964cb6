export { authorizeStaff, mayPublish, staffCookieName } from './staffAccess.ts';
export type { StaffDeps } from './staffDeps.ts';
export { actorOf } from './actor.ts';
export { isAlone } from './staff.queries.ts';
export { type ReviewMailDeps, sendReviewMails } from './reviewMails.service.ts';
export { staffRoutes } from './staff.routes.ts';
export { addStaff, createStaff, ensureAdministrator } from './staff.service.ts';
export { declareStaffJobs } from './staff.jobs.ts';
