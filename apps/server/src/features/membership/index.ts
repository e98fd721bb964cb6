export { insertMemberships } from './membership.queries.ts';
export { membershipOf } from './membership.service.ts';
