import { z } from 'zod';
import { locales } from '../locale.ts';
import { day, id, instant } from '../values.ts';
import { byId, exportQuery, file, pageOf, pageQuery, sortedBy } from './lists.ts';
import type { Calls } from '../calls.ts';

export const subscriberStates = ['pending', 'confirmed', 'removed', 'suppressed'] as const;
export const suppressionReasons = ['unknown', 'rejections', 'bounced'] as const;
/** Why a line of an imported file is not added. */
export const subscriberProblems = ['malformed', 'repeated', 'known', 'removed', 'suppressed'] as const;

const locale = z.enum(locales);
const row = z.object({
  id,
  email: z.string(),
  locale,
  state: z.enum(subscriberStates),
  createdAt: instant,
  confirmedAt: instant.nullable(),
  removedAt: instant.nullable(),
  suppressedAt: instant.nullable(),
  suppressedFor: z.enum(suppressionReasons).nullable(),
  /** The mail server's code. */
  suppressedBy: z.string().nullable(),
  consentSource: z.string().nullable(),
  consentedOn: day.nullable(),
  consentStatement: z.string().nullable(),
});
z.globalRegistry.add(row, { id: 'Subscriber' });

const filters = pageQuery.extend({
  ...sortedBy('createdAt', 'email'),
  locale: locale.optional(),
  state: z.enum(subscriberStates).optional(),
});

const proof = (max: number) => z.string().trim().min(3).max(max);

export const adminSubscriberCalls = {
  adminSubscriberList: {
    summary: 'List newsletter subscribers',
    description: 'The latest first.',
    query: filters,
    data: pageOf(row),
  },
  adminSubscriberCsv: {
    summary: 'Export newsletter subscribers as CSV or XLSX',
    errors: ['conflict'],
    query: exportQuery(filters),
    data: file,
  },
  adminSubscriberGet: { summary: 'Get a newsletter subscriber', errors: ['notFound'], params: byId, data: row },
  adminSubscriberLift: {
    summary: 'Lift the suppression of a subscriber',
    description: 'The address receives the next issues again.',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: z.object({ reason: proof(500) }),
    data: row,
  },
  adminSubscriberImport: {
    summary: 'Check or import a file of subscribers',
    description:
      'With `isConfirmed`, adds the addresses without problems. Unsubscribed and suppressed addresses stay as they are.',
    body: z.object({
      /** Base64 of CSV whose first row names a column `email`. */
      content: z.base64().max(3_000_000),
      locale,
      source: proof(200),
      consentedOn: z.iso.date(),
      statement: proof(1_000),
      isConfirmed: z.boolean().default(false),
    }),
    data: z.object({
      rows: z.number().int(),
      added: z.number().int(),
      /** The first 200. */
      problems: z.array(z.object({ line: z.number().int(), email: z.string(), problem: z.enum(subscriberProblems) })),
      faulty: z.number().int(),
    }),
  },
} satisfies Calls;
