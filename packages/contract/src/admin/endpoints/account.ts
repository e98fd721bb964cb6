import type { AdminEndpoint } from '../adminEndpoint.ts';

/** Log-in and the own account of staff. */
export const accountEndpoints = {
  adminLogin: { method: 'POST', path: '/api/admin/login', access: 'anyone' },
  adminPasswordLink: { method: 'POST', path: '/api/admin/password/link', access: 'anyone' },
  adminPasswordReset: { method: 'POST', path: '/api/admin/password/reset', access: 'anyone' },
  adminInvitation: { method: 'POST', path: '/api/admin/invitation', access: 'anyone' },
  adminInvitationAccept: { method: 'POST', path: '/api/admin/invitation/accept', access: 'anyone' },
  adminLogout: { method: 'POST', path: '/api/admin/logout', access: 'staff' },
  adminMe: { method: 'GET', path: '/api/admin/me', access: 'staff' },
  adminMailSettings: { method: 'PUT', path: '/api/admin/me/mails', access: 'staff' },
  adminPassword: { method: 'PUT', path: '/api/admin/me/password', access: 'staff' },
  adminTotpBegin: { method: 'POST', path: '/api/admin/me/totp', access: 'staff' },
  adminTotpConfirm: { method: 'PUT', path: '/api/admin/me/totp', access: 'staff' },
  adminRecoveryCodesCreate: { method: 'POST', path: '/api/admin/me/recoveryCodes', access: 'staff' },
  adminPasskeyList: { method: 'GET', path: '/api/admin/me/passkeys', access: 'staff' },
  adminPasskeyBegin: { method: 'POST', path: '/api/admin/me/passkeys/options', access: 'staff' },
  adminPasskeyConfirm: { method: 'POST', path: '/api/admin/me/passkeys', access: 'staff' },
  adminPasskeyRemove: { method: 'POST', path: '/api/admin/me/passkeys/:id/remove', access: 'staff' },
  adminPasskeyLoginBegin: { method: 'POST', path: '/api/admin/login/passkey/options', access: 'anyone' },
  adminPasskeyLogin: { method: 'POST', path: '/api/admin/login/passkey', access: 'anyone' },
  adminSessionList: { method: 'GET', path: '/api/admin/me/sessions', access: 'staff' },
  adminSessionEnd: { method: 'DELETE', path: '/api/admin/me/sessions/:id', access: 'staff' },
  adminSessionsEnd: { method: 'DELETE', path: '/api/admin/me/sessions', access: 'staff' },
} as const satisfies Record<string, AdminEndpoint>;
