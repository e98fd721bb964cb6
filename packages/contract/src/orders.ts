import { z } from 'zod';
import { pageOf, pageQuery } from './paging.ts';
import { id, instant } from './values.ts';
import type { Calls } from './calls.ts';

export const orderStatuses = ['pending', 'paid', 'closed', 'cancelled', 'refundRequested', 'refunded'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const orderPurposes = ['membership', 'renewal', 'eventEntry'] as const;
export type OrderPurpose = (typeof orderPurposes)[number];

/** What else ends when an order is refunded. */
export const refundConsequences = ['membershipEnds', 'applicationRejected', 'termShortened', 'entryWithdrawn'] as const;
export type RefundConsequence = (typeof refundConsequences)[number];

/** The status of an order's latest refund, as its owner sees it. */
export const refundProgressStates = ['requested', 'processing', 'done', 'refused'] as const;
export type RefundProgress = (typeof refundProgressStates)[number];

/** Actions that a person can take on an order. */
export const orderOperations = ['pay', 'cancel', 'receipt', 'refund'] as const;
export type OrderOperation = (typeof orderOperations)[number];

export const paymentProviders = ['sandbox', 'stripe'] as const;
export type PaymentProviderName = (typeof paymentProviders)[number];

export const orderRow = z.object({
  orderId: id,
  orderNo: z.string(),
  time: instant,
  /** Amount in minor units of the currency. */
  amountMinor: z.number().int(),
  currency: z.string(),
  status: z.enum(orderStatuses),
  /** The name of the status that staff chose. */
  statusText: z.string(),
  purpose: z.enum(orderPurposes),
  /** The name of the purpose that staff chose. */
  purposeText: z.string(),
  /**
   * What exactly is paid for: the event, section and players of an entry, or the term of a membership; '' when unknown.
   */
  subject: z.string(),
  /** The part that was refunded. */
  refundedMinor: z.number().int(),
  /** The amount of a refund request: the part that is neither refunded nor being refunded. */
  refundableMinor: z.number().int(),
  operations: z.array(z.enum(orderOperations)),
});
z.globalRegistry.add(orderRow, { id: 'OrderRow' });
export type OrderRow = z.infer<typeof orderRow>;

export const orderDetail = orderRow.extend({
  /** When the order expires if it is not paid; null once its outcome is final. */
  expiresAt: instant.nullable(),
  providers: z.array(z.enum(paymentProviders)),
  /** The ledger entries of the order, oldest first. */
  payments: z.array(
    z.object({
      id,
      kind: z.enum(['charge', 'refund']),
      amountMinor: z.number().int(),
      currency: z.string(),
      provider: z.string(),
      time: instant,
    }),
  ),
  /** The latest refund; `note` is from staff who rejected it or returned the money another way. */
  refund: z.object({ standing: z.enum(refundProgressStates), note: z.string().nullable() }).nullable(),
  /** Whether the provider declined the last payment attempt. */
  isDeclined: z.boolean(),
  /** The payer's name as receipts print it. */
  payer: z.string(),
});
z.globalRegistry.add(orderDetail, { id: 'OrderDetail' });
export type OrderDetail = z.infer<typeof orderDetail>;

const orderParams = z.object({ orderId: id });

export const orderCalls = {
  orderList: {
    summary: 'List the orders of the current account',
    description: 'Of the last three months, the latest first.',
    query: pageQuery,
    data: pageOf(orderRow),
  },
  orderGet: {
    summary: 'Get an order of the current account',
    errors: ['notFound'],
    params: orderParams,
    data: orderDetail,
  },
  orderExists: {
    summary: 'Check that an order belongs to the current account',
    description: '4004 when it does not.',
    errors: ['notFound'],
    params: orderParams,
    data: z.null(),
  },
  orderPay: {
    summary: 'Open a payment session for an order',
    description: 'Returns the address of the provider’s payment page.',
    errors: ['notFound', 'conflict', 'providerUnavailable'],
    params: orderParams,
    body: z.object({ provider: z.enum(paymentProviders) }),
    data: z.object({ redirectUrl: z.string() }),
  },
  orderCancel: {
    summary: 'Cancel an unpaid order',
    errors: ['notFound', 'conflict', 'providerUnavailable'],
    params: orderParams,
    data: orderDetail,
  },
  orderReceipt: {
    summary: 'Get the receipt of a paid order as PDF',
    description: 'In the language of the request.',
    errors: ['notFound'],
    params: orderParams,
    data: z.unknown(),
  },
  orderRefund: {
    summary: 'Request a refund of an order',
    errors: ['notFound', 'conflict'],
    params: orderParams,
    body: z.object({ reason: z.string().trim().max(500).optional() }),
    data: orderDetail,
  },
} satisfies Calls;
