import { z } from 'zod';
import { locales } from '../locale.ts';
import { applicationStatuses } from '../membership.ts';
import { orderPurposes, orderStatuses } from '../orders.ts';
import { day, id, instant, personName } from '../values.ts';
import { logRow } from './audit.ts';
import { byId, exportQuery, file, pageOf, pageQuery, sortedBy, version } from './lists.ts';

export const membershipStatuses = ['none', 'active', 'grace', 'expired'] as const;
export const accountStates = ['none', 'active', 'disabled', 'closed'] as const;
export const entryStates = ['entered', 'awaitingPayment', 'waiting', 'offered', 'withdrawn'] as const;

const personRow = z.object({
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
const personDetail = personRow.extend({
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

const filters = pageQuery.extend({
  associationId: id.optional(),
  clubId: id.optional(),
  status: z.enum(membershipStatuses).optional(),
  expiresFrom: z.iso.date().optional(),
  expiresUntil: z.iso.date().optional(),
  ...sortedBy('name', 'memberNo', 'birthDate', 'endsOn'),
});

const reason = z.string().trim().min(3).max(500);
/** The last day of the membership as the staff member saw it: a later change is a conflict. */
const seenEnd = z.iso.date();
const side = z.enum(['kept', 'merged']);

export const personCalls = {
  adminPersonList: {
    summary: 'List people',
    description:
      'By Latin name. `keyword` is either name in any order, pinyin, phone, e-mail address, username, membership number, or a complete passport number.',
    query: filters,
    data: pageOf(personRow),
  },
  adminPersonCsv: { summary: 'Export people as CSV or XLSX', query: exportQuery(filters), data: file },
  adminPersonOptions: {
    summary: 'List associations with their clubs',
    description: 'The choices of filters and forms.',
    data: z.object({
      associations: z.array(z.object({ id, name: z.string(), clubs: z.array(z.object({ id, name: z.string() })) })),
    }),
  },
  adminPersonGet: { summary: 'Get a person with all stored data', params: byId, data: personDetail },
  adminPersonCorrect: {
    summary: 'Correct the names, birth date or association of a person',
    description: 'The person is informed by mail.',
    params: byId,
    body: z.object({
      latinName: personName.min(1),
      nativeName: personName.default(''),
      birthDate: z.iso.date().nullable().default(null),
      associationId: id.nullable().default(null),
      clubId: id.nullable().default(null),
      reason,
      version,
    }),
    data: personDetail,
  },
  adminPersonMembershipEnd: {
    summary: 'End a membership today',
    description: 'Without a grace period and without a refund. The person is informed by mail.',
    params: byId,
    body: z.object({ reason, endsOn: seenEnd }),
    data: personDetail,
  },
  adminPersonMembershipExtend: {
    summary: 'Extend a membership',
    description: 'By months or until a day, without an order. The person is informed by mail.',
    params: byId,
    body: z.object({
      months: z.number().int().min(1).max(120).optional(),
      until: z.iso.date().optional(),
      reason,
      endsOn: seenEnd,
    }),
    data: personDetail,
  },
  adminPersonCardSend: {
    summary: 'Mail a person the link to the membership card',
    params: byId,
    data: personDetail,
  },
  adminPersonAccountDisable: {
    summary: 'Disable an account',
    description: 'It cannot log in, and its sessions end.',
    params: byId,
    body: z.object({ reason }),
    data: personDetail,
  },
  adminPersonAccountEnable: {
    summary: 'Enable a disabled account',
    description: 'It can log in again.',
    params: byId,
    body: z.object({ reason }),
    data: personDetail,
  },
  adminPersonLogOut: { summary: 'End all sessions of an account', params: byId, data: personDetail },
  adminPersonMerge: {
    summary: 'Merge another record of the same person into this one',
    description: 'Orders, applications, entries, results and memberships move. The merge can be undone for 90 days.',
    params: byId,
    body: z.object({
      mergedId: id,
      /** The versions of both people as the staff member saw them. */
      version,
      mergedVersion: version,
      names: side,
      birthDate: side,
      association: side,
      number: side,
      account: side,
      reason,
    }),
    data: personDetail,
  },
  adminPersonMergeUndo: {
    summary: 'Undo a merge of two people',
    params: byId,
    body: z.object({ mergeId: id, reason }),
    data: personDetail,
  },
};
