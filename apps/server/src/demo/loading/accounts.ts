import { addAccount } from '../../features/account/index.ts';
import { insertMemberships } from '../../features/membership/index.ts';
import type { Transaction } from '#platform/database/client';
import type { SecretKey } from '#platform/secretKey';
import { accounts } from '../content/accounts.ts';
import { createRandom } from './random.ts';
import type { LoadedPerson } from './standingContent.ts';

interface AccountLoading {
  tx: Transaction;
  secret: SecretKey;
  people: LoadedPerson[];
  now: Date;
  dayAfter: (days: number) => string;
}

/** Everybody who plays for an association is a member; some have an account. */
export async function loadAccounts({ tx, secret, people, now, dayAfter }: AccountLoading): Promise<void> {
  const random = createRandom(1881);
  const members = people.map(({ id }, nth) => {
    const daysLeft = 20 + Math.floor(random() * 330);
    const number = `${now.getUTCFullYear()}${String(nth + 1).padStart(5, '0')}`;
    return { personId: id, memberNo: `AMSA-${number}`, startsOn: dayAfter(daysLeft - 365), endsOn: dayAfter(daysLeft) };
  });
  await insertMemberships(tx, members);
  for (const { person, ...account } of accounts) {
    const personId = people.find((loaded) => loaded.person.nativeName === person)?.id ?? null;
    await addAccount(tx, secret, { ...account, personId, createdAt: now });
  }
}
