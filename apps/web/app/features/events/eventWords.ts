import type { EventDetail, EventRow, EventSection, EventStatus } from '@app/contract/events';
import { m } from '../../paraglide/messages.js';
import { pluralize } from '../../ui/pluralize.ts';
import { formatMoney } from '../../ui/formats.ts';
import { joinFacts } from '../../ui/joinFacts.ts';
import type { TagTone } from '../../ui/Tag.tsx';
import { placesLeft } from './places.ts';

export const statusName = (status: EventStatus): string =>
  ({
    scheduled: m.status_scheduled,
    application: m.status_application,
    inProgress: m.status_in_progress,
    ended: m.status_ended,
    cancelled: m.status_cancelled,
  })[status]();

export const statusTone: Record<EventStatus, TagTone> = {
  scheduled: 'quiet',
  application: 'accent',
  inProgress: 'live',
  ended: 'done',
  cancelled: 'done',
};

export const feeText = ({ fee }: Pick<EventRow, 'fee'>): string => (fee ? formatMoney(fee) : m.free_of_charge());

/** Whether an event has a fee that each player of a pair or team pays. */
const hasFeeForEach = ({ fee, sections }: Pick<EventDetail, 'fee' | 'sections'>): boolean =>
  fee !== null && sections.some(({ maximumPlayers }) => maximumPlayers > 1);

/** Returns what the fee of an event is called: that of an entry, or of each player. */
export const feeName = (event: Pick<EventDetail, 'fee' | 'sections'>): string =>
  hasFeeForEach(event) ? m.fee_each() : m.fee();

/** Returns the fee in one line, such as “Fee for each player: SGD 15.00”. */
export const feeLine = (event: Pick<EventDetail, 'fee' | 'sections'>): string =>
  event.fee ? m.fee_reduced_line({ who: feeName(event), amount: feeText(event) }) : feeText(event);

/** Returns a line for each reduced fee, such as “Members, aged 17 or under: SGD 30.00”. */
export function reducedFeeTexts({ fee, reducedFees }: Pick<EventDetail, 'fee' | 'reducedFees'>): string[] {
  if (!fee) return [];
  return reducedFees.map(({ amountMinor, isForMembers, minimumAge, maximumAge }) => {
    const who = [isForMembers && m.fee_for_members(), formatAges({ minimumAge, maximumAge })]
      .filter(Boolean)
      .join(m.list_comma());
    return m.fee_reduced_line({ who, amount: formatMoney({ amountMinor, currency: fee.currency }) });
  });
}

/** Returns how many people make an entry; '' for one. */
export function playersText({
  kind,
  minimumPlayers: min,
  maximumPlayers: max,
}: Pick<EventSection, 'kind' | 'minimumPlayers' | 'maximumPlayers'>): string {
  if (kind === 'pair') return m.section_pairs();
  if (max === 1) return '';
  return min === max ? m.section_teams_of({ count: max }) : m.section_teams_between({ min, max });
}

/** Returns ages such as “Aged 17 or under”; '' without a limit. */
export function formatAges({
  minimumAge: min,
  maximumAge: max,
}: Pick<EventSection, 'minimumAge' | 'maximumAge'>): string {
  if (min !== null && max !== null) return m.fee_aged_between({ min, max });
  if (min !== null) return m.fee_aged_from({ age: min });
  return max === null ? '' : m.fee_aged_to({ age: max });
}

/** Returns how many of the taken places await payment or an answer; '' for none. */
export function heldText({ taken, entrants }: Pick<EventRow, 'taken' | 'entrants'>): string {
  const count = taken - entrants;
  return count > 0 ? pluralize(m.places_held_one, m.places_held_other)({ count }) : '';
}

/** Returns the status of an event in one short line, with the places left while entry is open. */
export function statusLine(event: Pick<EventRow, 'status' | 'capacity' | 'taken' | 'membersOnly'>): string {
  const { status, membersOnly } = event;
  const parts = [statusName(status)];
  const free = placesLeft(event);
  if (status === 'application' && free !== null)
    parts.push(pluralize(m.places_left_one, m.places_left_other)({ count: free }));
  if (membersOnly && status !== 'inProgress') parts.push(m.members_only());
  return joinFacts(parts);
}
