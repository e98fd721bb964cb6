import { z } from 'zod';
import { id, personName } from '../values.ts';
import { byId, exportQuery, file, pageOf, pageQuery, sortedBy, version } from './lists.ts';
import type { Calls } from '../calls.ts';
import { membershipStatuses, personDetail, personRow } from './personRecord.ts';

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

export const adminPersonCalls = {
  adminPersonList: {
    summary: 'List people',
    description:
      'By Latin name. `keyword` is either name in any order, pinyin, phone, email address, username, membership number, or a complete passport number.',
    errors: ['notFound'],
    query: filters,
    data: pageOf(personRow),
  },
  adminPersonCsv: {
    summary: 'Export people as CSV or XLSX',
    errors: ['notFound', 'conflict'],
    query: exportQuery(filters),
    data: file,
  },
  adminPersonOptions: {
    summary: 'List associations with their clubs',
    description: 'The choices of filters and forms.',
    data: z.object({
      associations: z.array(z.object({ id, name: z.string(), clubs: z.array(z.object({ id, name: z.string() })) })),
    }),
  },
  adminPersonGet: {
    summary: 'Get a person with all stored data',
    errors: ['notFound'],
    params: byId,
    data: personDetail,
  },
  adminPersonCorrect: {
    summary: 'Correct the names, birth date or association of a person',
    description: 'The person is informed by mail.',
    errors: ['notFound', 'conflict'],
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
    errors: ['notFound', 'conflict'],
    params: byId,
    body: z.object({ reason, endsOn: seenEnd }),
    data: personDetail,
  },
  adminPersonMembershipExtend: {
    summary: 'Extend a membership',
    description: 'By months or until a day, without an order. The person is informed by mail.',
    errors: ['notFound', 'conflict'],
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
    errors: ['notFound', 'conflict'],
    params: byId,
    data: personDetail,
  },
  adminPersonAccountDisable: {
    summary: 'Disable an account',
    description: 'It cannot log in, and its sessions end.',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: z.object({ reason }),
    data: personDetail,
  },
  adminPersonAccountEnable: {
    summary: 'Enable a disabled account',
    description: 'It can log in again.',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: z.object({ reason }),
    data: personDetail,
  },
  adminPersonLogOut: {
    summary: 'End all sessions of an account',
    errors: ['notFound'],
    params: byId,
    data: personDetail,
  },
  adminPersonMerge: {
    summary: 'Merge another record of the same person into this one',
    description: 'Orders, applications, entries, results and memberships move. The merge can be undone for 90 days.',
    errors: ['notFound', 'conflict'],
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
    errors: ['notFound', 'conflict'],
    params: byId,
    body: z.object({ mergeId: id, reason }),
    data: personDetail,
  },
} satisfies Calls;
