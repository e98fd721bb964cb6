import { createAccount } from '../../features/account/index.ts';
import { createMembership } from '../../features/membership/index.ts';
import { createStaff } from '../../features/staff/index.ts';
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
  dayAfter: (days: number) => string;
}

/** Makes every player of an association a member, and creates accounts for some, and for staff of each role. */
export async function loadAccounts({ tx, secret, people, now, dayAfter }: AccountLoading): Promise<void> {
  const random = createRandom(1881);
  const clock = { now: () => now, timeZone: 'UTC' };
  for (const [nth, { id }] of people.entries()) {
    const daysLeft = 20 + Math.floor(random() * 330);
    const number = `${now.getUTCFullYear()}${String(nth + 1).padStart(5, '0')}`;
    const term = { startsOn: dayAfter(daysLeft - 364), endsOn: dayAfter(daysLeft), months: 12, orderId: null };
    await createMembership(tx, { personId: id, memberNo: `AMSA-${number}`, ...term }, clock);
  }
  const passwords = createPasswords(secret);
  for (const { role, ...member } of staff)
    await createStaff({ clock, passwords }, tx, { ...member, roles: [role], totpRequired: false });
  for (const { person, ...account } of accounts) {
    const personId = people.find((loaded) => loaded.person.nativeName === person)?.id ?? null;
    await createAccount(tx, secret, { ...account, personId, createdAt: now });
  }
}
