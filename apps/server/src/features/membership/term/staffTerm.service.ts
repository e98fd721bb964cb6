import { m } from '#messages';
import { addDays, daysBetween, getToday } from '#platform/calendar';
import type { Transaction, WithoutPool } from '#platform/database/client';
import { BusinessError, createEditConflict, InvalidFields } from '#platform/errors';
import { addPeriod, setTerm } from './period.service.ts';
import { notifyMember } from './reminders.service.ts';
import {
  endPeriods,
  findMembership,
  findPeriods,
  lockMembership,
  type Membership,
  updateMembership,
} from './term.queries.ts';
import { nextPeriod, statusOn } from './term.rules.ts';
import type { TermDeps } from './termDeps.ts';

type Deps = WithoutPool<TermDeps>;

/** A granted term ends within so many years. */
const maxYears = 10;

/** The end of a membership before and after a decision of staff. */
interface EndChange {
  memberNo: string;
  before: string;
  after: string;
}

/**
 * Locks the membership of a person. @param seenEnd the last day on which the decision was based
 *
 * @throws BusinessError notFound for a person without membership; conflict when the last day has changed
 */
async function lockUnchanged(tx: Transaction, personId: number, seenEnd: string): Promise<Membership> {
  const found = await findMembership(tx, personId);
  if (!found) throw new BusinessError('notFound');
  const membership = await lockMembership(tx, found.id);
  if (membership.endsOn !== seenEnd) throw createEditConflict();
  return membership;
}

/**
 * Ends a membership without a grace period, and mails the member. Its last day becomes yesterday; terms that have not
 * passed are void, and no fee is refunded.
 *
 * @throws BusinessError notFound; conflict when it has ended, or its end has changed
 */
export async function endMembership(
  deps: Deps,
  tx: Transaction,
  personId: number,
  { seenEnd, reason }: { seenEnd: string; reason: string },
): Promise<EndChange> {
  const membership = await lockUnchanged(tx, personId, seenEnd);
  const today = getToday(deps);
  if (statusOn(today, membership) === 'expired') throw new BusinessError('conflict', null, m.error_membership_ended);
  const endedAt = deps.clock.now();
  await endPeriods(tx, membership.id, today, endedAt);
  await updateMembership(tx, membership.id, { endedAt });
  const [after] = [membership.endsOn, addDays(today, -1)].toSorted() as [string, string];
  await setTerm(deps, tx, membership, { endsOn: after, hasGrace: false });
  await notifyMember(deps, tx, personId, 'ended', { memberNo: membership.memberNo, until: after, reason });
  return { memberNo: membership.memberNo, before: membership.endsOn, after };
}

/**
 * Grants a term without an order, by months or up to a day, and mails the member. It follows the present end, or
 * begins today when the membership has expired.
 *
 * @throws InvalidFields for `until` unless it is after the present end and within ten years; BusinessError notFound;
 * conflict when the end has changed
 */
export async function extendMembership(
  deps: Deps,
  tx: Transaction,
  personId: number,
  { seenEnd, ...granted }: { seenEnd: string } & ({ months: number } | { until: string }),
): Promise<EndChange> {
  const membership = await lockUnchanged(tx, personId, seenEnd);
  const today = getToday(deps);
  const previous = (await findPeriods(tx, membership.id)).at(-1) ?? null;
  const { startsOn } = nextPeriod(today, 0, previous);
  const length =
    'months' in granted ? { months: granted.months } : { months: 0, days: daysUntil(startsOn, granted.until) };
  const after = await addPeriod(deps, tx, membership, { ...length, orderId: null });
  if (after > addDays(today, maxYears * 366)) throw new InvalidFields({ until: 'outOfRange', months: 'outOfRange' });
  await notifyMember(deps, tx, personId, 'extended', { memberNo: membership.memberNo, until: after });
  return { memberNo: membership.memberNo, before: membership.endsOn, after };
}

/** @throws InvalidFields when the day is before the first one */
function daysUntil(startsOn: string, until: string): number {
  const days = daysBetween(startsOn, until) + 1;
  if (days < 1) throw new InvalidFields({ until: 'outOfRange' });
  return days;
}

/**
 * Mails a member the link to the membership card. @throws BusinessError notFound for a person without membership
 * or email address; conflict when it has expired
 */
export async function sendCard(deps: Deps, tx: Transaction, personId: number): Promise<void> {
  const membership = await findMembership(tx, personId);
  if (!membership) throw new BusinessError('notFound');
  const { memberNo, endsOn } = membership;
  if (statusOn(getToday(deps), membership) === 'expired')
    throw new BusinessError('conflict', null, m.error_membership_ended);
  if (!(await notifyMember(deps, tx, personId, 'card', { memberNo, until: endsOn })))
    throw new BusinessError('notFound', null, m.error_person_without_email);
}
