import { z } from 'zod';
import { entryState } from '../events.ts';
import { decidedFee, withdrawalReasons } from '../entries.ts';
import { orderStatuses } from '../orders.ts';
import { day, id, instant, keyword } from '../values.ts';
import { shownInBoth } from './bilingual.ts';
import { byId, exportQuery, file, pageOf, pageQuery, sortedBy } from './lists.ts';

export const entryStates = entryState.options;
/** What the rules said when the event started; `problems` are the requirements that were not met or unknown. */
const startCheck = z.object({ verdict: z.enum(['yes', 'no', 'unknown']), problems: z.array(z.string()) });
const rating = z.number().int().min(0).max(4_000);

const row = z.object({
  id,
  eventId: id,
  event: shownInBoth,
  sectionId: id,
  section: shownInBoth,
  state: entryState,
  teamName: z.string(),
  /** Captains first. */
  players: z.array(
    z.object({
      personId: id,
      latinName: z.string(),
      nativeName: z.string(),
      association: shownInBoth.nullable(),
      birthDate: day.nullable(),
      rating: rating.nullable(),
      /** The age on the first day of the event, by the birth date as it is now. */
      age: z.number().int().nullable(),
      /** Null while no fee was decided. */
      fee: decidedFee.nullable(),
    }),
  ),
  createdAt: instant,
  /** The place on the waiting list of the section, from 1; null for an entry that does not wait. */
  position: z.number().int().nullable(),
  /** Until when a place is held for an offer to be taken, or for partners to answer. */
  heldUntil: instant.nullable(),
  /** Partners who have not answered yet or have declined, with masked addresses. */
  invitations: z.array(z.object({ email: z.string(), answer: z.enum(['declined']).nullable() })),
  withdrawal: z.enum(withdrawalReasons).nullable(),
  checkedInAt: instant.nullable(),
  /** The newest order; null for an entry without a fee. */
  orderStatus: z.enum(orderStatuses).nullable(),
  startCheck: startCheck.nullable(),
});
export type ManagedEntry = z.output<typeof row>;

const filters = pageQuery.extend({
  ...sortedBy('createdAt'),
  event: id.optional(),
  state: entryState.optional(),
  /** Whether the players have been seen at the venue. */
  isPresent: z.stringbool().optional(),
});

export const adminEntryCalls = {
  adminEntryList: { summary: 'Entries of events, the latest first', query: filters, data: pageOf(row) },
  adminEntryCsv: { summary: 'The same as a file', query: exportQuery(filters), data: file },
  adminEntryAdd: {
    summary:
      'Enter people for an event as staff: without the requirements, but within its places; the fee may be asked',
    body: z.object({
      eventId: id,
      sectionId: id,
      /** The captain first. */
      personIds: z.array(id).min(1).max(20),
      teamName: z.string().trim().max(80).default(''),
      /**
       * Whether the captain's account pays the fee: the place is held for it, and the requirements apply at payment.
       */
      asksFee: z.boolean().default(false),
    }),
    data: row,
  },
  adminEntryWithdraw: {
    summary:
      'Withdraw an entry; the event’s rule decides what is refunded (everything once it is cancelled), and the people are mailed',
    params: byId,
    data: row,
  },
  adminEntryCheckIn: {
    summary: 'Note that the players of an entry are at the venue, or that they are not',
    params: byId,
    body: z.object({ isPresent: z.boolean() }),
    data: row,
  },
  adminEntryRate: {
    summary: 'Set or clear the rating with which a player is listed',
    params: byId,
    body: z.object({ personId: id, rating: rating.nullable().default(null) }),
    data: row,
  },
  adminEntryFind: {
    summary: 'The active entries in an event of the person with a membership card or number',
    query: z.object({ event: id, code: z.string().trim().min(3).max(300) }),
    data: z.array(row),
  },
  adminEntryPeople: {
    summary: 'People by words of either name, pinyin or membership number, for entering them; at most 20',
    query: z.object({ keyword: keyword.default('') }),
    data: z.array(
      z.object({
        id,
        latinName: z.string(),
        nativeName: z.string(),
        association: shownInBoth.nullable(),
        /** Tells apart people of the same name. */
        birthYear: z.number().int().nullable(),
        memberNo: z.string().nullable(),
      }),
    ),
  },
};
