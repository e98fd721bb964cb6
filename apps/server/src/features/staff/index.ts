export { findStaffByToken, type StaffParts } from './staff.login.ts';
export { deleteDeadStaffSessions } from './staff.queries.ts';
export { actorOf, staffRoutes } from './staff.routes.ts';
export { addStaff, ensureAdministrator } from './staff.service.ts';
