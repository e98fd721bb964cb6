import { countryName } from '@app/contract/countryNames';
import type { EventStatus, Requirement } from '@app/contract/events';
import type { Locale } from '@app/contract/locale';
import { m } from '#messages';

interface EventRules {
  status: EventStatus;
  membersOnly: boolean;
  minimumAge: number | null;
  maximumAge: number | null;
  capacity: number | null;
  entrants: number;
  /** Codes of countries; empty: all. */
  countries: string[];
  minimumRating: number | null;
  maximumRating: number | null;
}

/**
 * Returns the eligibility of a visitor who is not logged in: the event's own requirements are yes or no, the person's
 * are unknown. One `no` decides; otherwise any unknown requirement leaves the verdict open.
 */
export function eligibilityOfVisitor(
  rules: EventRules,
  locale: Locale,
): { verdict: Requirement['met']; reasons: Requirement[] } {
  const reasons: Requirement[] = [];
  const say = (kind: Requirement['kind'], met: Requirement['met'], text: string) => reasons.push({ kind, met, text });
  const options = { locale };

  if (rules.status === 'application') say('window', 'yes', m.eligibility_open({}, options));
  else say('window', 'no', m.eligibility_not_open({}, options));

  if (rules.capacity !== null) {
    const left = Math.max(0, rules.capacity - rules.entrants);
    if (left > 0)
      say(
        'capacity',
        'yes',
        left === 1 ? m.eligibility_place_left({}, options) : m.eligibility_places_left({ count: left }, options),
      );
    else say('capacity', 'no', m.eligibility_waiting_list({}, options));
  }
  if (rules.membersOnly) say('membership', 'unknown', m.eligibility_members_only({}, options));
  if (rules.minimumAge !== null)
    say('minimumAge', 'unknown', m.eligibility_minimum_age({ age: rules.minimumAge }, options));
  if (rules.maximumAge !== null)
    say('maximumAge', 'unknown', m.eligibility_maximum_age({ age: rules.maximumAge }, options));

  if (rules.countries.length > 0) {
    const countries = rules.countries.map((code) => countryName(code, locale)).join(locale === 'zh_CN' ? '、' : ', ');
    say('country', 'unknown', m.eligibility_countries({ countries }, options));
  }
  const { minimumRating: least, maximumRating: most } = rules;
  if (least !== null && most !== null) say('rating', 'unknown', m.eligibility_rating_between({ least, most }, options));
  else if (least !== null) say('rating', 'unknown', m.eligibility_minimum_rating({ rating: least }, options));
  else if (most !== null) say('rating', 'unknown', m.eligibility_maximum_rating({ rating: most }, options));

  const verdict = reasons.some(({ met }) => met === 'no')
    ? 'no'
    : reasons.some(({ met }) => met === 'unknown')
      ? 'unknown'
      : 'yes';
  return { verdict, reasons };
}
