import { countryName } from '@app/contract/countryNames';
import type { EventStatus, Requirement } from '@app/contract/events';
import type { Locale } from '@app/contract/locale';
import { m } from '#messages';
import { yearsBetween } from '#platform/calendar';
import type { EventRecord, SectionRecord } from '../../events/eventRecords.queries.ts';
import { firstDayOf } from '../../events/eventStatus.rules.ts';

/** The requirements of an event, or of one of its sections, for people. */
export interface PersonalRules {
  membersOnly: boolean;
  minimumAge: number | null;
  maximumAge: number | null;
  /** Codes of countries; empty: all. */
  countries: string[];
  minimumRating: number | null;
  maximumRating: number | null;
}

/** The facts about a person that the rules of events check. */
export interface Player {
  /** Last day of the membership, grace included; null for someone who was never a member. */
  memberUntil: string | null;
  birthDate: string | null;
  /** The country of the association. */
  country: string | null;
  rating: number | null;
}

/** @param today in the association's zone @param firstDay of the event, at its venue */
export interface Days {
  today: string;
  firstDay: string;
}

interface EventRules extends PersonalRules {
  status: EventStatus;
  capacity: number | null;
  /** Entries that take a place. */
  taken: number;
}

type Met = Requirement['met'];

/** Checks the requirements of an event for a person. @param player null when no facts about the person are known */
function checkPerson(rules: PersonalRules, player: Player | null, days: Days, locale: Locale): Requirement[] {
  const reasons: Requirement[] = [];
  const addReason = (kind: Requirement['kind'], met: Met, text: string) => reasons.push({ kind, met, text });
  const options = { locale };
  const checkLimit = (value: number | null | undefined, isMet: (value: number) => boolean): Met =>
    value === null || value === undefined ? 'unknown' : isMet(value) ? 'yes' : 'no';

  if (rules.membersOnly) {
    const until = player?.memberUntil ?? null;
    const isMember = until !== null && until >= days.today;
    if (isMember && until < days.firstDay)
      addReason('membership', 'unknown', m.eligibility_membership_ends({}, options));
    else
      addReason(
        'membership',
        player === null ? 'unknown' : isMember ? 'yes' : 'no',
        m.eligibility_members_only({}, options),
      );
  }
  const age = player?.birthDate ? yearsBetween(player.birthDate, days.firstDay) : null;
  const { minimumAge, maximumAge, minimumRating: min, maximumRating: max } = rules;
  if (minimumAge !== null)
    addReason(
      'minimumAge',
      checkLimit(age, (years) => years >= minimumAge),
      m.eligibility_minimum_age({ age: minimumAge }, options),
    );
  if (maximumAge !== null)
    addReason(
      'maximumAge',
      checkLimit(age, (years) => years <= maximumAge),
      m.eligibility_maximum_age({ age: maximumAge }, options),
    );

  if (rules.countries.length > 0) {
    const countries = rules.countries.map((code) => countryName(code, locale)).join(locale === 'zh_CN' ? '、' : ', ');
    const country = player?.country ?? null;
    const met = country === null ? 'unknown' : rules.countries.includes(country) ? 'yes' : 'no';
    addReason('country', met, m.eligibility_countries({ countries }, options));
  }
  const ratingMet = checkLimit(player?.rating, (rating) => rating >= (min ?? rating) && rating <= (max ?? rating));
  if (min !== null && max !== null) addReason('rating', ratingMet, m.eligibility_rating_between({ min, max }, options));
  else if (min !== null) addReason('rating', ratingMet, m.eligibility_minimum_rating({ rating: min }, options));
  else if (max !== null) addReason('rating', ratingMet, m.eligibility_maximum_rating({ rating: max }, options));
  return reasons;
}

/** Returns the verdict: `no` if any requirement is not met, otherwise `unknown` if any is unknown, otherwise `yes`. */
export function verdictOf(reasons: Pick<Requirement, 'met'>[]): Met {
  if (reasons.some(({ met }) => met === 'no')) return 'no';
  return reasons.some(({ met }) => met === 'unknown') ? 'unknown' : 'yes';
}

/**
 * Returns the eligibility of a visitor who is not logged in: the event's own requirements are yes or no, the person's
 * are unknown.
 */
export function eligibilityOfVisitor(
  rules: EventRules,
  locale: Locale,
): { verdict: Requirement['met']; reasons: Requirement[] } {
  const reasons: Requirement[] = [];
  const addReason = (kind: Requirement['kind'], met: Requirement['met'], text: string) =>
    reasons.push({ kind, met, text });
  const options = { locale };

  if (rules.status === 'application') addReason('window', 'yes', m.eligibility_open({}, options));
  else addReason('window', 'no', m.eligibility_not_open({}, options));

  if (rules.capacity !== null) {
    const left = Math.max(0, rules.capacity - rules.taken);
    if (left > 0)
      addReason(
        'capacity',
        'yes',
        left === 1 ? m.eligibility_place_left({}, options) : m.eligibility_places_left({ count: left }, options),
      );
    else addReason('capacity', 'no', m.eligibility_waiting_list({}, options));
  }
  // Without facts about a person, the days make no difference.
  reasons.push(...checkPerson(rules, null, { today: '', firstDay: '' }, locale));
  return { verdict: verdictOf(reasons), reasons };
}

const stricterLimit = (pick: (...ages: number[]) => number, one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : pick(one, other);
/** Combines the requirements of an event and one of its sections. */
const rulesOf = (event: EventRecord, section: SectionRecord): PersonalRules => ({
  membersOnly: event.membersOnly,
  minimumAge: stricterLimit(Math.max, event.minimumAge, section.minimumAge),
  maximumAge: stricterLimit(Math.min, event.maximumAge, section.maximumAge),
  countries: event.countries,
  minimumRating: event.minimumRating,
  maximumRating: event.maximumRating,
});
/** Checks a person against the rules of a section. @param today in the association's zone */
export const checkPlayer = (
  event: EventRecord,
  section: SectionRecord,
  player: Player | null,
  { today, locale }: { today: string; locale: Locale },
): Requirement[] => checkPerson(rulesOf(event, section), player, { today, firstDay: firstDayOf(event) }, locale);
