export { auditedName } from './auditedName.ts';
export { auditRoutes } from './audit.routes.ts';
export { type Actor, writeAudit } from './audit.service.ts';
export { requireReader } from './requireReader.ts';
