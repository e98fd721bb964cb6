import { z } from 'zod';
import { eventLevels } from '../eventLevels.ts';
import { chargeStepMinor } from '../fees.ts';
import { fee, id, instant } from '../values.ts';
import { sectionKinds } from '../events.ts';
import { bilingualText, shownInBothLanguages, textInBothLanguages } from './bilingual.ts';
import { byId, exportQuery, file, pageOf, pageQuery, version } from './lists.ts';
import { pictureRow } from './pictures.ts';
import { deletionBody } from './plainCalls.ts';
import type { Calls } from '../calls.ts';

/** `draft`: for staff only; the others follow from the event's times and its cancellation. */
export const managedEventStates = ['draft', 'scheduled', 'application', 'inProgress', 'ended', 'cancelled'] as const;
export type ManagedEventState = (typeof managedEventStates)[number];

const moment = z.iso.datetime({ precision: 3 });
const age = z.number().int().min(0).max(120).nullable().default(null);
const rating = z.number().int().min(0).max(4_000).nullable().default(null);
const address = z
  .string()
  .trim()
  .max(500)
  .regex(/^(?:https:\/\/[^\s\\]+)?$/)
  .default('');

const players = z.number().int().min(1).max(20).default(1);

/**
 * A competition of an event. Minimum and maximum players apply to teams only: a pair has two players, an individual is
 * one.
 */
const section = z.object({
  /** Null for a new one. */
  id: id.nullable().default(null),
  /** Needed once there are two sections. */
  name: bilingualText(80),
  kind: z.enum(sectionKinds).default('individual'),
  minimumPlayers: players,
  maximumPlayers: players,
  /** The category in which its results count; null for the event's. */
  category: id.nullable().default(null),
  capacity: z.number().int().min(1).max(100_000).nullable().default(null),
  minimumAge: age,
  maximumAge: age,
});

const eventFields = z.object({
  title: textInBothLanguages(160),
  venue: textInBothLanguages(160),
  /** The regulations as HTML, which the server sanitizes. */
  content: bilingualText(100_000),
  /** Whom to ask, with an address or a number. */
  contact: bilingualText(300),
  category: id,
  level: z.enum(eventLevels).default('national'),
  picture: id,
  online: z.boolean(),
  /** IANA name of the zone in which the site shows the times. */
  timeZone: z.string().max(60),
  startTime: moment,
  endTime: moment,
  applyFrom: moment.nullable().default(null),
  applyUntil: moment.nullable().default(null),
  /** In display order; empty for an event that is not divided. */
  sections: z.array(section).max(20).default([]),
  /** Places for entries in all sections together. */
  capacity: z.number().int().min(1).max(100_000).nullable().default(null),
  fee: fee.nullable().default(null),
  /** In the currency of the fee. A person pays the lowest fee that applies. */
  reducedFees: z
    .array(
      z.object({
        amountMinor: z.number().int().min(0),
        isForMembers: z.boolean().default(false),
        minimumAge: age,
        maximumAge: age,
      }),
    )
    .max(10)
    .default([]),
  /**
   * The rule with the earliest time that has not passed decides the refund. After the last time, nothing is refunded.
   */
  refundRules: z
    .array(z.object({ until: moment, percent: z.number().int().min(1).max(100) }))
    .max(5)
    .default([]),
  /** How long a place that became free is held for the next person on the waiting list. */
  offerHours: z.number().int().min(1).max(336).default(48),
  membersOnly: z.boolean().default(false),
  minimumAge: age,
  maximumAge: age,
  /** Codes of the countries whose associations may send players; empty allows all. */
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(60)
    .default([]),
  minimumRating: rating,
  maximumRating: rating,
  streamUrl: address,
  venueUrl: address,
});
export type EventFields = z.output<typeof eventFields>;

/** Reports values that contradict each other. */
function reportContradictions(event: EventFields, context: z.core.$RefinementCtx): void {
  const { startTime, endTime, applyFrom, applyUntil, reducedFees, sections } = event;
  const refuse = (field: keyof EventFields) => context.addIssue({ code: 'custom', path: [field], input: event[field] });
  if (endTime <= startTime) refuse('endTime');
  if (applyFrom !== null && applyFrom >= endTime) refuse('applyFrom');
  if (applyUntil !== null && (applyFrom === null || applyUntil <= applyFrom)) refuse('applyUntil');
  if (isReversed(event.minimumAge, event.maximumAge)) refuse('maximumAge');
  if (isReversed(event.minimumRating, event.maximumRating)) refuse('maximumRating');
  if (event.fee?.amountMinor === 0) refuse('fee');
  const isWrong = (reduced: EventFields['reducedFees'][number]) =>
    event.fee === null ||
    reduced.amountMinor >= event.fee.amountMinor ||
    reduced.amountMinor % chargeStepMinor(event.fee.currency) !== 0 ||
    isReversed(reduced.minimumAge, reduced.maximumAge) ||
    (!reduced.isForMembers && reduced.minimumAge === null && reduced.maximumAge === null);
  if (reducedFees.some(isWrong)) refuse('reducedFees');
  if (sections.some((one) => isReversed(one.minimumAge, one.maximumAge) || one.minimumPlayers > one.maximumPlayers))
    refuse('sections');
  if (sections.length > 1 && sections.some(({ name }) => !name.zh_CN.trim() || !name.en_US.trim())) refuse('sections');
}
const isReversed = (min: number | null, max: number | null) => min !== null && max !== null && min > max;

const row = z.object({
  ...eventFields.shape,
  id,
  version,
  content: shownInBothLanguages,
  contact: shownInBothLanguages,
  categoryName: shownInBothLanguages,
  picture: pictureRow,
  state: z.enum(managedEventStates),
  publishedAt: instant.nullable(),
  cancelReason: shownInBothLanguages,
  entrants: z.number().int(),
  /** Entries that take a place: the entrants, and those that wait for payment or for an answer. */
  taken: z.number().int(),
});
z.globalRegistry.add(row, { id: 'Event' });
export type ManagedEvent = z.output<typeof row>;

const listed = row.pick({
  id: true,
  title: true,
  venue: true,
  categoryName: true,
  timeZone: true,
  startTime: true,
  endTime: true,
  capacity: true,
  entrants: true,
  taken: true,
  state: true,
});
export type ListedEvent = z.output<typeof listed>;
const filters = pageQuery.extend({ state: z.enum(managedEventStates).optional(), category: id.optional() });
const change = z.object({ version });

export const adminEventCalls = {
  adminEventList: {
    summary: 'List events, including drafts',
    description: 'The latest first.',
    errors: ['notFound'],
    query: filters,
    data: pageOf(listed),
  },
  adminEventCsv: {
    summary: 'Export events as CSV or XLSX',
    errors: ['notFound', 'conflict'],
    query: exportQuery(filters),
    data: file,
  },
  adminEventGet: { summary: 'Get an event', errors: ['notFound'], params: byId, data: row },
  adminEventCreate: {
    summary: 'Create an event as a draft',
    body: eventFields.superRefine(reportContradictions),
    data: row,
  },
  adminEventUpdate: {
    summary: 'Update an event',
    description: 'Calendars and followers are notified of another time or venue.',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: eventFields.extend({ version }).superRefine(reportContradictions),
    data: row,
  },
  adminEventDelete: {
    summary: 'Delete the draft of an event',
    description: '4009 for an event that was published.',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: deletionBody,
    data: z.null(),
  },
  adminEventPublish: {
    summary: 'Publish the draft of an event',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: change,
    data: row,
  },
  adminEventWithdraw: {
    summary: 'Turn a published event back into a draft',
    description: '4009 once the event has entries.',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: change,
    data: row,
  },
  adminEventCancel: {
    summary: 'Cancel a published event',
    description: 'The reason is public.',
    errors: ['notFound', 'conflict'],
    params: byId,
    body: change.extend({ reason: textInBothLanguages(300) }),
    data: row,
  },
  adminEventCancelPreview: {
    summary: 'Preview the cancellation of an event',
    description: 'Counts the people who would be mailed and the payments that would be refunded.',
    errors: ['notFound'],
    params: byId,
    data: z.object({ mailed: z.number().int(), refunds: z.number().int() }),
  },
  adminEventCopy: {
    summary: 'Copy an event as a draft',
    description: 'With everything except the entrants, 52 weeks later.',
    errors: ['notFound'],
    params: byId,
    data: row,
  },
} satisfies Calls;
