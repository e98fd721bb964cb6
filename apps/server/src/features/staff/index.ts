export { findStaffByToken, type StaffParts } from './staff.login.ts';
export { actorOf, staffRoutes } from './staff.routes.ts';
export { addStaff, ensureAdministrator } from './staff.service.ts';
export { declareStaffJobs } from './staff.sweeping.ts';
