import type { Fulfilments } from '../orders/index.ts';
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

/** An application or membership stays as it is without payment; a new order can be placed. */
const keeps = async () => {};

/** Returns what paid and refunded orders of this feature do. */
export const membershipFulfilments = (
  deps: ApplicationDeps & TermDeps,
): Pick<Fulfilments, 'membership' | 'renewal'> => ({
  membership: {
    onPaid: (tx, order) => onApplicationPaid(deps, tx, order),
    onRefunded: (tx, order) => onApplicationRefunded(deps, tx, order),
    onEndedUnpaid: keeps,
    isAllocated: isApplicationFeeAllocated,
    consequenceOfRefund: consequenceOfFeeRefund,
  },
  renewal: {
    onPaid: (tx, order) => onRenewalPaid(deps, tx, order),
    onRefunded: (tx, order) => refundPeriod(deps, tx, order),
    onEndedUnpaid: keeps,
    isAllocated: hasPeriod,
    consequenceOfRefund: consequenceOfPeriodRefund,
  },
});
