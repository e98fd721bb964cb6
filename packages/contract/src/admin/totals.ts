import { z } from 'zod';
import { day, id, instant } from '../values.ts';
import { byId, days, exportQuery, file, pageOf, pageQuery, sortedBy } from './lists.ts';
import type { Calls } from '../calls.ts';

const sums = {
  currency: z.string(),
  chargedMinor: z.number().int(),
  refundedMinor: z.number().int(),
  charges: z.number().int(),
  refunds: z.number().int(),
  /** The provider's fees, as far as they are known. */
  feeMinor: z.number().int(),
  /** The number of charges and refunds whose fee the provider has not reported yet. */
  unknownFees: z.number().int(),
};

const totalRow = z.object({
  /** First day, provider and currency. */
  id: z.string(),
  /** The first day of the day or month. */
  day,
  provider: z.string(),
  ...sums,
});

const totalFilters = pageQuery.extend({
  ...sortedBy('day'),
  by: z.enum(['day', 'month']).default('day'),
  provider: z.enum(['sandbox', 'stripe', 'manual']).optional(),
  ...days,
});

const payoutRow = z.object({
  id,
  provider: z.string(),
  providerRef: z.string(),
  amountMinor: z.number().int(),
  currency: z.string(),
  state: z.enum(['pending', 'paid', 'failed']),
  arrivesOn: day,
  /** The sum of its known transactions after fees; differs from the amount when transactions are missing. */
  itemsMinor: z.number().int(),
  feeMinor: z.number().int(),
  items: z.number().int(),
});

const payoutItem = z.object({
  id,
  kind: z.enum(['charge', 'refund', 'other']),
  /** The provider's reference of the charge or refund; null for other transactions. */
  movementRef: z.string().nullable(),
  /** Positive for money received, negative for money returned. */
  amountMinor: z.number().int(),
  feeMinor: z.number().int(),
  currency: z.string(),
  at: instant,
  orderId: id.nullable(),
  orderNo: z.string().nullable(),
  /** `unmatched`: an unmatched payment or its refund. `unknown`: the ledger has no such movement. */
  match: z.enum(['ledger', 'unmatched', 'unknown']),
});

const payoutFilters = pageQuery.extend({ ...sortedBy('arrivesOn', 'amount'), ...days });

export const adminTotalCalls = {
  adminTotals: {
    summary: 'List daily or monthly totals',
    description: 'Charges, refunds and fees by provider and currency.',
    query: totalFilters,
    data: pageOf(totalRow),
  },
  adminTotalsCsv: {
    summary: 'Export daily or monthly totals as CSV or XLSX',
    errors: ['conflict'],
    query: exportQuery(totalFilters),
    data: file,
  },
  adminTotalSums: {
    summary: 'Sum the totals by currency',
    description: 'Of all rows that match the filters.',
    query: totalFilters,
    data: z.object({ sums: z.array(z.object(sums)) }),
  },
  adminPayoutList: {
    summary: 'List payouts of the providers',
    description: 'The latest first.',
    query: payoutFilters,
    data: pageOf(payoutRow),
  },
  adminPayoutCsv: {
    summary: 'Export payouts as CSV or XLSX',
    errors: ['conflict'],
    query: exportQuery(payoutFilters),
    data: file,
  },
  adminPayoutGet: {
    summary: 'Get a payout with its transactions',
    errors: ['notFound'],
    params: byId,
    data: payoutRow.extend({ transactions: z.array(payoutItem) }),
  },
} satisfies Calls;
