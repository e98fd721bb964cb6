import { z } from 'zod';
import { orderPurposes } from '../orders.ts';
import { id, instant, keyword } from '../values.ts';
import { byId, exportQuery, file, pageOf, pageQuery, sortedBy } from './lists.ts';
import type { Calls } from '../calls.ts';

/** `note`: resolved outside this system. `refund`: refunded. `assigned`: it pays another order. */
export const unmatchedPaymentResolutions = ['note', 'refund', 'assigned'] as const;
export type UnmatchedPaymentResolution = (typeof unmatchedPaymentResolutions)[number];

const unmatchedPaymentRow = z.object({
  id,
  orderId: id.nullable(),
  orderNo: z.string().nullable(),
  username: z.string(),
  payerName: z.string(),
  payerNativeName: z.string(),
  provider: z.string(),
  providerRef: z.string(),
  amountMinor: z.number().int(),
  currency: z.string(),
  reason: z.enum(['wrongAmount', 'secondPayment']),
  at: instant,
  resolvedAt: instant.nullable(),
  resolution: z.enum(unmatchedPaymentResolutions).nullable(),
  /** The number of the order that it was assigned to. */
  assignedOrderNo: z.string().nullable(),
  note: z.string().nullable(),
});
z.globalRegistry.add(unmatchedPaymentRow, { id: 'UnmatchedPayment' });

/** A payable order of the same amount and currency. */
const candidate = z.object({
  id,
  orderNo: z.string(),
  username: z.string(),
  payerName: z.string(),
  payerNativeName: z.string(),
  purpose: z.enum(orderPurposes),
  createdAt: instant,
});
export type UnmatchedPaymentCandidate = z.infer<typeof candidate>;

const filters = pageQuery.extend({
  ...sortedBy('at', 'amount'),
  open: z.enum(['true', 'false']).optional(),
});
const note = z.string().trim().min(3).max(500);

export const adminUnmatchedPaymentCalls = {
  adminUnmatchedPaymentList: { summary: 'List unmatched payments', query: filters, data: pageOf(unmatchedPaymentRow) },
  adminUnmatchedPaymentCsv: {
    summary: 'Export unmatched payments as CSV or XLSX',
    errors: ['conflict'],
    query: exportQuery(filters),
    data: file,
  },
  adminUnmatchedPaymentResolve: {
    summary: 'Resolve an unmatched payment with a note',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: z.object({ note }),
    data: unmatchedPaymentRow,
  },
  adminUnmatchedPaymentRefund: {
    summary: 'Refund an unmatched payment at its provider',
    description: 'The payer reads the `reason`.',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: z.object({ reason: note }),
    data: unmatchedPaymentRow,
  },
  adminUnmatchedPaymentOrders: {
    summary: 'List the orders that an unmatched payment could pay',
    description: 'Payable orders, the latest first.',
    errors: ['notFound'],
    params: byId,
    query: z.object({ keyword: keyword.optional() }),
    data: z.object({ orders: z.array(candidate) }),
  },
  adminUnmatchedPaymentAssign: {
    summary: 'Pay an order with an unmatched payment',
    description: '4009 unless the order is payable and has the same amount and currency.',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: z.object({ orderId: id }),
    data: unmatchedPaymentRow,
  },
} satisfies Calls;
