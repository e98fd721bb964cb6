import { createHash } from 'node:crypto';
import { createAccount } from '../../features/account/index.ts';
import type { Actor } from '../../features/audit/index.ts';
import { createMembership } from '../../features/membership/index.ts';
import { createStaff } from '../../features/staff/index.ts';
import type { Clock } from '#platform/clock';
import type { Transaction } from '#platform/database/client';
import { createPasswords } from '#platform/passwords';
import type { SecretKey } from '#platform/secretKey';
import { accounts } from '../content/accounts.ts';
import { staff } from '../content/staff.ts';
import { createRandom } from './random.ts';
import type { LoadedPerson } from './standingContent.ts';

interface AccountLoading {
  tx: Transaction;
  secret: SecretKey;
  people: LoadedPerson[];
  now: Date;
}

/** Hashes a password as clients send it. */
export const hashPassword = (secret: SecretKey, password: string): Promise<string> =>
  createPasswords(secret).hash(createHash('md5').update(password, 'utf8').digest('hex'));

/** Makes every player of an association a member. */
export async function loadPlayersMemberships(
  tx: Transaction,
  clock: Clock,
  people: LoadedPerson[],
  dayAfter: (days: number) => string,
): Promise<void> {
  const random = createRandom(1881);
  for (const [nth, { id }] of people.entries()) {
    const daysLeft = 20 + Math.floor(random() * 330);
    const number = `${dayAfter(0).slice(0, 4)}${String(nth + 1).padStart(5, '0')}`;
    const term = { startsOn: dayAfter(daysLeft - 364), endsOn: dayAfter(daysLeft), months: 12, orderId: null };
    await createMembership(tx, { personId: id, memberNo: `AMSA-${number}`, ...term }, clock);
  }
}

/** Creates staff of each role. @returns the membership officer and finance, as they act in the audit log */
export async function loadStaff(
  tx: Transaction,
  secret: SecretKey,
  clock: Clock,
): Promise<{ officer: Actor; finance: Actor }> {
  const passwords = createPasswords(secret);
  const actors = new Map<string, Actor>();
  for (const member of staff) {
    const staffId = await createStaff({ clock, passwords }, tx, { ...member, totpRequired: false });
    actors.set(member.roles[0]!, { staffId, name: member.name, visitor: { address: '127.0.0.1', userAgent: '' } });
  }
  return { officer: actors.get('membershipOfficer')!, finance: actors.get('finance')! };
}

/** Creates the accounts with which visitors of the demonstration log in. */
export async function loadAccounts({ tx, secret, people, now }: AccountLoading): Promise<void> {
  for (const { person, password, ...account } of accounts) {
    const personId = people.find((loaded) => loaded.person.nativeName === person)?.id ?? null;
    const passwordHash = await hashPassword(secret, password);
    await createAccount(tx, secret, { ...account, passwordHash, personId, createdAt: now });
  }
}
