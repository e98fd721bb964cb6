import { m, type Text } from '#messages';
import { getToday } from '#platform/calendar';
import type { Transaction } from '#platform/database/client';
import { BusinessError } from '#platform/errors';
import { findAccountIdOf, mergeAccounts, separateAccounts } from '../../account/index.ts';
import {
  type AccountEntryMoves,
  moveAccountEntries,
  moveEntrant,
  playInSameSection,
  returnAccountEntries,
  returnEntrant,
  haveResultsInSameSection,
  moveRankedResults,
  returnRankedResults,
} from '../../competitions/index.ts';
import {
  findMembershipObstacle,
  type MembershipMerge,
  mergeMemberships,
  moveApplications,
  returnApplications,
  separateMemberships,
} from '../../membership/index.ts';
import { moveOrders, returnOrders } from '../../orders/index.ts';
import { type Correction, mergePeople, separatePeople } from '../../people/index.ts';
import type { MembersDeps } from '../membersDeps.ts';
import {
  findLaterMerge,
  insertMerge,
  lockAccounts,
  lockForMerge,
  lockMerge,
  type MergeSide,
  updateMerge,
} from './merge.queries.ts';
import type { MergeRecord } from './mergeRecord.ts';

const dayMs = 86_400_000;
/** How long a merge can be undone. */
const undoDays = 90;

/** Merges before this moment can no longer be undone. */
export const undoableSince = ({ clock }: Pick<MembersDeps, 'clock'>): Date =>
  new Date(clock.now().getTime() - undoDays * dayMs);

/** From which of the two people each value is taken. */
export interface MergeChoices {
  names: MergeSide;
  birthDate: MergeSide;
  association: MergeSide;
  /** Decides between two membership numbers. */
  number: MergeSide;
  /** Decides between two accounts. */
  account: MergeSide;
}

interface MergeRequest {
  keptId: number;
  mergedId: number;
  /** The versions of both people on which the decision was based. */
  versions: { kept: number; merged: number };
  choices: MergeChoices;
  reason: string;
  staffName: string;
}

const conflict = (text: Text) => new BusinessError('conflict', null, text);

/**
 * Merges two records of one person. The merged one keeps its row, but is shown nowhere; it can be separated again for
 * 90 days.
 *
 * @throws BusinessError notFound; conflict when a record has changed, or the two cannot be one person or not yet
 */
export async function mergeRecords({ clock }: MembersDeps, tx: Transaction, request: MergeRequest): Promise<void> {
  const { keptId, mergedId, choices, reason, staffName } = request;
  const two = { keptId, mergedId };
  // Every transaction locks accounts before people.
  const accountIds = [await findAccountIdOf(tx, keptId), await findAccountIdOf(tx, mergedId)].filter(
    (id) => id !== null,
  );
  let accounts: MergeRecord['accounts'] | null = null;
  const { kept, merged } = await lockForMerge(tx, two, accountIds, request.versions);
  await throwIfDifferentPeople(tx, two);
  const obstacle = await findMembershipObstacle(tx, two, accountIds);
  if (obstacle === 'openApplication') throw conflict(m.error_merge_open_application);
  if (obstacle === 'openRenewal') throw conflict(m.error_merge_open_renewal);
  const side = (choice: MergeSide) => (choice === 'kept' ? kept : merged);
  const values: Correction & { inDirectory: boolean } = {
    latinName: side(choices.names).latinName,
    nativeName: side(choices.names).nativeName,
    birthDate: side(choices.birthDate).birthDate,
    associationId: side(choices.association).associationId,
    clubId: side(choices.association).clubId,
    inDirectory: kept.inDirectory || merged.inDirectory,
  };
  let membership: Omit<MembershipMerge, 'applicationIds'> | null = null;
  let applicationIds: number[] = [];
  let orders: number[] = [];
  let accountEntries: AccountEntryMoves = { entryIds: [], childIds: [] };
  const people = await mergePeople(tx, two, { values, clock }, async () => {
    accounts = await mergeAccounts(tx, two, { preferred: choices.account, now: clock.now() });
    const { keptId: accountId, disabledId } = accounts;
    if (accountId !== null && disabledId !== null) {
      orders = await moveOrders(tx, disabledId, accountId);
      applicationIds = await moveApplications(tx, disabledId, accountId);
      accountEntries = await moveAccountEntries(tx, disabledId, accountId);
    }
    membership = await mergeMemberships(tx, two, { number: choices.number, today: getToday({ clock }), clock });
  });
  const record: MergeRecord = {
    people,
    accounts: accounts!,
    membership: { ...membership!, applicationIds },
    orders,
    accountEntries,
    entries: await moveEntrant(tx, mergedId, keptId),
    results: await moveRankedResults(tx, mergedId, keptId),
  };
  await insertMerge(tx, { ...two, reason, staffName, at: clock.now(), record });
}

/** @throws BusinessError conflict when both took part in the same section of an event */
async function throwIfDifferentPeople(tx: Transaction, { keptId, mergedId }: { keptId: number; mergedId: number }) {
  const isDifferent =
    (await playInSameSection(tx, mergedId, keptId)) || (await haveResultsInSameSection(tx, mergedId, keptId));
  if (isDifferent) throw conflict(m.error_merge_same_event);
}

/**
 * Separates two merged records, and restores what each had. Data that the kept person received after the merge stays
 * there.
 *
 * @returns the ids of both
 * @throws BusinessError notFound; conflict after 90 days, when it is undone already, or when something that would be
 * restored was changed since
 */
export async function undoMerge(
  { clock }: MembersDeps,
  tx: Transaction,
  mergeId: number,
  keptId: number,
): Promise<{ mergedId: number }> {
  const merge = await lockMerge(tx, mergeId);
  if (!merge || merge.keptId !== keptId) throw new BusinessError('notFound');
  const { mergedId, record, at, undoneAt } = merge;
  if (undoneAt !== null) throw conflict(m.error_merge_undone);
  if (!record || at < undoableSince({ clock })) throw conflict(m.error_merge_too_old);
  if (await findLaterMerge(tx, merge)) throw conflict(m.error_merge_later);
  await lockAccounts(
    tx,
    record.accounts.changes.map(({ before }) => before.id),
  );
  const between = { fromId: mergedId, toId: keptId };
  const { keptId: accountId, disabledId } = record.accounts;
  if (accountId !== null && disabledId !== null) {
    const betweenAccounts = { fromAccountId: disabledId, toAccountId: accountId };
    await returnOrders(tx, record.orders, betweenAccounts);
    await returnApplications(tx, record.membership.applicationIds, disabledId);
    if (record.accountEntries) await returnAccountEntries(tx, record.accountEntries, betweenAccounts);
  }
  if (!(await separateAccounts(tx, record.accounts))) throw conflict(m.error_merge_account_changed);
  if (!(await separateMemberships(tx, record.membership))) throw conflict(m.error_merge_membership_changed);
  if (!(await separatePeople(tx, record.people, clock))) throw conflict(m.error_merge_person_changed);
  await returnEntrant(tx, record.entries, between);
  await returnRankedResults(tx, record.results, between);
  await updateMerge(tx, mergeId, { undoneAt: clock.now(), record: null });
  return { mergedId };
}
