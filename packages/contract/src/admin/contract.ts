import { z } from 'zod';
import type { CallSchemas } from '../calls.ts';
import { greatestFeeMinor, isChargeable } from '../fees.ts';
import { orderCalls } from './orders.ts';
import { failedTaskCalls } from './failedTasks.ts';
import { importCalls } from './imports.ts';
import { personCalls } from './people.ts';
import { personChangeCalls } from './personChanges.ts';
import { redirectCalls } from './redirects.ts';
import { refundCalls } from './refunds.ts';
import { id, instant } from '../values.ts';
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
import { factorCalls } from './factors.ts';
import { failedMessageCalls } from './failedMessages.ts';
import { byId, exportQuery, file, pageOf, pageQuery, sortedBy, version } from './lists.ts';
import { adminNewsCalls } from './news.ts';
import { adminNewsletterCalls } from './newsletters.ts';
import { paymentCalls } from './payments.ts';
import { staffCalls } from './staff.ts';
import { dictionaryCalls } from './dictionaries.ts';
import { siteSettingsCalls } from './siteSettings.ts';
import { adminStandingTextCalls } from './standingTexts.ts';
import { trainingSessionCalls } from './trainingSessions.ts';
import { totalCalls } from './totals.ts';
import { adminSubscriberCalls } from './subscribers.ts';
import { unmatchedPaymentCalls } from './unmatchedPayments.ts';

export const termsRow = z.object({
  id: z.literal('membership'),
  feeMinor: z.number().int().nonnegative(),
  currency: z.string(),
  termMonths: z.number().int(),
  version,
});
z.globalRegistry.add(termsRow, { id: 'MembershipTerms' });

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
z.globalRegistry.add(discrepancyRow, { id: 'Discrepancy' });

const discrepancyFilters = pageQuery.extend({
  ...sortedBy('movedAt', 'foundAt'),
  open: z.enum(['true', 'false']).optional(),
});
export const adminContract = {
  ...staffCalls,
  ...factorCalls,

  adminTermsGet: {
    summary: 'Get the membership terms',
    description: 'The current fee, currency and length.',
    data: termsRow,
  },
  adminTermsUpdate: {
    summary: 'Update the membership terms',
    description: 'They apply to orders that are placed from now on.',
    errors: ['conflict'],
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
    summary: 'List discrepancies',
    description: 'Movements about which the provider and the ledger disagree.',
    query: discrepancyFilters,
    data: pageOf(discrepancyRow),
  },
  adminDiscrepancyCsv: {
    summary: 'Export discrepancies as CSV or XLSX',
    errors: ['conflict'],
    query: exportQuery(discrepancyFilters),
    data: file,
  },
  adminDiscrepancyResolve: {
    summary: 'Resolve a discrepancy with a note',
    errors: ['notFound', 'conflict'],
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
} as const satisfies Record<AdminEndpointName, CallSchemas>;

export type AdminContract = typeof adminContract;
