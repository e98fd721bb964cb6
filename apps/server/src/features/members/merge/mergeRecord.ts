import type { AccountMerge } from '../../account/index.ts';
import type { AccountEntryMoves, EntrantMoves, ResultMoves } from '../../competitions/index.ts';
import type { MembershipMerge } from '../../membership/index.ts';
import type { PersonMerge } from '../../people/index.ts';

/** What a merge changed in each feature. */
export interface MergeRecord {
  people: PersonMerge;
  accounts: AccountMerge;
  membership: MembershipMerge;
  /** The ids of the orders that moved to the other account. */
  orders: number[];
  /** The entries of the account that moved to the other one; missing in older records. */
  accountEntries?: AccountEntryMoves;
  entries: EntrantMoves;
  results: ResultMoves;
}
