import type { Localized } from '@app/contract/locale';
import type { FormerPlace } from '../events/events.tables.ts';

export interface SectionTerms {
  id: number;
  name: Localized;
  kind: 'individual' | 'pair' | 'team';
  minimumPlayers: number;
  maximumPlayers: number;
  capacity: number | null;
  minimumAge: number | null;
  maximumAge: number | null;
}

/** What decides who may enter an event, when, where and at what fee. */
export interface EventTerms {
  id: number;
  title: Localized;
  venue: Localized;
  timeZone: string;
  startTime: Date;
  endTime: Date;
  applyFrom: Date | null;
  applyUntil: Date | null;
  cancelledAt: Date | null;
  capacity: number | null;
  feeAmountMinor: number | null;
  feeCurrency: string | null;
  reducedFees: { amountMinor: number; isForMembers: boolean; minimumAge: number | null; maximumAge: number | null }[];
  /** Times in ISO 8601. */
  refundRules: { until: string; percent: number }[];
  offerHours: number;
  /** Raised when the time or place changes. */
  revision: number;
  /** What the revisions replaced, the oldest first. */
  formerPlaces: FormerPlace[];
  online: boolean;
  membersOnly: boolean;
  minimumAge: number | null;
  maximumAge: number | null;
  countries: string[];
  minimumRating: number | null;
  maximumRating: number | null;
  sections: SectionTerms[];
}

/** What the rules of events ask about a person. */
export interface PlayerFacts {
  personId: number;
  latinName: string;
  nativeName: string;
  birthDate: string | null;
  memberUntil: string | null;
  country: string | null;
}
