import { z } from 'zod';
import { emailAddress } from './emailAddress.ts';
import { entryState, requirement } from './events.ts';
import { pageOf, pageQuery } from './paging.ts';
import { id, instant, money, personName } from './values.ts';
import type { Calls } from './calls.ts';

export const withdrawalReasons = [
  'own',
  'staff',
  'offerExpired',
  'unpaid',
  'partnersMissing',
  'notPlaced',
  'refunded',
  'notEligible',
  'feeChanged',
  'partnerLeft',
  'eventCancelled',
] as const;
export type WithdrawalReason = (typeof withdrawalReasons)[number];

export const invitedEmail = z.string().toLowerCase().pipe(emailAddress);

const day = z.iso.date();

/** The fee of a player. It is fixed when the place is taken or the order is placed. */
export const decidedFee = money.extend({
  /** The facts behind the fee: the age in years on the first day of the event, if known, and the membership. */
  age: z.number().int().nullable(),
  isMember: z.boolean(),
  /** The reduction that applied; null for the full fee. */
  reducedBy: z
    .object({
      isForMembers: z.boolean(),
      minimumAge: z.number().int().nullable(),
      maximumAge: z.number().int().nullable(),
    })
    .nullable(),
  /** The day on which the membership was checked. */
  on: day,
});
export type DecidedFee = z.output<typeof decidedFee>;

/** The outcome of a request. `position` is the place on the waiting list, `orderId` the order to pay now. */
const outcome = z.object({
  entryId: id,
  state: entryState,
  position: z.number().int().nullable(),
  orderId: id.nullable(),
});
export type EntryOutcome = z.output<typeof outcome>;

export const nameFields = { name: z.string(), nativeName: z.string() };

export const ownEntry = outcome.extend({
  sectionId: id,
  teamName: z.string(),
  players: z.array(
    z.object({
      personId: id,
      ...nameFields,
      /** The fee of the player if it were paid now; null without a fee, and for entries of others. */
      fee: money.nullable(),
    }),
  ),
  /** Partners who have not accepted yet. Only the person who entered sees their addresses. */
  invitations: z.array(
    z.object({
      id,
      email: z.string(),
      answer: z.enum(['accepted', 'declined', 'revoked']).nullable(),
      /** The person who accepted. Anyone with the link can accept, from an account with any address. */
      acceptedBy: z.object(nameFields).nullable(),
    }),
  ),
  /** Whether the requester made the entry, and so may pay, invite and withdraw. */
  isMine: z.boolean(),
  /** Whether the requester or a child of the account plays as a partner, who may leave. */
  canLeave: z.boolean(),
  /** When the hold on the place ends. */
  heldUntil: instant.nullable(),
  /** Whether the place is held for the answers of partners. Otherwise it is held for an offer or a payment. */
  isWaitingForPartners: z.boolean(),
  /** The refund after a withdrawal now; null when nothing was paid. */
  refund: money.nullable(),
  withdrawal: z.enum(withdrawalReasons).nullable(),
});
z.globalRegistry.add(ownEntry, { id: 'OwnEntry' });
export type OwnEntry = z.output<typeof ownEntry>;

/** A person whom the account can enter, with the eligibility for each section. */
const candidate = z.object({
  /** Null while the account has no person, because it has not named one yet. */
  personId: id.nullable(),
  isChild: z.boolean(),
  ...nameFields,
  birthDate: day.nullable(),
  sections: z.array(
    z.object({
      sectionId: id,
      verdict: z.enum(['yes', 'no', 'unknown']),
      reasons: z.array(requirement),
      /** Null without a fee. */
      fee: money.nullable(),
    }),
  ),
});
export type EntryCandidate = z.output<typeof candidate>;

/** Whether the account has an email address, so that mails about its entries arrive. */
const isReachable = z.boolean();

export const entryCalls = {
  matchApply: {
    summary: 'Enter an event',
    description:
      'Repeated, it accepts an offered place, or returns the order to pay. 4009 with the reasons when a player may not enter.',
    errors: ['notFound', 'conflict', 'rateLimited'],
    params: z.object({ id }),
    body: z.object({
      /** Defaults to the first section. */
      sectionId: id.optional(),
      /** A child of the account. Defaults to the person of the account. */
      personId: id.optional(),
      teamName: z.string().trim().max(80).default(''),
      /** Addresses of the partners of a pair or team, who receive invitations. */
      partners: z.array(invitedEmail).max(20).default([]),
    }),
    data: outcome,
  },
  matchWithdraw: {
    summary: 'Withdraw an entry',
    description:
      'Also from the waiting list. The event’s rule decides the refund; a cancelled event is refunded in full.',
    errors: ['notFound', 'conflict', 'providerUnavailable'],
    params: z.object({ id }),
    /** The entry. Required only for an account with several entries in the event. */
    body: z.object({ entryId: id.optional() }),
    data: outcome.extend({ refund: money.nullable() }),
  },
  entryLeave: {
    summary: 'Leave an entry as a partner',
    description: 'An active entry that then has too few players is withdrawn. The event’s rule decides the refund.',
    errors: ['notFound', 'conflict', 'providerUnavailable'],
    params: z.object({ id }),
    data: z.object({ refund: money.nullable() }),
  },
  matchEntry: {
    summary: 'Get the possible and existing entries in an event',
    description: 'Who can enter which section, at what fee, and the entries that exist.',
    errors: ['notFound'],
    params: z.object({ id }),
    data: z.object({
      /** Whether entries are taken now. */
      isOpen: z.boolean(),
      candidates: z.array(candidate),
      sections: z.array(
        z.object({
          sectionId: id,
          /** Null without a limit. */
          placesLeft: z.number().int().nullable(),
          waiting: z.number().int(),
        }),
      ),
      entries: z.array(ownEntry),
      isReachable,
    }),
  },
  myEntries: {
    summary: 'List the entries of the current account',
    description:
      'Entries of the person, of the account’s children, and those that the account made; the latest event first.',
    query: pageQuery,
    data: pageOf(
      z.object({
        ...outcome.shape,
        eventId: id,
        title: z.string(),
        section: z.string(),
        startTime: instant,
        endTime: instant,
        timeZone: z.string(),
        venue: z.string(),
        names: z.array(z.object(nameFields)),
        heldUntil: instant.nullable(),
        withdrawal: z.enum(withdrawalReasons).nullable(),
        /** The published result of the entry; each of its players gets the points. Null while there is none. */
        result: z.object({ rank: z.number().int(), result: z.string(), points: z.number() }).nullable(),
      }),
    ).extend({ isReachable }),
  },
  calendarAddress: {
    summary: 'Get the secret address of the personal calendar',
    description: 'The calendar has the events of the person.',
    data: z.object({ url: z.string() }),
  },
  calendarRenew: {
    summary: 'Create a new secret address of the personal calendar',
    description: 'The previous address stops working.',
    data: z.object({ url: z.string() }),
  },
  addChild: {
    summary: 'Add a child to the account',
    description: 'Children are under 18; the account enters them in events.',
    errors: ['notFound', 'conflict'],
    body: z.object({
      latinName: personName.min(1),
      nativeName: personName.default(''),
      birthDate: day,
      associationId: id.optional(),
      /** The guardian's agreement that the child's data are stored. */
      consent: z.literal(true),
    }),
    data: z.object({ personId: id }),
  },
} satisfies Calls;
