import { z } from 'zod';
import { locales } from '../locale.ts';
import { applicationStatuses } from '../membership.ts';
import { orderPurposes, orderStatuses } from '../orders.ts';
import { day, id, instant } from '../values.ts';
import { logRow } from './audit.ts';
import { version } from './lists.ts';

export const membershipStatuses = ['none', 'active', 'grace', 'expired'] as const;
export const accountStates = ['none', 'active', 'disabled', 'closed'] as const;
export const entryStates = ['entered', 'awaitingPayment', 'waiting', 'offered', 'withdrawn'] as const;

export const personRow = z.object({
  id,
  /** The Latin name. */
  name: z.string(),
  nativeName: z.string(),
  birthDate: day.nullable(),
  memberNo: z.string().nullable(),
  association: z.string(),
  club: z.string().nullable(),
  status: z.enum(membershipStatuses),
  /** The last day of the membership. */
  endsOn: day.nullable(),
  accountState: z.enum(accountStates),
});

const account = z.object({
  id,
  username: z.string(),
  /** Complete for membership officers, masked for others. */
  phone: z.string(),
  email: z.string().nullable(),
  language: z.enum(locales),
  state: z.enum(accountStates),
  createdAt: instant,
  lastLoginAt: instant.nullable(),
  openSessions: z.number().int(),
});

const membership = z.object({
  id,
  memberNo: z.string(),
  startsOn: day,
  endsOn: day,
  status: z.enum(membershipStatuses),
  graceUntil: day.nullable(),
  /** When staff ended it. */
  endedAt: instant.nullable(),
  terms: z.array(
    z.object({
      id,
      startsOn: day,
      endsOn: day,
      months: z.number().int(),
      days: z.number().int(),
      boughtOn: day,
      orderId: id.nullable(),
      orderNo: z.string().nullable(),
      refundedAt: instant.nullable(),
      endedAt: instant.nullable(),
    }),
  ),
});

const order = z.object({
  id,
  orderNo: z.string(),
  purpose: z.enum(orderPurposes),
  amountMinor: z.number().int(),
  currency: z.string(),
  status: z.enum(orderStatuses),
  createdAt: instant,
});

const application = z.object({
  id,
  status: z.enum(applicationStatuses),
  submittedAt: instant.nullable(),
  decidedAt: instant.nullable(),
});

const entry = z.object({
  id,
  eventId: id,
  event: z.string(),
  startTime: instant,
  state: z.enum(entryStates),
  rank: z.number().int().nullable(),
  score: z.string().nullable(),
});

const result = z.object({
  id,
  eventId: id,
  event: z.string(),
  eventDate: day,
  category: z.string(),
  season: z.string(),
  rank: z.number().int(),
  result: z.string(),
  points: z.number().int(),
});

const message = z.object({
  id,
  kind: z.string().nullable(),
  channel: z.string(),
  state: z.enum(['waiting', 'sent', 'failed', 'kept']),
  /** Masked. */
  recipient: z.string(),
  createdAt: instant,
  sentAt: instant.nullable(),
});

/** A person with the newest 100 rows of each kind. */
export const personDetail = personRow.extend({
  associationId: id.nullable(),
  clubId: id.nullable(),
  inDirectory: z.boolean(),
  account: account.nullable(),
  membership: membership.nullable(),
  applications: z.array(application),
  /** Null for roles that may not see orders. */
  orders: z.array(order).nullable(),
  entries: z.array(entry),
  results: z.array(result),
  messages: z.array(message),
  /** The log of applications, orders and refunds; of the kinds that the role may see. */
  relatedLog: z.array(logRow),
  /** The person into whom staff merged this one. */
  mergedIntoId: id.nullable(),
  /** The people who were merged into this one. */
  merges: z.array(
    z.object({
      id,
      mergedId: id,
      name: z.string(),
      nativeName: z.string(),
      staffName: z.string(),
      reason: z.string(),
      at: instant,
      /** For 90 days. */
      canUndo: z.boolean(),
    }),
  ),
  version,
});
z.globalRegistry.add(personDetail, { id: 'PersonDetail' });
