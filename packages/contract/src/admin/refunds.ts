import { z } from 'zod';
import { refundConsequences } from '../orders.ts';
import { id, instant } from '../values.ts';
import { byId, file, pageOf, pageQuery } from './lists.ts';

/**
 * `asked`: a person asked, finance decides. `sending`: on its way to the provider. `failed`: the provider refused or
 * stayed unavailable, finance decides how it goes on. `settled`: finance returned the money another way.
 */
export const refundStates = ['asked', 'sending', 'done', 'refused', 'failed', 'settled'] as const;

export const refundRow = z.object({
  id,
  orderId: id,
  orderNo: z.string(),
  username: z.string(),
  amountMinor: z.number().int(),
  currency: z.string(),
  provider: z.string(),
  state: z.enum(refundStates),
  origin: z.enum(['person', 'late', 'rejected']),
  /** Why the money should go back. */
  reason: z.string().nullable(),
  /** What finance wrote when it refused or settled the refund; the person reads it. */
  decisionNote: z.string().nullable(),
  attempts: z.number().int(),
  /** The provider's error code of the last attempt, or `unavailable`. */
  lastError: z.string().nullable(),
  createdAt: instant,
  doneAt: instant.nullable(),
});

/** With what the refund ends; null where nothing else follows from it. */
const refundDetail = refundRow.extend({ consequence: z.enum(refundConsequences).nullable() });

const filters = pageQuery.extend({ state: z.enum(refundStates).optional(), waiting: z.enum(['true']).optional() });
const note = z.string().trim().min(3).max(500);

export const refundCalls = {
  adminRefundList: {
    summary: 'Refunds, the latest first; `waiting`: those that wait for finance',
    query: filters,
    data: pageOf(refundRow),
  },
  adminRefundCsv: { summary: 'Refunds as CSV', query: filters, data: file },
  adminRefundGet: { summary: 'One refund, with what follows from it', params: byId, data: refundDetail },
  adminRefundDecide: {
    summary: 'Grant or reject a requested refund; a rejection needs a `reason`, which the person reads',
    params: byId,
    body: z.object({ grant: z.boolean(), reason: note.optional() }),
    data: refundRow,
  },
  adminRefundRetry: { summary: 'Ask the provider again about a failed refund', params: byId, data: refundRow },
  adminRefundSettle: {
    summary: 'Record that a failed refund was returned another way',
    params: byId,
    body: z.object({ note }),
    data: refundRow,
  },
};
