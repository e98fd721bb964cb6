import type { EventStatus, Requirement } from '@app/contract/events';
import type { Locale, Localized } from '@app/contract/locale';

interface EventRules {
  status: EventStatus;
  membersOnly: boolean;
  minimumAge: number | null;
  maximumAge: number | null;
  capacity: number | null;
  entrants: number;
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
  const say = (kind: Requirement['kind'], met: Requirement['met'], text: Localized) =>
    reasons.push({ kind, met, text: text[locale] });

  if (rules.status === 'application') say('window', 'yes', { zh_CN: '正在报名', en_US: 'Open for application' });
  else say('window', 'no', { zh_CN: '当前不可报名', en_US: 'Not open for application' });

  if (rules.capacity !== null) {
    const left = Math.max(0, rules.capacity - rules.entrants);
    if (left > 0)
      say('capacity', 'yes', {
        zh_CN: `剩余 ${left} 个名额`,
        en_US: left === 1 ? '1 place left' : `${left} places left`,
      });
    else
      say('capacity', 'no', {
        zh_CN: '名额已满，可加入候补名单',
        en_US: 'All places are taken, with a waiting list',
      });
  }
  if (rules.membersOnly)
    say('membership', 'unknown', { zh_CN: '仅限协会会员', en_US: 'Members of the association only' });
  if (rules.minimumAge !== null)
    say('minimumAge', 'unknown', { zh_CN: `年满 ${rules.minimumAge} 岁`, en_US: `Aged ${rules.minimumAge} or over` });
  if (rules.maximumAge !== null)
    say('maximumAge', 'unknown', {
      zh_CN: `不超过 ${rules.maximumAge} 岁`,
      en_US: `Aged ${rules.maximumAge} or under`,
    });

  const verdict = reasons.some(({ met }) => met === 'no')
    ? 'no'
    : reasons.some(({ met }) => met === 'unknown')
      ? 'unknown'
      : 'yes';
  return { verdict, reasons };
}
