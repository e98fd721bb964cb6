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
 * What a visitor can be told before logging in: the event's own requirements are yes or no, the person's are unknown.
 * One `no` decides; otherwise anything unknown leaves the verdict open.
 */
export function eligibilityOfVisitor(rules: EventRules, locale: Locale): { verdict: Requirement['met']; reasons: Requirement[] } {
  const reasons: Requirement[] = [];
  const say = (kind: Requirement['kind'], met: Requirement['met'], text: Localized) => reasons.push({ kind, met, text: text[locale] });

  if (rules.status === 'application') say('window', 'yes', { zh_CN: '正在接受报名', en_US: 'Applications are open' });
  else say('window', 'no', { zh_CN: '目前不接受报名', en_US: 'Applications are not open' });

  if (rules.capacity !== null) {
    const left = Math.max(0, rules.capacity - rules.entrants);
    if (left > 0) say('capacity', 'yes', { zh_CN: `还有 ${left} 个名额`, en_US: left === 1 ? 'One place is left' : `${left} places are left` });
    else say('capacity', 'no', { zh_CN: '名额已满，可以排队候补', en_US: 'All places are taken; there is a waiting list' });
  }
  if (rules.membersOnly) say('membership', 'unknown', { zh_CN: '仅限协会会员', en_US: 'For members of the association' });
  if (rules.minimumAge !== null) say('minimumAge', 'unknown', { zh_CN: `年满 ${rules.minimumAge} 岁`, en_US: `Aged ${rules.minimumAge} or over` });
  if (rules.maximumAge !== null) say('maximumAge', 'unknown', { zh_CN: `不超过 ${rules.maximumAge} 岁`, en_US: `Aged ${rules.maximumAge} or under` });

  const verdict = reasons.some(({ met }) => met === 'no') ? 'no' : reasons.some(({ met }) => met === 'unknown') ? 'unknown' : 'yes';
  return { verdict, reasons };
}
