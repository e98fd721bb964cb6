import type { EventDetail, EventRow } from '@app/contract/events';
import type { Locale } from '@app/contract/locale';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import { parseId } from '#platform/ids';
import { eligibilityOfVisitor } from '../entries/candidates/eligibility.rules.ts';
import { eventStatusAt } from '../events/eventStatus.rules.ts';
import { prepareEventDetail, findEventDetail, type FoundEvent } from './eventDetail.queries.ts';
import type { PublicEvent } from './eventList.queries.ts';

export interface EventsDeps {
  db: Database;
  clock: Clock;
}

/** Creates a function that finds the public data of an event; it returns null for one that is not public. */
export function createDetailFinder(deps: EventsDeps) {
  const statements = prepareEventDetail();
  return async (id: string, locale: Locale): Promise<EventDetail | null> => {
    const found = await findEventDetail(deps.db, statements[locale], parseId(id));
    return found && toEventDetail(deps, found, locale);
  };
}

function toEventDetail(
  { clock }: Pick<EventsDeps, 'clock'>,
  { event, progress, outcome }: FoundEvent,
  locale: Locale,
): EventDetail {
  const row = rowOf(event, { now: clock.now(), locale });
  return {
    ...row,
    content: event.content,
    streamUrl: event.streamUrl,
    venueUrl: event.venueUrl,
    contact: event.contact[locale],
    cancelReason: event.cancelReason[locale],
    reducedFees: event.reducedFees,
    refundRules: event.refundRules.toSorted((one, other) => one.until.localeCompare(other.until)),
    eligibility: eligibilityOfVisitor({ ...event, status: row.status }, locale),
    ...progress,
    ...outcome,
  };
}

/** Converts an event to the row that lists and pages show, without the visitor's own entry. */
export function rowOf(event: PublicEvent, { now, locale }: { now: Date; locale: Locale }): EventRow {
  const { id, category, discipline, timeZone, online } = event;
  const { capacity, entrants, taken, membersOnly } = event;
  return {
    category,
    discipline,
    timeZone,
    online,
    capacity,
    entrants,
    taken,
    membersOnly,
    image: event.image,
    id: String(id),
    title: event.title[locale],
    categoryName: event.categoryName[locale],
    venue: event.venue[locale],
    startTime: event.startTime.toISOString(),
    endTime: event.endTime.toISOString(),
    status: eventStatusAt(event, now),
    applyFrom: event.applyFrom?.toISOString() ?? null,
    applyUntil: event.applyUntil?.toISOString() ?? null,
    fee:
      event.feeAmountMinor !== null && event.feeCurrency !== null
        ? { amountMinor: event.feeAmountMinor, currency: event.feeCurrency }
        : null,
    myEntry: null,
  };
}
