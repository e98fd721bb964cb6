import { isDeepStrictEqual } from 'node:util';
import type { Requirement } from '@app/contract/events';
import { smallestChargeMinor } from '@app/contract/fees';
import type { Locale } from '@app/contract/locale';
import type { Money } from '@app/contract/values';
import { dayIn, yearsBetween } from '#platform/calendar';
import { checkPerson, type PersonalRules, type Player } from './eligibility.rules.ts';
import type { EventPlace } from '../events/events.tables.ts';
import { eventStatusAt } from '../events/eventStatus.rules.ts';
import type { EventRecord, SectionRecord } from '../events/event.queries.ts';

/** Whether an event takes entries at a moment. */
export const isOpen = (event: EventRecord, now: Date): boolean => eventStatusAt(event, now) === 'application';

/** Whether places can still be given: until the event starts, also after the end of the applications. */
export const isBeforeStart = (event: EventRecord, now: Date): boolean => !event.cancelledAt && now < event.startTime;

const stricter = (pick: (...ages: number[]) => number, one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : pick(one, other);

/** What an event and one of its sections require together. */
const rulesOf = (event: EventRecord, section: SectionRecord): PersonalRules => ({
  membersOnly: event.membersOnly,
  minimumAge: stricter(Math.max, event.minimumAge, section.minimumAge),
  maximumAge: stricter(Math.min, event.maximumAge, section.maximumAge),
  countries: event.countries,
  minimumRating: event.minimumRating,
  maximumRating: event.maximumRating,
});

const firstDayOf = ({ startTime, timeZone }: EventRecord): string => dayIn(startTime, timeZone);

/** Checks a person against the rules of a section. @param today in the association's zone */
export const checkPlayer = (
  event: EventRecord,
  section: SectionRecord,
  player: Player | null,
  { today, locale }: { today: string; locale: Locale },
): Requirement[] => checkPerson(rulesOf(event, section), player, { today, firstDay: firstDayOf(event) }, locale);

/** What the fee of a player depends on. */
export interface FeeFacts {
  /** In years, on the first day of the event; null when the birth date is unknown. */
  age: number | null;
  isMember: boolean;
}

type FeePayer = Pick<Player, 'birthDate' | 'memberUntil'>;

/** @param today when membership counts, in the association's zone */
export const feeFactsOf = (event: EventRecord, { birthDate, memberUntil }: FeePayer, today: string): FeeFacts => ({
  age: birthDate === null ? null : yearsBetween(birthDate, firstDayOf(event)),
  isMember: memberUntil !== null && memberUntil >= today,
});

/** Returns the lowest fee that applies, in the smallest unit of the event's currency, and the reduction that makes it. */
export function feeFor(
  event: EventRecord,
  { age, isMember }: FeeFacts,
): { amountMinor: number; reducedBy: EventRecord['reducedFees'][number] | null } {
  const applies = ({ isForMembers, minimumAge, maximumAge }: EventRecord['reducedFees'][number]) => {
    if (isForMembers && !isMember) return false;
    if (minimumAge === null && maximumAge === null) return true;
    return age !== null && age >= (minimumAge ?? age) && age <= (maximumAge ?? age);
  };
  const full = event.feeAmountMinor ?? 0;
  const [lowest] = event.reducedFees.filter(applies).toSorted((one, other) => one.amountMinor - other.amountMinor);
  return lowest && lowest.amountMinor < full
    ? { amountMinor: lowest.amountMinor, reducedBy: lowest }
    : { amountMinor: full, reducedBy: null };
}

/** Returns the fee of a player now, in the smallest unit of the event's currency; 0 for nothing. */
export const feeOf = (event: EventRecord, player: FeePayer, today: string): number =>
  feeFor(event, feeFactsOf(event, player, today)).amountMinor;

/**
 * Returns the minor units that come back of a paid amount after a withdrawal, rounded down to what can be refunded: of the
 * rules whose time has not come, the earliest counts.
 */
export function refundOf(
  { refundRules }: Pick<EventRecord, 'refundRules'>,
  { amountMinor, currency }: Money,
  now: Date,
): number {
  const [rule] = refundRules
    .filter(({ until }) => new Date(until) > now)
    .toSorted((a, b) => a.until.localeCompare(b.until));
  const step = smallestChargeMinor(currency);
  return rule ? Math.floor((amountMinor * rule.percent) / 100 / step) * step : 0;
}

/** Whether an entry has the players that its section needs, and no invited partner has yet to answer. */
export const hasAllPlayers = (
  { minimumPlayers }: Pick<SectionRecord, 'minimumPlayers'>,
  players: readonly unknown[],
  invitations: readonly { answer: string | null }[],
): boolean => players.length >= minimumPlayers && invitations.every(({ answer }) => answer !== null);

const hourMs = 3_600_000;
/** A reminder comes when this part of the time to answer is left. */
export const reminderPart = 0.25;

/**
 * Returns how long a place is held that is given now, or was given earlier. A hold of which so little is left that a
 * reminder would follow its first mail at once needs none.
 *
 * @param since from when the hold counts
 */
export function holdFrom(
  { offerHours, startTime }: Pick<EventRecord, 'offerHours' | 'startTime'>,
  now: Date,
  since = now,
): { heldUntil: Date; remindedOf: Date | null } {
  const offerMs = offerHours * hourMs;
  const heldUntil = new Date(Math.min(since.getTime() + offerMs, startTime.getTime()));
  const isShort = heldUntil.getTime() - now.getTime() < 2 * reminderPart * offerMs;
  return { heldUntil, remindedOf: isShort ? heldUntil : null };
}

/**
 * Returns from when the second hold of a place counts, which is for the payment once all partners have accepted: from
 * now, but at the latest from the end of the first hold. Partners who accept and leave in turn do not renew it.
 */
export const secondHoldSince = (
  { offerHours }: Pick<EventRecord, 'offerHours'>,
  { createdAt }: { createdAt: Date },
  now: Date,
): Date => new Date(Math.min(now.getTime(), createdAt.getTime() + offerHours * hourMs));

/** Returns the place of an event of which the players of an entry were told last; null when nothing changed since. */
export function toldPlace(
  { formerPlaces, startTime, endTime, timeZone, venue, online }: EventRecord,
  toldRevision: number,
): EventPlace | null {
  const former = formerPlaces.find(({ revision }) => revision > toldRevision);
  if (!former) return null;
  const { revision: _, ...told } = former;
  const now: EventPlace = {
    ...{ startTime: startTime.toISOString(), endTime: endTime.toISOString(), timeZone, online },
    venue: { zh_CN: venue.zh_CN, en_US: venue.en_US },
  };
  return isDeepStrictEqual(told, now) ? null : told;
}

/** Whether an entry can take partners: until it takes part, and while its place is held. */
export const takesPartners = (
  { state, heldUntil: until }: { state: string; heldUntil: Date | null },
  now: Date,
): boolean => state === 'waiting' || (state === 'offered' && until !== null && until > now);

/** Returns until when an invitation to an entry that takes partners can be answered. */
export const answerableUntil = ({ startTime }: EventRecord, { heldUntil }: { heldUntil: Date | null }): Date =>
  heldUntil ?? startTime;

type Places = readonly { sectionId: number; taken: number; waiting: number }[];

/** Returns how many places are left in a section; null without a limit. */
export function placesLeft(event: EventRecord, section: SectionRecord, places: Places): number | null {
  const taken = places.reduce((sum, { taken: own }) => sum + own, 0);
  const here = places.find(({ sectionId }) => sectionId === section.id)?.taken ?? 0;
  const limits = [
    ...(event.capacity === null ? [] : [event.capacity - taken]),
    ...(section.capacity === null ? [] : [section.capacity - here]),
  ];
  return limits.length === 0 ? null : Math.max(0, Math.min(...limits));
}
