import { z } from 'zod';
import { emailAddress } from '../emailAddress.ts';
import { locales } from '../locale.ts';
import { id, instant, personName } from '../values.ts';
import { passkeyResponse } from './factors.ts';
import { byId, exportQuery, file, pageOf, pageQuery, sortedBy, version } from './lists.ts';
import { staffRoles } from './roles.ts';
import type { Calls } from '../calls.ts';

/** A password as typed, which TLS protects. Members send a digest instead. */
const newPassword = z.string().min(12).max(200);
const roles = z.array(z.enum(staffRoles)).max(staffRoles.length);
const email = emailAddress.transform((address) => address.toLowerCase());
/** The secret of a link in a mail. */
const token = z.string().max(64);

const me = z.object({
  id,
  username: z.string(),
  name: z.string(),
  roles,
  language: z.enum(locales),
  hasTotp: z.boolean(),
  hasPasskey: z.boolean(),
  /** Whether this site's address allows passkeys. */
  canUsePasskeys: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  /** Whether two-step login is required but not set up. All other calls are rejected until it is set up. */
  mustSetUpTotp: z.boolean(),
  /** Whether this person gets mails about drafts that were submitted, returned or published. */
  reviewMails: z.boolean(),
  /** The association's time zone (IANA name), which defines the days of filters and totals. */
  timeZone: z.string(),
});
z.globalRegistry.add(me, { id: 'CurrentStaffMember' });

export const staffRow = z.object({
  id,
  username: z.string(),
  name: z.string(),
  /** Null for staff who were added without one. */
  email: z.string().nullable(),
  roles,
  language: z.enum(locales),
  totpRequired: z.boolean(),
  hasTotp: z.boolean(),
  isActive: z.boolean(),
  lastLoginAt: instant.nullable(),
  createdAt: instant,
  version,
});
z.globalRegistry.add(staffRow, { id: 'StaffMember' });

const staffFields = z.object({
  name: personName.min(1),
  roles,
  language: z.enum(locales).default('en_US'),
  totpRequired: z.boolean().default(false),
});

/** A person who was invited and has not accepted yet. */
const invitationRow = z.object({
  id,
  name: z.string(),
  email: z.string(),
  roles,
  language: z.enum(locales),
  totpRequired: z.boolean(),
  /** The name of the administrator. */
  invitedBy: z.string().nullable(),
  sentAt: instant,
  expiresAt: instant,
});
z.globalRegistry.add(invitationRow, { id: 'StaffInvitation' });

const staffFilters = pageQuery.extend(sortedBy('username', 'name', 'lastLoginAt', 'createdAt'));
const invitationFilters = pageQuery.extend(sortedBy('name', 'sentAt', 'expiresAt'));

/** Login, the account of the logged-in staff member, and the accounts of all staff. */
export const adminStaffCalls = {
  adminLogin: {
    summary: 'Log in to the back office',
    description:
      '`totp` is required for accounts with one-time codes. After failures, 4010 requests a proof of work, which `uuid` and `code` answer once, and 4029 a growing delay.',
    errors: ['wrongCredentials', 'captchaRequired', 'rateLimited'],
    body: z.object({
      username: z.string().max(100),
      password: z.string().max(200),
      /** The six digits, or a recovery code. */
      totp: z.string().max(20).optional(),
      /** The `uuid` of the proof of work that error 4010 asked for. */
      uuid: z.string().max(64).optional(),
      /** A decimal number for which sha256(challenge + number) begins with `difficulty` zero bits. */
      code: z.string().trim().max(64).optional(),
    }),
    /** `totpWanted`: username and password are correct, but the one-time code is missing or incorrect. */
    data: z.object({ totpWanted: z.boolean(), me: me.nullable() }),
  },
  adminLogout: { summary: 'Log out', data: z.null() },
  adminMe: { summary: 'Get the current staff member', data: me },
  adminPassword: {
    summary: 'Change the password of the current staff member',
    description: 'All other sessions end.',
    errors: ['conflict', 'rateLimited'],
    body: z.object({ current: z.string().max(200), password: newPassword }),
    data: z.null(),
  },
  adminMailSettings: {
    summary: 'Turn mails about reviews on or off',
    description: 'For the current staff member.',
    body: z.object({ reviewMails: z.boolean() }),
    data: me,
  },
  adminPasskeyLogin: {
    summary: 'Log in with a passkey',
    errors: ['wrongCredentials'],
    body: z.object({ response: passkeyResponse }),
    data: me,
  },
  adminPasswordLink: {
    summary: 'Mail a link for choosing a new password',
    description: 'The answer is the same for an unknown address.',
    errors: ['rateLimited'],
    body: z.object({ email }),
    data: z.null(),
  },
  adminPasswordReset: {
    summary: 'Set a new password with the link from a mail',
    description: 'The link works once. All sessions end, and no session starts.',
    errors: ['notFound', 'rateLimited'],
    body: z.object({ token, password: newPassword }),
    data: z.null(),
  },
  adminInvitation: {
    summary: 'Get an invitation by the token in its link',
    errors: ['notFound', 'rateLimited'],
    body: z.object({ token }),
    data: invitationRow.pick({ name: true, email: true, roles: true, language: true, totpRequired: true }),
  },
  adminInvitationAccept: {
    summary: 'Accept an invitation and log in',
    description: 'Sets the username and the password.',
    errors: ['notFound', 'conflict', 'rateLimited'],
    body: z.object({ token, username: z.string().max(200), password: newPassword }),
    data: me,
  },

  adminStaffList: { summary: 'List staff', query: staffFilters, data: pageOf(staffRow) },
  adminStaffCsv: {
    summary: 'Export staff as CSV or XLSX',
    errors: ['conflict'],
    query: exportQuery(staffFilters),
    data: file,
  },
  adminStaffGet: { summary: 'Get a staff member', errors: ['notFound'], params: byId, data: staffRow },
  adminStaffUpdate: {
    summary: 'Update or disable a staff member',
    description: 'Roles, name, email address and whether the account is active.',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: staffFields.extend({
      email: email.nullable().default(null),
      isActive: z.boolean(),
      resetTotp: z.boolean().default(false),
      version,
    }),
    data: staffRow,
  },
  adminStaffPasswordLink: {
    summary: 'Mail a staff member a link for a new password',
    errors: ['notFound', 'conflict', 'rateLimited'],
    params: byId,
    data: z.null(),
  },
  adminStaffInvitationList: {
    summary: 'List pending invitations',
    query: invitationFilters,
    data: pageOf(invitationRow),
  },
  adminStaffInvitationCsv: {
    summary: 'Export pending invitations as CSV or XLSX',
    errors: ['conflict'],
    query: exportQuery(invitationFilters),
    data: file,
  },
  adminStaffInvitationCreate: {
    summary: 'Invite a staff member by mail',
    description: '4009 when the address is invited or belongs to a staff member.',
    errors: ['conflict', 'rateLimited'],
    body: staffFields.extend({ email }),
    data: invitationRow,
  },
  adminStaffInvitationSend: {
    summary: 'Send an invitation again',
    description: 'The new link invalidates the previous one.',
    errors: ['notFound', 'rateLimited'],
    params: byId,
    data: invitationRow,
  },
  adminStaffInvitationWithdraw: {
    summary: 'Withdraw an invitation',
    description: 'Its link stops working.',
    errors: ['notFound'],
    params: byId,
    data: z.null(),
  },
} satisfies Calls;
