import { addDays } from '#platform/calendar';
import type { Transaction } from '#platform/database/client';
import { updateMemberUntil } from '../people/index.ts';
import { insertMembership, insertPeriod } from './membership.queries.ts';
import { graceDays } from './membershipTerms.ts';

interface Enrolment {
  personId: number;
  memberNo: string;
  /** First and last day of the first term, both included. */
  startsOn: string;
  endsOn: string;
  months: number;
  /** The order that paid for it; null when there was no fee. */
  orderId: number | null;
}

/**
 * Creates a membership with its first term. @param now decides whether the member is listed in the directory at once
 */
export async function createMembership(
  tx: Transaction,
  { personId, memberNo, startsOn, endsOn, months, orderId }: Enrolment,
  now: Date,
): Promise<void> {
  const { id } = await insertMembership(tx, { personId, memberNo, startsOn, endsOn });
  await insertPeriod(tx, { membershipId: id, orderId, boughtOn: startsOn, months, startsOn, endsOn });
  await updateMemberUntil(tx, personId, addDays(endsOn, graceDays), now);
}
