import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#platform/database/client';
import { areUnchanged, recordChanges, restoreRows, type RowChange } from '#platform/database/rowSnapshots';
import { accounts } from '../account.tables.ts';
import { deleteSessions } from '../sessions/sessions.queries.ts';

/** The accounts of two people who became one. */
export interface AccountMerge {
  changes: RowChange[];
  /** The account that stays in use; null when neither person has one. */
  keptId: number | null;
  /** The account that was disabled, because each person had one; else null. */
  disabledId: number | null;
}

/**
 * Gives the kept person the chosen account. When each person has an account, the other one stays with the merged
 * person, disabled and logged out.
 */
export async function mergeAccounts(
  tx: Transaction,
  people: { keptId: number; mergedId: number },
  { preferred, now }: { preferred: 'kept' | 'merged'; now: Date },
): Promise<AccountMerge> {
  const found = await tx
    .select()
    .from(accounts)
    .where(inArray(accounts.personId, [people.keptId, people.mergedId]))
    .orderBy(accounts.id)
    .for('update');
  const ofKept = found.find(({ personId }) => personId === people.keptId);
  const ofMerged = found.find(({ personId }) => personId === people.mergedId);
  const kept = ofKept && ofMerged ? (preferred === 'kept' ? ofKept : ofMerged) : (ofKept ?? ofMerged);
  if (!kept) return { changes: [], keptId: null, disabledId: null };
  const other = found.find(({ id }) => id !== kept.id);
  const ids = found.map(({ id }) => id);
  const changes = await recordChanges(tx, accounts, inArray(accounts.id, ids), async () => {
    // The column is unique, so both values are cleared before they are set.
    await tx.update(accounts).set({ personId: null }).where(inArray(accounts.id, ids));
    await tx.update(accounts).set({ personId: people.keptId }).where(eq(accounts.id, kept.id));
    if (other)
      await tx
        .update(accounts)
        .set({ personId: people.mergedId, disabledAt: other.disabledAt ?? now })
        .where(eq(accounts.id, other.id));
  });
  if (other) await deleteSessions(tx, other.id, null);
  return { changes, keptId: kept.id, disabledId: other?.id ?? null };
}

/** Columns that owners change themselves, whose changes do not prevent a separation. */
const ownColumns = [
  'username',
  'username_key',
  'password_hash',
  'country_code',
  'phone',
  'phone_fingerprint',
  'email',
  'email_fingerprint',
  'avatar',
  'locale',
];

/** Gives each person their account back. @returns false when an account was closed, enabled or disabled since */
export async function separateAccounts(tx: Transaction, { changes }: AccountMerge): Promise<boolean> {
  if (!(await areUnchanged(tx, accounts, changes, ownColumns))) return false;
  const ids = changes.map(({ before }) => before.id);
  if (ids.length === 0) return true;
  await tx.update(accounts).set({ personId: null }).where(inArray(accounts.id, ids));
  await restoreRows(tx, accounts, changes, ['person_id', 'disabled_at']);
  return true;
}
