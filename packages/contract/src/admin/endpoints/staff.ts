import type { AdminEndpoint } from '../adminEndpoint.ts';

/** Accounts and roles of staff, the audit log, and what failed. */
export const staffEndpoints = {
  adminStaffList: { method: 'GET', path: '/api/admin/staff', access: ['administrator'] },
  adminStaffCsv: { method: 'GET', path: '/api/admin/staff.csv', access: ['administrator'], returnsFile: true },
  adminStaffGet: { method: 'GET', path: '/api/admin/staff/:id', access: ['administrator'] },
  adminStaffUpdate: { method: 'PUT', path: '/api/admin/staff/:id', access: ['administrator'] },
  adminStaffPasswordLink: { method: 'POST', path: '/api/admin/staff/:id/passwordLink', access: ['administrator'] },
  adminStaffInvitationList: { method: 'GET', path: '/api/admin/staffInvitations', access: ['administrator'] },
  adminStaffInvitationCsv: {
    method: 'GET',
    path: '/api/admin/staffInvitations.csv',
    access: ['administrator'],
    returnsFile: true,
  },
  adminStaffInvitationCreate: { method: 'POST', path: '/api/admin/staffInvitations', access: ['administrator'] },
  adminStaffInvitationSend: { method: 'POST', path: '/api/admin/staffInvitations/:id/send', access: ['administrator'] },
  adminStaffInvitationWithdraw: {
    method: 'POST',
    path: '/api/admin/staffInvitations/:id/withdraw',
    access: ['administrator'],
  },
  adminAuditList: { method: 'GET', path: '/api/admin/audit', access: ['administrator'] },
  adminRecordLog: { method: 'GET', path: '/api/admin/log', access: 'staff' },
  adminAuditCsv: { method: 'GET', path: '/api/admin/audit.csv', access: ['administrator'], returnsFile: true },
  adminPresenceReport: { method: 'POST', path: '/api/admin/presence', access: 'staff' },
  adminPresenceEnd: { method: 'DELETE', path: '/api/admin/presence/:pageId', access: 'staff' },
  adminFailedMessageList: { method: 'GET', path: '/api/admin/failedMessages', access: ['administrator'] },
  adminFailedMessageCsv: {
    method: 'GET',
    path: '/api/admin/failedMessages.csv',
    access: ['administrator'],
    returnsFile: true,
  },
  adminFailedMessageSend: { method: 'POST', path: '/api/admin/failedMessages/:id/send', access: ['administrator'] },
  adminFailedMessageDismiss: {
    method: 'POST',
    path: '/api/admin/failedMessages/:id/dismiss',
    access: ['administrator'],
  },
  adminFailedTaskList: { method: 'GET', path: '/api/admin/failedTasks', access: ['finance', 'membershipOfficer'] },
  adminFailedTaskCsv: {
    method: 'GET',
    path: '/api/admin/failedTasks.csv',
    access: ['finance', 'membershipOfficer'],
    returnsFile: true,
  },
  adminFailedTaskRetry: {
    method: 'POST',
    path: '/api/admin/failedTasks/:id/retry',
    access: ['finance', 'membershipOfficer'],
  },
  adminFailedTaskDismiss: {
    method: 'POST',
    path: '/api/admin/failedTasks/:id/dismiss',
    access: ['finance', 'membershipOfficer'],
  },
} as const satisfies Record<string, AdminEndpoint>;
