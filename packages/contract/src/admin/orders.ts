import { z } from 'zod';
import { orderPurposes, orderStatuses } from '../orders.ts';
import { id, instant } from '../values.ts';
import { byId, days, exportQuery, file, pageOf, pageQuery, sortedBy } from './lists.ts';
import { paymentStates } from './payments.ts';
import { refundOrigins, refundStates } from './refunds.ts';
import type { Calls } from '../calls.ts';

const orderRow = z.object({
  id,
  orderNo: z.string(),
  username: z.string(),
  /** The payer's reviewed name, or the name on the last application; empty when neither is known. */
  payerName: z.string(),
  payerNativeName: z.string(),
  purpose: z.enum(orderPurposes),
  amountMinor: z.number().int(),
  currency: z.string(),
  /** The part that was refunded. */
  refundedMinor: z.number().int(),
  status: z.enum(orderStatuses),
  /** The provider's reference of the charge; null until it is paid. */
  providerRef: z.string().nullable(),
  /** The provider's fees; null until it has reported them. */
  feeMinor: z.number().int().nullable(),
  feeCurrency: z.string().nullable(),
  createdAt: instant,
  paidAt: instant.nullable(),
});

/** A ledger entry. */
const movement = z.object({
  id,
  kind: z.enum(['charge', 'refund']),
  amountMinor: z.number().int(),
  currency: z.string(),
  provider: z.string(),
  providerRef: z.string(),
  /** The movement's page at the provider; null when it has none. */
  url: z.string().nullable(),
  at: instant,
});

/** A payment session. */
const attempt = z.object({
  id,
  provider: z.string(),
  providerRef: z.string().nullable(),
  state: z.enum(paymentStates),
  at: instant,
});

const refund = z.object({
  id,
  amountMinor: z.number().int(),
  currency: z.string(),
  provider: z.string(),
  state: z.enum(refundStates),
  origin: z.enum(refundOrigins),
  reason: z.string().nullable(),
  decisionNote: z.string().nullable(),
  lastError: z.string().nullable(),
  createdAt: instant,
  doneAt: instant.nullable(),
});

const orderDetail = orderRow.extend({
  /** What the order pays for in detail, such as the event and the players of an entry; '' when it is unknown. */
  subject: z.string(),
  /** The payer as a person; null before the first review. */
  personId: id.nullable(),
  /** The application, for the fee of a membership; null for other purposes. */
  applicationId: id.nullable(),
  /** The number of the membership that the order began or extended; null when it bought no term. */
  memberNo: z.string().nullable(),
  /** The amount that can still be refunded. */
  refundableMinor: z.number().int(),
  hasReceipt: z.boolean(),
  attempts: z.array(attempt),
  movements: z.array(movement),
  refunds: z.array(refund),
  /** Notes of staff, oldest first. */
  notes: z.array(z.object({ id, text: z.string(), staffName: z.string(), at: instant })),
});
z.globalRegistry.add(orderDetail, { id: 'StaffOrderDetail' });

export type AdminOrderDetail = z.infer<typeof orderDetail>;

const filters = pageQuery.extend({
  ...sortedBy('orderNo', 'amount', 'createdAt', 'paidAt'),
  status: z.enum(orderStatuses).optional(),
  ...days,
});

export const adminOrderCalls = {
  adminOrderList: {
    summary: 'List orders',
    description:
      'The latest first. `keyword` is the payer’s name or username, an amount such as `80` or `SGD 80`, an order number, or a reference of the provider.',
    query: filters,
    data: pageOf(orderRow),
  },
  adminOrderCsv: {
    summary: 'Export orders as CSV or XLSX',
    errors: ['conflict'],
    query: exportQuery(filters),
    data: file,
  },
  adminOrderGet: {
    summary: 'Get an order',
    description: 'With its payer, payment attempts, ledger, refunds and notes.',
    errors: ['notFound'],
    params: byId,
    data: orderDetail,
  },
  adminOrderReceipt: {
    summary: 'Get the receipt of a paid order as PDF',
    description: 'As the payer sees it.',
    errors: ['notFound'],
    params: byId,
    data: file,
  },
  adminOrderNote: {
    summary: 'Add a note for other staff to an order',
    errors: ['notFound'],
    params: byId,
    body: z.object({ text: z.string().trim().min(1).max(2_000) }),
    data: orderDetail,
  },
} satisfies Calls;
