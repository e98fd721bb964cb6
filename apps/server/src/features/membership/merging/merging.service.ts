import { addDays } from '#platform/calendar';
import type { Clock } from '#platform/clock';
import type { Transaction } from '#platform/database/client';
import type { RowChange } from '#platform/database/rowSnapshots';
import { hasPendingOrder, moveRenewals, returnRenewals } from '../../orders/index.ts';
import { updateMemberUntil } from '../../people/index.ts';
import { findPeriods, findMembership, updateMembership, updatePeriod } from '../term/term.queries.ts';
import { chainPeriods, graceDays } from '../term/term.rules.ts';
import {
  areMembershipsUnchanged,
  findMembershipsMergedInto,
  assignMembership,
  hasOpenApplication,
  movePeriods,
  moveApplications,
  recordMembershipChanges,
  restoreMemberships,
  returnApplications,
  swapNumbers,
} from './merging.queries.ts';

/** The changes that a merge of two people made to their memberships. */
export interface MembershipMerge {
  memberships: RowChange[];
  periods: RowChange[];
  /** The orders of renewals that now count for the kept membership. */
  renewalIds: number[];
  /** The membership whose terms moved; null unless both were members. */
  mergedMembershipId: number | null;
  applicationIds: number[];
}

export type MembershipObstacle = 'openApplication' | 'openRenewal';

interface MergedPair {
  keptId: number;
  mergedId: number;
}

/**
 * Returns why two people cannot be merged now: an application of one of them is undecided, or both have a renewal that
 * can still be paid.
 */
export async function findMembershipObstacle(
  tx: Transaction,
  { keptId, mergedId }: MergedPair,
  accountIds: number[],
): Promise<MembershipObstacle | null> {
  if (accountIds.length > 0 && (await hasOpenApplication(tx, accountIds))) return 'openApplication';
  const [kept, merged] = [await findMembership(tx, keptId), await findMembership(tx, mergedId)];
  const isOpen = async (membership: { id: number } | null) =>
    membership !== null && (await hasPendingOrder(tx, 'renewal', membership.id));
  return (await isOpen(kept)) && (await isOpen(merged)) ? 'openRenewal' : null;
}

/**
 * Joins the memberships of two people. If only one has a membership, the kept person gets it unchanged. If both have
 * one, the later end counts: overlapping terms are not added up. The number that was not chosen leads to the chosen
 * one.
 */
export async function mergeMemberships(
  tx: Transaction,
  { keptId, mergedId }: MergedPair,
  { number, today, clock }: { number: 'kept' | 'merged'; today: string; clock: Clock },
): Promise<Omit<MembershipMerge, 'applicationIds'>> {
  const merged = await findMembership(tx, mergedId);
  const noChanges = { memberships: [], periods: [], renewalIds: [], mergedMembershipId: null };
  if (!merged) return noChanges;
  const kept = await findMembership(tx, keptId);
  if (!kept) {
    const changes = await recordMembershipChanges(tx, [merged.id], () => assignMembership(tx, merged.id, keptId));
    await updateMemberUntil(tx, keptId, lastMemberDay(merged), clock);
    return { ...noChanges, ...changes };
  }
  let renewalIds: number[] = [];
  const earlier = await findMembershipsMergedInto(tx, merged.id);
  const changes = await recordMembershipChanges(tx, [kept.id, merged.id, ...earlier], async () => {
    if (number === 'merged') await swapNumbers(tx, kept, merged);
    await movePeriods(tx, merged.id, kept.id);
    renewalIds = await moveRenewals(tx, merged.id, kept.id);
    const chain = chainPeriods(await findPeriods(tx, kept.id));
    for (const { id, startsOn, endsOn } of chain) await updatePeriod(tx, id, { startsOn, endsOn });
    const last = chain.at(-1)?.endsOn ?? '';
    const [later] = [kept, merged].toSorted((a, b) => (a.endsOn < b.endsOn ? 1 : -1));
    const end = last >= later!.endsOn ? { endsOn: last, hasGrace: true } : later!;
    const { endsOn, hasGrace } = end;
    const [startsOn] = [kept.startsOn, merged.startsOn].toSorted() as [string, string];
    const endedAt = endsOn >= today ? null : (kept.endedAt ?? merged.endedAt);
    await updateMembership(tx, kept.id, { startsOn, endsOn, hasGrace, endedAt });
    for (const id of [merged.id, ...earlier]) await updateMembership(tx, id, { mergedIntoId: kept.id });
    await updateMemberUntil(tx, keptId, lastMemberDay({ endsOn, hasGrace }), clock);
  });
  return { ...changes, renewalIds, mergedMembershipId: merged.id };
}

const lastMemberDay = ({ endsOn, hasGrace }: { endsOn: string; hasGrace: boolean }) =>
  hasGrace ? addDays(endsOn, graceDays) : endsOn;

/** Gives each person their membership back. @returns false when it was changed since the merge */
export async function separateMemberships(tx: Transaction, merge: MembershipMerge): Promise<boolean> {
  if (!(await areMembershipsUnchanged(tx, merge))) return false;
  await restoreMemberships(tx, merge);
  if (merge.mergedMembershipId !== null) await returnRenewals(tx, merge.renewalIds, merge.mergedMembershipId);
  return true;
}

export { moveApplications, returnApplications };
