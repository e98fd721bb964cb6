import { randomBytes } from 'node:crypto';
import type { Locale } from '@app/contract/locale';
import type { Database, Transaction, WithoutPool } from '#platform/database/client';
import { BusinessError } from '#platform/errors';
import type { Session } from '#platform/visitor';
import { lockPersonOf } from '../account/index.ts';
import { findNewestOrderFor, lockOrder, type Order, placeOrder, updateOrder } from '../orders/index.ts';
import { getPersonProfile } from '../people/index.ts';
import { type MembershipDeps, getToday } from './membershipDeps.ts';
import {
  findLastApplication,
  findMembership,
  findMembershipBy,
  findTerms,
  lockMembership,
  type Membership,
  updateMembership,
} from './membership.queries.ts';
import { canRenewOn, graceUntil, statusOn } from './membershipTerms.ts';
import { addPeriod } from './period.service.ts';
import { notifyMember } from './reminders.service.ts';

type Deps = WithoutPool<MembershipDeps>;

/** The numbers of `membershipStatus` in the API. */
const statusNumbers = { none: 0, member: 1, unpaid: 2, underReview: 3, returned: 4, expired: 5 } as const;

/** Returns the membership and the application of a profile. @param today `YYYY-MM-DD` */
export async function findMembershipState(
  db: Database,
  { accountId, personId }: { accountId: number; personId: number | null },
  today: string,
) {
  const membership = personId === null ? null : await findMembership(db, personId);
  const application = await findLastApplication(db, accountId);
  const status = application?.status;
  const isOpen = status === 'unpaid' || status === 'underReview' || status === 'returned';
  const isMember = membership !== null && statusOn(today, membership) !== 'expired';
  const order = isMember
    ? await findNewestOrderFor(db, 'renewal', membership.id)
    : application && (await findNewestOrderFor(db, 'membership', application.id));
  const outside = membership === null ? statusNumbers.none : statusNumbers.expired;
  return {
    membershipStatus: isMember ? statusNumbers.member : isOpen ? statusNumbers[status] : outside,
    memberNo: membership?.memberNo ?? null,
    memberUntil: membership?.endsOn ?? null,
    applicationId: application ? String(application.id) : null,
    orderId: order ? String(order.id) : null,
  };
}

const notYet = {
  zh_CN: '到期前 60 天起可以续期',
  en_US: 'You can renew from 60 days before your membership ends',
};
const noMember = { zh_CN: '您还不是会员', en_US: 'You are not a member yet' };

/**
 * @returns the order to pay; null when there is no fee and the membership is renewed at once. @throws BusinessError
 * conflict, notFound
 */
export async function renewMembership({ db, ...deps }: MembershipDeps, { accountId }: Session): Promise<Order | null> {
  const { clock } = deps;
  return db.transaction(async (tx) => {
    const personId = await lockPersonOf(tx, accountId);
    const found = personId === null ? null : await findMembership(tx, personId);
    if (!found) throw new BusinessError('notFound', null, noMember);
    // Lock the order first, like every transaction that locks both.
    const newest = await findNewestOrderFor(tx, 'renewal', found.id);
    const order = newest && (await lockOrder(tx, newest.id));
    const membership = await lockMembership(tx, found.id);
    if (!canRenewOn(getToday(deps), membership.endsOn)) throw new BusinessError('conflict', null, notYet);
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

/** Returns a member's card, whose token is created when it is first viewed; null for other persons. */
export async function getCard(deps: MembershipDeps, { personId }: Session, locale: Locale) {
  const { db, vault, config } = deps;
  const found = personId === null ? null : await findMembership(db, personId);
  const today = getToday(deps);
  if (!found || statusOn(today, found) === 'expired') return null;
  const { memberNo, endsOn, hasGrace, cardToken } = await db.transaction(async (tx) => {
    const membership = await lockMembership(tx, found.id);
    if (membership.cardToken) return membership;
    const token = randomBytes(16).toString('base64url');
    const made = { cardToken: vault.seal(token), cardFingerprint: vault.fingerprint(token) };
    await updateMembership(tx, membership.id, made);
    return { ...membership, ...made };
  });
  const { nativeName, latinName, associationName } = await getPersonProfile(db, locale, found.personId);
  return {
    memberNo,
    name: latinName ?? '',
    nativeName: nativeName ?? '',
    associationName: associationName ?? '',
    until: endsOn,
    graceUntil: graceUntil(today, { endsOn, hasGrace }),
    verifyUrl: `${config.publicUrl}/verify/${vault.open(cardToken!).toString('utf8')}`,
    canRenew: canRenewOn(today, endsOn),
  };
}

/** Verifies a card's code. The result shows the name, because the member presents the card. */
export async function verifyCard(deps: MembershipDeps, token: string, locale: Locale) {
  const membership = await findMembershipBy(deps.db, 'cardFingerprint', deps.vault.fingerprint(token));
  if (!membership) throw new BusinessError('notFound');
  const { latinName, nativeName, associationName } = await getPersonProfile(deps.db, locale, membership.personId);
  const today = getToday(deps);
  const isValid = statusOn(today, membership) !== 'expired';
  return {
    valid: isValid,
    name: latinName,
    nativeName,
    associationName,
    until: membership.endsOn,
    graceUntil: graceUntil(today, membership),
  };
}

/**
 * Verifies a number. The result shows no name, because numbers can be guessed; an unknown number is answered like an
 * expired one.
 */
export async function verifyNumber(deps: MembershipDeps, memberNo: string) {
  const membership = await findMembershipBy(deps.db, 'memberNo', memberNo.toUpperCase());
  const today = getToday(deps);
  if (!membership || statusOn(today, membership) === 'expired') return { valid: false, until: null, graceUntil: null };
  return { valid: true, until: membership.endsOn, graceUntil: graceUntil(today, membership) };
}
