import { z } from 'zod';
import { locales } from '../locale.ts';
import { applicationStatuses } from '../membership.ts';
import { orderStatuses } from '../orders.ts';
import { day, id, instant } from '../values.ts';
import { byId, exportQuery, file, pageOf, pageQuery, sortedBy } from './lists.ts';
import type { Calls } from '../calls.ts';

/** A person or another application that may be the same person. */
const duplicate = z.object({
  kind: z.enum(['person', 'application']),
  id,
  name: z.string(),
  nativeName: z.string(),
  birthDate: day.nullable(),
  memberNo: z.string().nullable(),
  status: z.enum(applicationStatuses).nullable(),
  /** Why: the same passport, the same name and birth date, or the same name only. */
  because: z.enum(['passport', 'nameAndBirthDate', 'name']),
});

const applicationRow = z.object({
  id,
  status: z.enum(applicationStatuses),
  name: z.string(),
  nativeName: z.string(),
  association: z.string(),
  club: z.string().nullable(),
  country: z.string().nullable(),
  birthDate: day.nullable(),
  submittedAt: instant.nullable(),
  /** Full days since submission; null for a draft. */
  ageDays: z.number().int().nullable(),
});

const applicationDetail = applicationRow.extend({
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** The applicant; null before the first approval of an account without profile. */
  personId: id.nullable(),
  /** Null after the decision. */
  passportNo: z.string().nullable(),
  hasPhoto: z.boolean(),
  guardian: z.object({ name: z.string(), phone: z.string() }).nullable(),
  consents: z.array(z.object({ kind: z.string(), version: z.string(), at: instant })),
  reason: z.string().nullable(),
  orderId: id.nullable(),
  orderStatus: z.enum(orderStatuses).nullable(),
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  /** The applicant's language, in which reasons are written. */
  locale: z.enum(locales),
  /** Younger than the age at which a guardian must agree. */
  isMinor: z.boolean(),
  duplicates: z.array(duplicate),
  queue: z.object({
    waiting: z.number().int(),
    /** Full days that the first of the queue has waited. */
    oldestDays: z.number().int(),
    /** The application that has waited longest, other than this one. */
    nextId: id.nullable(),
  }),
  /** The membership that followed from it. */
  membership: z.object({ personId: id, memberNo: z.string(), endsOn: day }).nullable(),
});
z.globalRegistry.add(applicationDetail, { id: 'ApplicationDetail' });

const filters = pageQuery.extend({
  ...sortedBy('name', 'submittedAt'),
  status: z.enum(applicationStatuses).optional(),
});

export const adminApplicationCalls = {
  adminApplicationList: {
    summary: 'List membership applications',
    description: 'Those that have waited longest first.',
    query: filters,
    data: pageOf(applicationRow),
  },
  adminApplicationCsv: {
    summary: 'Export membership applications as CSV or XLSX',
    errors: ['conflict'],
    query: exportQuery(filters),
    data: file,
  },
  adminApplicationGet: {
    summary: 'Get a membership application',
    errors: ['notFound'],
    params: byId,
    data: applicationDetail,
  },
  adminApplicationPhoto: {
    summary: 'Get the watermarked passport photo of an application',
    description: 'Every view requires a reason and is written to the audit log.',
    errors: ['notFound'],
    params: byId,
    query: z.object({ reason: z.string().trim().min(3).max(200) }),
    data: file,
  },
  adminApplicationDecide: {
    summary: 'Approve, return or reject an application',
    description: '4009 when it has been decided already.',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: z.object({ kind: z.enum(['approve', 'return', 'reject']), reason: z.string().trim().max(1_000).optional() }),
    data: applicationDetail,
  },
  adminApplicationView: {
    summary: 'Announce that a staff member views an application',
    description: 'Returns the other staff member who views it, if there is one.',
    errors: ['notFound'],
    params: byId,
    data: z.object({ other: z.object({ name: z.string(), since: instant }).nullable() }),
  },
} satisfies Calls;
