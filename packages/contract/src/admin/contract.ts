import { z } from 'zod';
import { greatestFeeMinor, isChargeable } from '../fees.ts';
import { locales } from '../locale.ts';
import { orderCalls } from './orders.ts';
import { failedTaskCalls } from './failedTasks.ts';
import { importCalls } from './imports.ts';
import { personCalls } from './people.ts';
import { personChangeCalls } from './personChanges.ts';
import { redirectCalls } from './redirects.ts';
import { refundCalls } from './refunds.ts';
import { id, instant, personName } from '../values.ts';
import { adminAssociationCalls } from './associations.ts';
import { bannerCalls } from './banners.ts';
import { filmCalls } from './films.ts';
import { pictureCalls } from './pictures.ts';
import { reasonTemplateCalls } from './reasonTemplates.ts';
import { applicationCalls } from './applications.ts';
import { auditCalls } from './audit.ts';
import { adminEntryCalls } from './entries.ts';
import { adminEventImportCalls } from './eventImports.ts';
import { adminEventCalls } from './events.ts';
import { adminResultCalls } from './results.ts';
import { adminRoundCalls } from './rounds.ts';
import { adminCategoryCalls } from './categories.ts';
import { adminPointsTableCalls } from './pointsTables.ts';
import { contentImportCalls } from './contentImports.ts';
import { contactsCalls } from './contacts.ts';
import type { AdminEndpointName } from './endpoints.ts';
import { factorCalls, passkeyResponse } from './factors.ts';
import { failedMessageCalls } from './failedMessages.ts';
import { byId, exportQuery, file, pageOf, pageQuery, sortedBy, version } from './lists.ts';
import { adminNewsCalls } from './news.ts';
import { adminNewsletterCalls } from './newsletters.ts';
import { paymentCalls } from './payments.ts';
import { staffRoles } from './roles.ts';
import { dictionaryCalls } from './dictionaries.ts';
import { siteSettingsCalls } from './siteSettings.ts';
import { adminStandingTextCalls } from './standingTexts.ts';
import { trainingSessionCalls } from './trainingSessions.ts';
import { totalCalls } from './totals.ts';
import { adminSubscriberCalls } from './subscribers.ts';
import { unmatchedPaymentCalls } from './unmatchedPayments.ts';

/** Sent as typed over TLS, unlike the digests that the site's users send. */
const newPassword = z.string().min(12).max(200);
const roles = z.array(z.enum(staffRoles)).max(staffRoles.length);

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
  /** Two-step login is required but not set up; other calls are rejected until it is. */
  mustSetUpTotp: z.boolean(),
  /** The association's time zone (IANA name), which defines the days of filters and totals. */
  timeZone: z.string(),
});

export const staffRow = z.object({
  id,
  username: z.string(),
  name: z.string(),
  roles,
  language: z.enum(locales),
  totpRequired: z.boolean(),
  hasTotp: z.boolean(),
  isActive: z.boolean(),
  lastLoginAt: instant.nullable(),
  createdAt: instant,
  version,
});

const staffFields = z.object({
  username: z.string().regex(/^[a-z0-9._-]{3,32}$/),
  name: personName.min(1),
  roles,
  language: z.enum(locales).default('en_US'),
  totpRequired: z.boolean().default(false),
});

export const termsRow = z.object({
  id: z.literal('membership'),
  feeMinor: z.number().int().nonnegative(),
  currency: z.string(),
  termMonths: z.number().int(),
  version,
});

export const discrepancyReasons = ['notInLedger', 'notAtProvider', 'otherAmount'] as const;
export const discrepancyRow = z.object({
  id,
  provider: z.string(),
  kind: z.enum(['charge', 'refund']),
  providerRef: z.string(),
  reason: z.enum(discrepancyReasons),
  orderId: id.nullable(),
  orderNo: z.string().nullable(),
  /** The amounts that ledger and provider report; null on the side that has no such movement. */
  ledgerMinor: z.number().int().nullable(),
  ledgerCurrency: z.string().nullable(),
  providerMinor: z.number().int().nullable(),
  providerCurrency: z.string().nullable(),
  movedAt: instant,
  foundAt: instant,
  closedAt: instant.nullable(),
  /** `agreement`: resolved automatically, because ledger and provider agree again. */
  closedBy: z.enum(['agreement', 'finance']).nullable(),
  note: z.string().nullable(),
});

const discrepancyFilters = pageQuery.extend({
  ...sortedBy('movedAt', 'foundAt'),
  open: z.enum(['true', 'false']).optional(),
});
const staffFilters = pageQuery.extend(sortedBy('username', 'name', 'lastLoginAt', 'createdAt'));

export const adminContract = {
  adminLogin: {
    summary: 'Log in to the back office; `totp` is wanted where it is set up',
    body: z.object({
      username: z.string().max(100),
      password: z.string().max(200),
      /** The six digits, or a recovery code. */
      totp: z.string().max(20).optional(),
    }),
    /** `totpWanted`: username and password are correct, but the one-time code is missing or incorrect. */
    data: z.object({ totpWanted: z.boolean(), me: me.nullable() }),
  },
  adminLogout: { summary: 'Log out', data: z.null() },
  adminMe: { summary: 'Who is logged in', data: me },
  adminPassword: {
    summary: 'Change one’s password; every other session ends',
    body: z.object({ current: z.string().max(200), password: newPassword }),
    data: z.null(),
  },
  adminPasskeyLogin: {
    summary: 'Log in with a passkey',
    body: z.object({ response: passkeyResponse }),
    data: me,
  },
  ...factorCalls,

  adminStaffList: { summary: 'Staff', query: staffFilters, data: pageOf(staffRow) },
  adminStaffCsv: { summary: 'Staff as CSV', query: exportQuery(staffFilters), data: file },
  adminStaffGet: { summary: 'One of the staff', params: byId, data: staffRow },
  adminStaffCreate: {
    summary: 'Add a staff member',
    body: staffFields.extend({ password: newPassword }),
    data: staffRow,
  },
  adminStaffUpdate: {
    summary: 'Change somebody’s roles or name, lock them out, or give them a new password',
    params: byId,
    body: staffFields.omit({ username: true }).extend({
      isActive: z.boolean(),
      password: newPassword.optional(),
      resetTotp: z.boolean().default(false),
      version,
    }),
    data: staffRow,
  },

  adminTermsGet: { summary: 'What a membership costs, and how long it lasts', data: termsRow },
  adminTermsUpdate: {
    summary: 'Change it, for orders from now on',
    body: z
      .object({
        feeMinor: z.number().int().min(0).max(greatestFeeMinor),
        currency: z.string(),
        termMonths: z.number().int().min(1).max(120),
        version,
      })
      .refine(({ feeMinor, currency }) => isChargeable({ amountMinor: feeMinor, currency }), { path: ['currency'] }),
    data: termsRow,
  },

  ...applicationCalls,
  ...orderCalls,
  ...unmatchedPaymentCalls,
  adminDiscrepancyList: {
    summary: 'Where provider and ledger differ',
    query: discrepancyFilters,
    data: pageOf(discrepancyRow),
  },
  adminDiscrepancyCsv: { summary: 'The same as CSV', query: exportQuery(discrepancyFilters), data: file },
  adminDiscrepancyResolve: {
    summary: 'Say what it was',
    params: byId,
    body: z.object({ note: z.string().trim().min(3).max(500) }),
    data: discrepancyRow,
  },
  ...totalCalls,

  ...auditCalls,
  ...paymentCalls,
  ...refundCalls,
  ...failedTaskCalls,
  ...personChangeCalls,
  ...personCalls,
  ...importCalls,
  ...failedMessageCalls,
  ...contactsCalls,
  ...bannerCalls,
  ...adminAssociationCalls,
  ...adminCategoryCalls,
  ...adminEntryCalls,
  ...adminRoundCalls,
  ...adminEventImportCalls,
  ...adminResultCalls,
  ...adminPointsTableCalls,
  ...adminEventCalls,
  ...adminNewsCalls,
  ...redirectCalls,
  ...trainingSessionCalls,
  ...adminStandingTextCalls,
  ...siteSettingsCalls,
  ...dictionaryCalls,
  ...adminNewsletterCalls,
  ...adminSubscriberCalls,
  ...pictureCalls,
  ...filmCalls,
  ...contentImportCalls,
  ...reasonTemplateCalls,
} as const satisfies Record<
  AdminEndpointName,
  { summary: string; params?: z.ZodObject; query?: z.ZodObject; body?: z.ZodObject; data: z.ZodType }
>;

export type AdminContract = typeof adminContract;
