import { z } from 'zod';
import type { Calls } from '../calls.ts';
import { id, instant } from '../values.ts';
import { byId, exportQuery, file, pageOf, pageQuery, sortedBy } from './lists.ts';

const discrepancyReasons = ['notInLedger', 'notAtProvider', 'otherAmount'] as const;
const discrepancyRow = z.object({
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

export const adminDiscrepancyCalls = {
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
} satisfies Calls;
