import { z } from 'zod';
import { entryState } from '../events.ts';
import { decidedFee, withdrawalReasons } from '../entries.ts';
import { orderStatuses } from '../orders.ts';
import { day, id, instant, keyword, personName } from '../values.ts';
import { shownInBothLanguages } from './bilingual.ts';
import { byId, exportQuery, file, pageOf, pageQuery, sortedBy } from './lists.ts';
import type { Calls } from '../calls.ts';

export const entryStates = entryState.options;
/** The eligibility when the event started. `problems` are the requirements that were not met or unknown. */
const startCheck = z.object({ verdict: z.enum(['yes', 'no', 'unknown']), problems: z.array(z.string()) });
const rating = z.number().int().min(0).max(4_000);

const row = z.object({
  id,
  eventId: id,
  event: shownInBothLanguages,
  sectionId: id,
  section: shownInBothLanguages,
  state: entryState,
  teamName: z.string(),
  /** Captains first. */
  players: z.array(
    z.object({
      personId: id,
      latinName: z.string(),
      nativeName: z.string(),
      association: shownInBothLanguages.nullable(),
      birthDate: day.nullable(),
      rating: rating.nullable(),
      /** The age on the first day of the event, by the current birth date. */
      age: z.number().int().nullable(),
      /** Null while no fee was decided. */
      fee: decidedFee.nullable(),
    }),
  ),
  createdAt: instant,
  /** The place on the waiting list of the section, from 1; null for an entry that does not wait. */
  position: z.number().int().nullable(),
  /** When the hold on a place ends: the place is offered, or its partners must answer. */
  heldUntil: instant.nullable(),
  /** Partners who have not answered yet or have declined, with masked addresses. */
  invitations: z.array(z.object({ email: z.string(), answer: z.enum(['declined']).nullable() })),
  withdrawal: z.enum(withdrawalReasons).nullable(),
  checkedInAt: instant.nullable(),
  /** The newest order; null for an entry without a fee. */
  orderStatus: z.enum(orderStatuses).nullable(),
  startCheck: startCheck.nullable(),
});
z.globalRegistry.add(row, { id: 'Entry' });
export type ManagedEntry = z.output<typeof row>;

const filters = pageQuery.extend({
  ...sortedBy('createdAt'),
  event: id.optional(),
  state: entryState.optional(),
  /** Whether the players are checked in. */
  isPresent: z.stringbool().optional(),
});

const foundPerson = z.object({
  id,
  latinName: z.string(),
  nativeName: z.string(),
  association: shownInBothLanguages.nullable(),
  /** Tells apart people of the same name. */
  birthYear: z.number().int().nullable(),
  memberNo: z.string().nullable(),
});

export const adminEntryCalls = {
  adminEntryList: {
    summary: 'List the entries of events',
    description: 'The latest first.',
    errors: ['notFound'],
    query: filters,
    data: pageOf(row),
  },
  adminEntryCsv: {
    summary: 'Export entries as CSV or XLSX',
    errors: ['notFound', 'conflict'],
    query: exportQuery(filters),
    data: file,
  },
  adminEntryAdd: {
    summary: 'Enter people in an event as staff',
    description: 'Ignores the requirements, but not the number of places. `asksFee` charges the fee.',
    errors: ['notFound', 'conflict'],
    body: z.object({
      eventId: id,
      sectionId: id,
      /** The captain first. */
      personIds: z.array(id).min(1).max(20),
      teamName: z.string().trim().max(80).default(''),
      /**
       * Whether the captain's account must pay the fee. The place is held for the payment, and the requirements are
       * checked when it is paid.
       */
      asksFee: z.boolean().default(false),
    }),
    data: row,
  },
  adminEntryWithdraw: {
    summary: 'Withdraw an entry as staff',
    description:
      'The event’s rule decides the refund; a cancelled event is refunded in full. The people are informed by mail.',
    errors: ['notFound', 'conflict', 'providerUnavailable'],
    params: byId,
    data: row,
  },
  adminEntryCheckIn: {
    summary: 'Record whether the players of an entry are at the venue',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: z.object({ isPresent: z.boolean() }),
    data: row,
  },
  adminEntryRate: {
    summary: 'Set or clear the rating of a player in an entry',
    description: 'The starting list shows it. A section that is being played is ranked again.',
    errors: ['notFound'],
    params: byId,
    body: z.object({ personId: id, rating: rating.nullable().default(null) }),
    data: row,
  },
  adminEntryFind: {
    summary: 'Find the active entries of a person in an event',
    description: 'By membership card or number.',
    errors: ['notFound'],
    query: z.object({ event: id, code: z.string().trim().min(3).max(300) }),
    data: z.array(row),
  },
  adminEntryPeople: {
    summary: 'Find people to enter in an event',
    description: 'By words of either name, pinyin or membership number; at most 20.',
    query: z.object({ keyword: keyword.default('') }),
    data: z.array(foundPerson),
  },
  adminEntryPersonAdd: {
    summary: 'Add a person who is to enter an event',
    description:
      'For people at the venue who are not known yet. 4000 for a person who is; without a birth date also for a namesake.',
    body: z.object({
      latinName: personName.min(1),
      nativeName: personName.default(''),
      birthDate: z.iso.date().nullable().default(null),
    }),
    data: foundPerson,
  },
} satisfies Calls;
