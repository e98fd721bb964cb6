export { membersAdminRoutes } from './members.admin.routes.ts';
export type { MembersDeps } from './membersDeps.ts';
