import { renewalWindowDays } from '@app/contract/membership';
import { addDays, addMonths } from '#platform/calendar';

export interface Terms {
  /** In the smallest unit of `currency`; 0 when membership is free. */
  feeMinor: number;
  currency: string;
  termMonths: number;
}

/** The terms until staff change them. */
export const defaultTerms: Terms = { feeMinor: 6_000, currency: 'SGD', termMonths: 12 };

/** How long a membership counts after its last day, while a renewal may be in progress. */
export const graceDays = 30;

/** The fields of a membership that determine its status. */
export interface Term {
  /** The last day, `YYYY-MM-DD`. */
  endsOn: string;
  hasGrace: boolean;
}

export type TermStatus = 'active' | 'grace' | 'expired';

/** @param today `YYYY-MM-DD` */
export function statusOn(today: string, { endsOn, hasGrace }: Term): TermStatus {
  if (today <= endsOn) return 'active';
  return hasGrace && today <= addDays(endsOn, graceDays) ? 'grace' : 'expired';
}

/** Returns the last day of the grace period during it; null before and after it. */
export const graceUntil = (today: string, term: Term): string | null =>
  statusOn(today, term) === 'grace' ? addDays(term.endsOn, graceDays) : null;

/** Whether a renewal is possible: from 60 days before the last day, during the grace period and after it. */
export const canRenewOn = (today: string, endsOn: string): boolean => today >= addDays(endsOn, -renewalWindowDays);

/** Returns the last day of a term that begins on a day: the day before the same day after the months, plus the days. */
export const lastDayOfTerm = (startsOn: string, months: number, days = 0): string =>
  addDays(addMonths(startsOn, months), days - 1);

/** The fields of a bought term that determine its dates. */
export interface Period {
  boughtOn: string;
  months: number;
  /** Days beyond the months; 0 for bought terms. */
  days?: number;
  startsOn: string;
  endsOn: string;
}

/**
 * Returns first and last day of a term bought on a day: it follows the membership's present end, or begins that day
 * when the membership has lapsed.
 */
export function nextPeriod(
  boughtOn: string,
  months: number,
  previous: Pick<Period, 'endsOn'> | null,
  days = 0,
): Pick<Period, 'startsOn' | 'endsOn'> {
  const hasLapsed = previous === null || statusOn(boughtOn, { endsOn: previous.endsOn, hasGrace: true }) === 'expired';
  const startsOn = hasLapsed ? boughtOn : addDays(previous.endsOn, 1);
  return { startsOn, endsOn: lastDayOfTerm(startsOn, months, days) };
}

/** Arranges terms without gaps in the order they were bought, so that a refunded term leaves no gap. */
export function arrangePeriods<Bought extends Period>(periods: readonly Bought[]): Bought[] {
  const arranged: Bought[] = [];
  for (const period of periods) {
    const next = nextPeriod(period.boughtOn, period.months, arranged.at(-1) ?? null, period.days);
    // A term that does not move keeps its end.
    arranged.push(next.startsOn === period.startsOn ? period : { ...period, ...next });
  }
  return arranged;
}

/**
 * Arranges the terms of two memberships that become one, so that no day is covered twice. A term that overlaps earlier
 * ones keeps only the days after them, which may be none.
 */
export function chainPeriods<Bought extends Period>(periods: readonly Bought[]): Bought[] {
  const arranged: Bought[] = [];
  for (const period of periods.toSorted((a, b) => (a.startsOn < b.startsOn ? -1 : 1))) {
    const coveredUntil = arranged.at(-1)?.endsOn ?? '';
    const overlaps = period.startsOn <= coveredUntil;
    const [, endsOn] = [period.endsOn, coveredUntil].toSorted() as [string, string];
    arranged.push(overlaps ? { ...period, startsOn: addDays(coveredUntil, 1), endsOn } : period);
  }
  return arranged;
}
