import { formatTag } from '@app/contract/locale';
import { m } from '#messages';
import type { Fulfilment, Fulfilments } from '../orders/index.ts';
import {
  consequenceOfFeeRefund,
  isApplicationFeeAllocated,
  onApplicationPaid,
  onApplicationRefunded,
} from './application/applicationFee.service.ts';
import type { ApplicationDeps } from './application/applicationDeps.ts';
import { consequenceOfPeriodRefund, hasPeriod, refundPeriod } from './term/period.service.ts';
import { onRenewalPaid } from './term/renewal.service.ts';
import type { TermDeps } from './term/termDeps.ts';

/** Does nothing: an unpaid application or membership is unchanged, and a new order can be placed for it. */
const doNothing = async () => {};

/** Names the term that an order buys. */
const describeSubject: Fulfilment['describeSubject'] = async (_db, { termMonths }, locale) => {
  if (termMonths === null) return '';
  const months = new Intl.NumberFormat(formatTag[locale], { style: 'unit', unit: 'month', unitDisplay: 'long' });
  return m.order_subject_membership({ term: months.format(termMonths) }, { locale });
};

/** Returns what paid and refunded orders of this feature do. */
export const membershipFulfilments = (
  deps: ApplicationDeps & TermDeps,
): Pick<Fulfilments, 'membership' | 'renewal'> => ({
  membership: {
    onPaid: (tx, order) => onApplicationPaid(deps, tx, order),
    onRefunded: (tx, order) => onApplicationRefunded(deps, tx, order),
    onEndedUnpaid: doNothing,
    isAllocated: isApplicationFeeAllocated,
    consequenceOfRefund: consequenceOfFeeRefund,
    describeSubject,
    describePurchase: describeSubject,
  },
  renewal: {
    onPaid: (tx, order) => onRenewalPaid(deps, tx, order),
    onRefunded: (tx, order) => refundPeriod(deps, tx, order),
    onEndedUnpaid: doNothing,
    isAllocated: hasPeriod,
    consequenceOfRefund: consequenceOfPeriodRefund,
    describeSubject,
    describePurchase: describeSubject,
  },
});
