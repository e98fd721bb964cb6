import { z } from 'zod';
import { refundConsequences } from '../orders.ts';
import { id, instant } from '../values.ts';
import { byId, exportQuery, file, pageOf, pageQuery, sortedBy } from './lists.ts';
import type { Calls } from '../calls.ts';

/**
 * `asked`: requested by a person, to be decided by finance. `sending`: being sent to the provider. `failed`: rejected
 * by the provider, or the provider stayed unavailable; finance decides. `settled`: finance returned the money another
 * way.
 */
export const refundStates = ['asked', 'sending', 'done', 'refused', 'failed', 'settled'] as const;

/**
 * `person`: requested. `staff`: started. `late`: paid after the order ended. `rejected`: its purpose ended.
 * `unmatched`: of an unmatched payment.
 */
export const refundOrigins = ['person', 'staff', 'late', 'rejected', 'entryEnded', 'unmatched'] as const;
export type RefundOrigin = (typeof refundOrigins)[number];

export const refundRow = z.object({
  id,
  orderId: id,
  orderNo: z.string(),
  username: z.string(),
  /** The payer's reviewed name, or the name on the last application; empty when neither is known. */
  payerName: z.string(),
  payerNativeName: z.string(),
  amountMinor: z.number().int(),
  currency: z.string(),
  provider: z.string(),
  state: z.enum(refundStates),
  origin: z.enum(refundOrigins),
  /** The reason for the refund. */
  reason: z.string().nullable(),
  /** The note that finance wrote when it rejected or settled the refund, shown to the person. */
  decisionNote: z.string().nullable(),
  attempts: z.number().int(),
  /** The provider's error code of the last attempt, or `unavailable`. */
  lastError: z.string().nullable(),
  createdAt: instant,
  doneAt: instant.nullable(),
});
z.globalRegistry.add(refundRow, { id: 'Refund' });

/** A refund with its consequence, which is null when the refund ends nothing else, as a partial refund. */
const refundDetail = refundRow.extend({ consequence: z.enum(refundConsequences).nullable() });

const filters = pageQuery.extend({
  ...sortedBy('createdAt', 'doneAt', 'amount'),
  state: z.enum(refundStates).optional(),
  waiting: z.enum(['true']).optional(),
});
const amountMinor = z.number().int().positive().max(2_147_483_647);
const note = z.string().trim().min(3).max(500);

export const adminRefundCalls = {
  adminRefundList: {
    summary: 'List refunds',
    description: 'The latest first. `waiting` returns only those that finance must decide.',
    query: filters,
    data: pageOf(refundRow),
  },
  adminRefundCsv: {
    summary: 'Export refunds as CSV or XLSX',
    errors: ['conflict'],
    query: exportQuery(filters),
    data: file,
  },
  adminRefundGet: {
    summary: 'Get a refund with its consequence',
    errors: ['notFound'],
    params: byId,
    data: refundDetail,
  },
  adminOrderRefundPreview: {
    summary: 'Preview the refund of an order',
    description: 'The refundable amount, and the consequence of refunding all of it.',
    errors: ['notFound'],
    params: byId,
    data: z.object({
      remainingMinor: z.number().int(),
      paidMinor: z.number().int(),
      currency: z.string(),
      consequence: z.enum(refundConsequences).nullable(),
    }),
  },
  adminOrderRefund: {
    summary: 'Refund an order in full or in part',
    description:
      'The payer reads the `reason`. `remainingMinor` is the refundable amount that was shown: 4009 when it has changed.',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: z.object({ amountMinor, remainingMinor: amountMinor, reason: note }),
    data: refundRow,
  },
  adminRefundDecide: {
    summary: 'Grant or reject a requested refund',
    description: 'A rejection requires a `reason`, which the person reads.',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: z.object({ grant: z.boolean(), reason: note.optional() }),
    data: refundRow,
  },
  adminRefundRetry: {
    summary: 'Send a failed refund to the provider again',
    errors: ['notFound', 'conflict'],
    params: byId,
    data: refundRow,
  },
  adminRefundSettle: {
    summary: 'Record that a failed refund was returned another way',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: z.object({ note }),
    data: refundRow,
  },
} satisfies Calls;
