import type { Method } from '../endpoints.ts';
import type { StaffRole } from './roles.ts';

/** `nobody`: before logging in. `staff`: whoever is logged in. A list: these roles; an administrator always may. */
export type StaffAccess = 'nobody' | 'staff' | readonly StaffRole[];

export interface AdminEndpoint {
  method: Method;
  path: `/api/admin/${string}`;
  access: StaffAccess;
  /** Answers a file instead of the envelope. */
  givesFile?: true;
}

/**
 * Every call of the back office. Lists take `pageNum, pageSize, keyword?` and their own filters, and answer
 * `{rows, total, pageNum, pageSize}`; every row has an `id`. What can be edited has a `version`, sent back with a PUT:
 * 4009 when somebody else was there meanwhile. `….csv` answers the same list, whole, as a file.
 */
export const adminEndpoints = {
  adminLogin: { method: 'POST', path: '/api/admin/login', access: 'nobody' },
  adminLogout: { method: 'POST', path: '/api/admin/logout', access: 'staff' },
  adminMe: { method: 'GET', path: '/api/admin/me', access: 'staff' },
  adminPassword: { method: 'PUT', path: '/api/admin/me/password', access: 'staff' },
  adminTotpBegin: { method: 'POST', path: '/api/admin/me/totp', access: 'staff' },
  adminTotpConfirm: { method: 'PUT', path: '/api/admin/me/totp', access: 'staff' },

  adminStaffList: { method: 'GET', path: '/api/admin/staff', access: ['administrator'] },
  adminStaffCsv: { method: 'GET', path: '/api/admin/staff.csv', access: ['administrator'], givesFile: true },
  adminStaffGet: { method: 'GET', path: '/api/admin/staff/:id', access: ['administrator'] },
  adminStaffCreate: { method: 'POST', path: '/api/admin/staff', access: ['administrator'] },
  adminStaffUpdate: { method: 'PUT', path: '/api/admin/staff/:id', access: ['administrator'] },

  adminTermsGet: { method: 'GET', path: '/api/admin/settings/membership', access: ['membershipOfficer', 'finance'] },
  adminTermsUpdate: { method: 'PUT', path: '/api/admin/settings/membership', access: ['administrator'] },

  adminAuditList: { method: 'GET', path: '/api/admin/audit', access: ['administrator'] },
  adminAuditCsv: { method: 'GET', path: '/api/admin/audit.csv', access: ['administrator'], givesFile: true },

  adminApplicationList: { method: 'GET', path: '/api/admin/applications', access: ['membershipOfficer'] },
  adminApplicationCsv: { method: 'GET', path: '/api/admin/applications.csv', access: ['membershipOfficer'], givesFile: true },
  adminApplicationGet: { method: 'GET', path: '/api/admin/applications/:id', access: ['membershipOfficer'] },
  adminApplicationPhoto: { method: 'GET', path: '/api/admin/applications/:id/photo', access: ['membershipOfficer'], givesFile: true },
  adminApplicationDecide: { method: 'POST', path: '/api/admin/applications/:id/decide', access: ['membershipOfficer'] },

  adminOrderList: { method: 'GET', path: '/api/admin/orders', access: ['finance'] },
  adminOrderCsv: { method: 'GET', path: '/api/admin/orders.csv', access: ['finance'], givesFile: true },
  adminOrderGet: { method: 'GET', path: '/api/admin/orders/:id', access: ['finance'] },
  adminRefundList: { method: 'GET', path: '/api/admin/refunds', access: ['finance'] },
  adminRefundCsv: { method: 'GET', path: '/api/admin/refunds.csv', access: ['finance'], givesFile: true },
  adminRefundDecide: { method: 'POST', path: '/api/admin/refunds/:id/decide', access: ['finance'] },
  adminSetAsideList: { method: 'GET', path: '/api/admin/setAside', access: ['finance'] },
  adminSetAsideCsv: { method: 'GET', path: '/api/admin/setAside.csv', access: ['finance'], givesFile: true },
  adminSetAsideResolve: { method: 'POST', path: '/api/admin/setAside/:id/resolve', access: ['finance'] },
  adminDifferenceList: { method: 'GET', path: '/api/admin/differences', access: ['finance'] },
  adminDifferenceCsv: { method: 'GET', path: '/api/admin/differences.csv', access: ['finance'], givesFile: true },
  adminDifferenceResolve: { method: 'POST', path: '/api/admin/differences/:id/resolve', access: ['finance'] },
  adminDayTotals: { method: 'GET', path: '/api/admin/dayTotals', access: ['finance'] },
  adminDayTotalsCsv: { method: 'GET', path: '/api/admin/dayTotals.csv', access: ['finance'], givesFile: true },
  adminPaymentList: { method: 'GET', path: '/api/admin/payments', access: ['finance'] },
  adminPaymentCsv: { method: 'GET', path: '/api/admin/payments.csv', access: ['finance'], givesFile: true },

  adminFailedMessageList: { method: 'GET', path: '/api/admin/failedMessages', access: ['administrator'] },
  adminFailedMessageCsv: { method: 'GET', path: '/api/admin/failedMessages.csv', access: ['administrator'], givesFile: true },
  adminFailedMessageSend: { method: 'POST', path: '/api/admin/failedMessages/:id/send', access: ['administrator'] },
  adminFailedMessagePutAside: { method: 'POST', path: '/api/admin/failedMessages/:id/putAside', access: ['administrator'] },

  adminContactsGet: { method: 'GET', path: '/api/admin/settings/contacts', access: ['editor'] },
  adminContactsUpdate: { method: 'PUT', path: '/api/admin/settings/contacts', access: ['administrator'] },
} as const satisfies Record<string, AdminEndpoint>;

export type AdminEndpointName = keyof typeof adminEndpoints;
