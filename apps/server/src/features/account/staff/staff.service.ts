import type { Locale } from '@app/contract/locale';
import type { Transaction } from '#platform/database/client';
import { BusinessError } from '#platform/errors';
import { toInternationalDigits } from '#platform/phones';
import type { AccountDeps } from '../accountDeps.ts';
import { getAccount, lockAccount } from '../account.queries.ts';
import { getContacts, getMaskedContacts, phoneOf } from '../contacts.ts';
import { deleteSessions } from '../sessions/sessions.queries.ts';
import { activeSince } from '../sessions/sessions.service.ts';
import { toUsernameKey } from '../username.ts';
import { findSessionFacts, setDisabledAt } from './staff.queries.ts';

interface Contacts {
  phone: string;
  email: string | null;
}

/** An account as staff see it, with its contacts in both forms. */
export interface AccountForStaff {
  id: string;
  username: string;
  language: Locale;
  state: 'active' | 'disabled' | 'closed';
  createdAt: string;
  lastLoginAt: string | null;
  openSessions: number;
  /** Dialling code and national number; null in a closed account. */
  phoneDigits: string | null;
  full: Contacts;
  masked: Contacts;
}

export async function findAccountForStaff(
  deps: Pick<AccountDeps, 'db' | 'clock' | 'vault' | 'throttle'>,
  accountId: number,
): Promise<AccountForStaff> {
  const { db, clock, throttle } = deps;
  const account = await getAccount(db, accountId);
  const { username, locale, createdAt, closedAt, disabledAt } = account;
  const [{ open, lastStartedAt }, lastLoginAtKnownPlace] = await Promise.all([
    findSessionFacts(db, accountId, activeSince(clock.now())),
    throttle.findLastLogin(toUsernameKey(username)),
  ]);
  const isClosed = closedAt !== null;
  const none = { phone: '', email: null };
  // Sessions are deleted when they end, so the last login is also read from the known places of the account.
  const lastLoginAt = Math.max(lastStartedAt?.getTime() ?? 0, lastLoginAtKnownPlace?.getTime() ?? 0);
  return {
    id: String(accountId),
    username,
    language: locale,
    state: isClosed ? 'closed' : disabledAt === null ? 'active' : 'disabled',
    createdAt: createdAt.toISOString(),
    lastLoginAt: lastLoginAt === 0 ? null : new Date(lastLoginAt).toISOString(),
    openSessions: open,
    phoneDigits: isClosed ? null : toInternationalDigits(phoneOf(deps, account)),
    full: isClosed ? none : getContacts(deps, account),
    masked: isClosed ? none : getMaskedContacts(deps, account),
  };
}

/** Disables an account and ends its sessions. @throws BusinessError conflict when it is disabled or closed */
export async function disableAccount(tx: Transaction, accountId: number, now: Date): Promise<void> {
  if (!(await setDisabledAt(tx, accountId, now))) throw new BusinessError('conflict');
  await deleteSessions(tx, accountId, null);
}

/** Enables an account again. @throws BusinessError conflict when it is not disabled, or closed */
export async function enableAccount(tx: Transaction, accountId: number): Promise<void> {
  if (!(await setDisabledAt(tx, accountId, null))) throw new BusinessError('conflict');
}

export async function logOutEverywhere(tx: Transaction, accountId: number): Promise<void> {
  await lockAccount(tx, accountId);
  await deleteSessions(tx, accountId, null);
}
