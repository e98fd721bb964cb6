import type { ManagedEntry } from '@app/contract/admin/entries';
import { formatTag } from '@app/contract/locale';
import { formatMoney } from '@app/contract/money';
import type { useTranslate } from 'react-admin';
import { currentLocale } from '../../providers/language.ts';

type Player = ManagedEntry['players'][number];
type Translate = ReturnType<typeof useTranslate>;

/** Returns the fee charged for a player, with why it was reduced, such as “Fee: SGD 5.00 (member, age 8)”. */
export function feeText(translate: Translate, { fee }: Pick<Player, 'fee'>): string | null {
  if (!fee) return null;
  const word = (key: string, values: object = {}) => translate(`resources.entries.fee.${key}`, values);
  const { amountMinor, currency, age, reducedBy } = fee;
  const amount = formatMoney(amountMinor, currency, formatTag[currentLocale()]);
  if (!reducedBy) return word('full', { amount });
  const { isForMembers, minimumAge: from, maximumAge: to } = reducedBy;
  const reasons = [
    isForMembers && word('member'),
    age !== null && (from !== null || to !== null) && word('age', { age }),
  ].filter(Boolean);
  return word('reduced', { amount, reasons: reasons.join(translate('app.listSeparator')) });
}

/** Whether the fee was reduced for an age that does not follow from the current birth date. */
export function isFeeDoubtful({ fee, age }: Pick<Player, 'fee' | 'age'>): boolean {
  const reducedBy = fee?.reducedBy ?? null;
  if (!fee || !reducedBy) return false;
  return (reducedBy.minimumAge !== null || reducedBy.maximumAge !== null) && fee.age !== age;
}
