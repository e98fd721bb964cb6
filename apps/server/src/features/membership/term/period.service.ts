import type { RefundConsequence } from '@app/contract/orders';
import { addDays, daysBetween, getToday } from '#platform/calendar';
import type { Clock } from '#platform/clock';
import type { Database, Transaction } from '#platform/database/client';
import type { Order } from '../../orders/index.ts';
import { updateMemberUntil } from '../../people/index.ts';
import type { TermDeps } from './termDeps.ts';
import {
  findMembership,
  findPeriodOfOrder,
  findPeriods,
  insertPeriod,
  lockMembership,
  type Membership,
  updateMembership,
  updatePeriod,
  insertMembership,
} from './term.queries.ts';
import { graceDays, arrangePeriods, nextPeriod, type Term } from './term.rules.ts';

type Deps = Pick<TermDeps, 'clock'>;

/** Sets the last day of a membership, and the day until which its owner is listed as a member. */
export async function setTerm(
  deps: Deps,
  tx: Transaction,
  { id, personId }: Pick<Membership, 'id' | 'personId'>,
  { endsOn, hasGrace }: Term,
): Promise<void> {
  await updateMembership(tx, id, { endsOn, hasGrace });
  await updateMemberUntil(tx, personId, hasGrace ? addDays(endsOn, graceDays) : endsOn, deps.clock);
}

/** Adds a term that was bought today. The caller holds the membership's row lock. @returns its last day */
export async function addPeriod(
  deps: Deps,
  tx: Transaction,
  membership: Membership,
  { months, days = 0, orderId }: { months: number; days?: number; orderId: number | null },
): Promise<string> {
  const boughtOn = getToday(deps);
  const previous = (await findPeriods(tx, membership.id)).at(-1) ?? null;
  const period = nextPeriod(boughtOn, months, previous, days);
  await insertPeriod(tx, { membershipId: membership.id, orderId, boughtOn, months, days, ...period });
  if (membership.endedAt !== null) await updateMembership(tx, membership.id, { endedAt: null });
  await setTerm(deps, tx, membership, { endsOn: period.endsOn, hasGrace: true });
  return period.endsOn;
}

/**
 * Removes the term that an order bought; later terms move up. When no term is left, the membership ends without a grace
 * period.
 */
export async function refundPeriod(deps: Deps, tx: Transaction, order: Order): Promise<void> {
  const period = await findPeriodOfOrder(tx, order.id);
  if (!period || period.refundedAt !== null) return;
  const membership = await lockMembership(tx, period.membershipId);
  await updatePeriod(tx, period.id, { refundedAt: deps.clock.now() });
  // A term that staff ended no longer counts, and a membership that they ended stays ended.
  if (period.endedAt !== null || membership.endedAt !== null) return;
  const arranged = arrangePeriods(await findPeriods(tx, membership.id));
  for (const { id, startsOn, endsOn } of arranged) await updatePeriod(tx, id, { startsOn, endsOn });
  const last = arranged.at(-1);
  if (last) return setTerm(deps, tx, membership, { endsOn: last.endsOn, hasGrace: true });
  const [endsOn] = [membership.endsOn, addDays(getToday(deps), -1)].toSorted() as [string, string];
  await setTerm(deps, tx, membership, { endsOn, hasGrace: false });
}

/** Returns whether the term that an order bought still exists. */
export async function hasPeriod(tx: Transaction, order: Order): Promise<boolean> {
  const period = await findPeriodOfOrder(tx, order.id);
  return period !== null && period.refundedAt === null;
}

/** Returns the consequence of a refund of the order that bought a term. */
export async function consequenceOfPeriodRefund(
  db: Database | Transaction,
  order: Order,
): Promise<RefundConsequence | null> {
  const period = await findPeriodOfOrder(db, order.id);
  if (!period || period.refundedAt !== null || period.endedAt !== null) return null;
  return (await findPeriods(db, period.membershipId)).length > 1 ? 'termShortened' : 'membershipEnds';
}

interface Enrolment {
  personId: number;
  memberNo: string;
  /** First and last day of the first term, both included. */
  startsOn: string;
  endsOn: string;
  months: number;
  /** Days beyond the months. */
  days?: number;
  /** The order that paid for it; null when there was no fee. */
  orderId: number | null;
}

/**
 * Creates a membership with its first term. @param clock decides whether the member is listed in the directory
 * immediately
 */
export async function createMembership(tx: Transaction, enrolment: Enrolment, clock: Clock): Promise<void> {
  await insertEnrolment(tx, enrolment);
  await updateMemberUntil(tx, enrolment.personId, addDays(enrolment.endsOn, graceDays), clock);
}

async function insertEnrolment(
  tx: Transaction,
  { personId, memberNo, startsOn, endsOn, months, days = 0, orderId }: Enrolment,
): Promise<void> {
  const { id } = await insertMembership(tx, { personId, memberNo, startsOn, endsOn });
  await insertPeriod(tx, { membershipId: id, orderId, boughtOn: startsOn, months, days, startsOn, endsOn });
}

/**
 * Creates the membership of a person who is imported from a file, with a term of the given days and without an order.
 * The caller sets the last day on which the person counts as a member.
 */
export async function insertImportedMembership(
  tx: Transaction,
  term: Pick<Enrolment, 'personId' | 'memberNo' | 'startsOn' | 'endsOn'>,
): Promise<void> {
  const days = daysBetween(term.startsOn, term.endsOn) + 1;
  await insertEnrolment(tx, { ...term, months: 0, days, orderId: null });
}

/**
 * Extends a membership to a later last day that a file contains, without an order. The new term begins on the given day
 * when that is after the present end, otherwise after that end, or today when the membership has lapsed.
 *
 * @returns false when the membership lasts as long already, or was ended
 */
export async function renewImportedMembership(
  deps: Deps,
  tx: Transaction,
  personId: number,
  { startsOn, endsOn }: { startsOn: string | null; endsOn: string },
): Promise<boolean> {
  const found = await findMembership(tx, personId);
  if (!found) return false;
  const membership = await lockMembership(tx, found.id);
  // An import must not revive a membership that staff ended or whose fee finance refunded.
  if (endsOn <= membership.endsOn || membership.endedAt !== null || !membership.hasGrace) return false;
  const today = getToday(deps);
  const previous = (await findPeriods(tx, membership.id)).at(-1) ?? null;
  const next = startsOn !== null && startsOn > membership.endsOn ? startsOn : nextPeriod(today, 0, previous).startsOn;
  const [first] = [next, endsOn].toSorted() as [string, string];
  const [boughtOn] = [today, first].toSorted() as [string, string];
  const days = daysBetween(first, endsOn) + 1;
  await insertPeriod(tx, {
    membershipId: membership.id,
    orderId: null,
    boughtOn,
    months: 0,
    days,
    startsOn: first,
    endsOn,
  });
  await setTerm(deps, tx, membership, { endsOn, hasGrace: true });
  return true;
}

export const isMember = async (tx: Transaction, personId: number): Promise<boolean> =>
  (await findMembership(tx, personId)) !== null;
