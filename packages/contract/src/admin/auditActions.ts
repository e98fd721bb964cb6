/** Everything that the audit log can tell, `resource.deed`. */
export const auditActions = [
  'login',
  'login.fail',
  'staff.create',
  'staff.change',
  'staff.password',
  'staff.totp',
  'settings.change',
  'application.viewPhoto',
  'application.approve',
  'application.return',
  'application.reject',
  'refund.grant',
  'refund.refuse',
  'setAside.resolve',
  'difference.resolve',
  'message.sendAgain',
  'message.putAside',
] as const;
export type AuditAction = (typeof auditActions)[number];
