import { renewalWindowDays } from '@app/contract/membership';

export interface Terms {
  /** Smallest unit of `currency`; 0: nothing is charged. */
  feeMinor: number;
  currency: string;
  termMonths: number;
}

/** Until the back office says otherwise. */
export const usualTerms: Terms = { feeMinor: 6_000, currency: 'SGD', termMonths: 12 };

/** After its last day a membership still counts for this long, while its renewal is on the way. */
export const graceDays = 30;

/** As much of a membership as its standing depends on. */
export interface Term {
  /** The last day it is good for, `YYYY-MM-DD`. */
  endsOn: string;
  hasGrace: boolean;
}

export type Standing = 'active' | 'grace' | 'expired';

const dayMs = 86_400_000;
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);
export const daysAfter = (day: string, days: number): string => dayOf(Date.parse(day) + days * dayMs);

/** @param today `YYYY-MM-DD` */
export function standingOn(today: string, { endsOn, hasGrace }: Term): Standing {
  if (today <= endsOn) return 'active';
  return hasGrace && today <= daysAfter(endsOn, graceDays) ? 'grace' : 'expired';
}

/** Until when it still counts, in the grace period; null before and after it. */
export const graceUntil = (today: string, term: Term): string | null => (standingOn(today, term) === 'grace' ? daysAfter(term.endsOn, graceDays) : null);

/** From 60 days before the end, through the grace period and after it. */
export const canRenewOn = (today: string, endsOn: string): boolean => today >= daysAfter(endsOn, -renewalWindowDays);

/** The last day of a term that begins on a day: the day before the same day so many months later. */
export function lastDayOfTerm(startsOn: string, months: number): string {
  const [year, month, day] = startsOn.split('-').map(Number) as [number, number, number];
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return daysAfter(dayOf(Date.UTC(year, month - 1 + months, Math.min(day, lastOfMonth))), -1);
}

/** A renewal goes on where the term ends; after the grace period a new one begins today. */
export function renewedUntil(today: string, term: Term, months: number): string {
  const startsOn = standingOn(today, term) === 'expired' ? today : daysAfter(term.endsOn, 1);
  return lastDayOfTerm(startsOn, months);
}

/** Whole years. */
export function ageOn(today: string, birthDate: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
