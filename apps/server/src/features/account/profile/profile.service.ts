import type { Profile, PersonProfile } from '@app/contract/account';
import type { Locale } from '@app/contract/locale';
import { getToday } from '#platform/calendar';
import type { Session } from '#platform/visitor';
import { InvalidFields } from '#platform/errors';
import type { AccountDeps } from '../accountDeps.ts';
import { getAccount, lockAccount, updateAccount } from '../account.queries.ts';
import { getMaskedContacts } from '../contacts.ts';

/** The `membershipStatus` of a member. */
const memberStatus = 1;
const earliestBirthDate = '1900-01-01';
const noPerson: PersonProfile = {
  nativeName: null,
  latinName: null,
  birthDate: null,
  inDirectory: false,
  isReviewed: false,
  requestedChange: null,
  associationName: null,
  clubName: null,
};

/** Returns a person's own profile, with phone and email address masked. */
export async function getProfile(deps: AccountDeps, accountId: number, locale: Locale): Promise<Profile> {
  const { db, clock, dependencies } = deps;
  const account = await getAccount(db, accountId);
  const owner = { accountId, personId: account.personId };
  const today = getToday({ clock });
  const [person, membership, consentsOwed] = await Promise.all([
    account.personId === null ? noPerson : dependencies.findPerson(db, locale, account.personId),
    dependencies.findMembership(db, owner, today),
    dependencies.findOwedConsents(db, accountId, clock.now()),
  ]);
  const isMember = membership.membershipStatus === memberStatus;
  return {
    username: account.username,
    avatar: account.avatar,
    ...person,
    ...membership,
    associationName: isMember ? person.associationName : null,
    clubName: isMember ? person.clubName : null,
    ...getMaskedContacts(deps, account),
    countryCode: account.countryCode,
    language: account.locale,
    consentsOwed,
  };
}

interface ProfileChanges {
  nativeName?: string | undefined;
  latinName?: string | undefined;
  birthDate?: string | undefined;
  language?: Locale | undefined;
  inDirectory: boolean;
}

/** Replaces all fields that a person may change. Without a language the current one stays. */
export async function updateProfile(
  { db, clock, dependencies }: AccountDeps,
  { accountId }: Session,
  changes: ProfileChanges,
): Promise<void> {
  const today = getToday({ clock });
  if (changes.birthDate && changes.birthDate > today) throw new InvalidFields({ birthDate: 'inFuture' });
  if (changes.birthDate && changes.birthDate < earliestBirthDate) throw new InvalidFields({ birthDate: 'outOfRange' });
  await db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    const { nativeName = null, latinName = null, birthDate = null, inDirectory, language } = changes;
    const personId = await dependencies.savePerson(
      tx,
      account.personId,
      { nativeName, latinName, birthDate, inDirectory },
      clock,
    );
    await updateAccount(tx, accountId, { personId, locale: language ?? account.locale });
  });
}

/** @throws BusinessError notFound for another account's upload, or one for another purpose */
export async function setAvatar(
  { db, dependencies }: AccountDeps,
  { accountId }: Session,
  uploadId: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    await updateAccount(tx, accountId, { avatar: await dependencies.attachAvatar(tx, accountId, uploadId) });
  });
}
