import { m } from '#messages';
import { getToday } from '#platform/calendar';
import type { Transaction, WithoutPool } from '#platform/database/client';
import { BusinessError } from '#platform/errors';
import type { Session } from '#platform/visitor';
import { lockPersonOf } from '../../account/index.ts';
import { findNewestOrderFor, lockOrder, type Order, placeOrder, updateOrder } from '../../orders/index.ts';
import type { TermDeps } from './termDeps.ts';
import { findMembership, findTerms, lockMembership, type Membership } from './term.queries.ts';
import { canRenewOn } from './term.rules.ts';
import { addPeriod } from './period.service.ts';
import { notifyMember } from './reminders.service.ts';

type Deps = WithoutPool<TermDeps>;

/**
 * Renews a membership: places the order of its fee, or without a fee adds the term immediately.
 *
 * @returns the order to pay; null when there is no fee
 * @throws BusinessError conflict, notFound
 */
export async function renewMembership({ db, ...deps }: TermDeps, { accountId }: Session): Promise<Order | null> {
  const { clock } = deps;
  return db.transaction(async (tx) => {
    const personId = await lockPersonOf(tx, accountId);
    const found = personId === null ? null : await findMembership(tx, personId);
    if (!found) throw new BusinessError('notFound', null, m.error_not_a_member);
    // Lock the order first, like every transaction that locks both.
    const newest = await findNewestOrderFor(tx, 'renewal', found.id);
    const order = newest && (await lockOrder(tx, newest.id));
    const membership = await lockMembership(tx, found.id);
    if (!canRenewOn(getToday(deps), membership.endsOn))
      throw new BusinessError('conflict', null, m.error_renewal_too_early);
    if (order?.status === 'pending' && order.expiresAt > clock.now()) return order;
    if (order?.status === 'pending') await updateOrder(tx, order.id, { status: 'closed' });
    const { feeMinor, currency, termMonths } = await findTerms(tx);
    if (feeMinor > 0)
      return placeOrder(tx, clock, {
        accountId,
        purpose: 'renewal',
        subjectId: membership.id,
        amountMinor: feeMinor,
        currency,
        termMonths,
      });
    await extend(deps, tx, membership, { months: termMonths, orderId: null });
    return null;
  });
}

/** Adds the term of a paid renewal, whose length was fixed when the order was placed. */
export async function onRenewalPaid(deps: Deps, tx: Transaction, order: Order): Promise<void> {
  const months = order.termMonths ?? (await findTerms(tx)).termMonths;
  await extend(deps, tx, await lockMembership(tx, order.subjectId), { months, orderId: order.id });
}

async function extend(
  deps: Deps,
  tx: Transaction,
  membership: Membership,
  bought: { months: number; orderId: number | null },
): Promise<void> {
  const until = await addPeriod(deps, tx, membership, bought);
  await notifyMember(deps, tx, membership.personId, 'renewed', { memberNo: membership.memberNo, until });
}
