export { membersAdminRoutes } from './members.admin.routes.ts';
export { eraseMergedPeople } from './members.erasure.ts';
export { declareMembersJobs } from './members.jobs.ts';
export type { MembersDeps } from './membersDeps.ts';
