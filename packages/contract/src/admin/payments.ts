import { z } from 'zod';
import { id, instant } from '../values.ts';
import { days, exportQuery, file, pageOf, pageQuery, sortedBy } from './lists.ts';
import type { Calls } from '../calls.ts';

export const paymentStates = ['opening', 'open', 'paid', 'declined', 'expired'] as const;

/** A payment session: a provider's hosted page, opened for one order. */
const paymentRow = z.object({
  id,
  at: instant,
  orderId: id,
  orderNo: z.string(),
  username: z.string(),
  provider: z.string(),
  /** The provider's id of the session; null until the provider has created it. */
  providerRef: z.string().nullable(),
  amountMinor: z.number().int(),
  currency: z.string(),
  state: z.enum(paymentStates),
});

const filters = pageQuery.extend({
  ...sortedBy('at', 'amount'),
  state: z.enum(paymentStates).optional(),
  provider: z.enum(['sandbox', 'stripe']).optional(),
  ...days,
});

export const adminPaymentCalls = {
  adminPaymentList: {
    summary: 'List payment sessions',
    description: 'Payments that were begun at a provider, the latest first.',
    query: filters,
    data: pageOf(paymentRow),
  },
  adminPaymentCsv: {
    summary: 'Export payment sessions as CSV or XLSX',
    errors: ['conflict'],
    query: exportQuery(filters),
    data: file,
  },
} satisfies Calls;
