import type { Profile } from '@app/contract/account';
import type { Locale } from '@app/contract/locale';
import type { Session } from '#platform/visitor';
import { InvalidFields } from '#platform/errors';
import type { AccountParts } from './account.parts.ts';
import { type Account, getAccount, lockAccount, updateAccount } from './account.queries.ts';
import { maskEmail, maskPhone } from '#platform/masking';

const earliestBirthDate = '1900-01-01';
const nobodyYet = { nativeName: null, latinName: null, birthDate: null, inDirectory: false, associationName: null, clubName: null };

/** What a person sees of themselves; phone and e-mail masked. */
export async function readProfile(parts: AccountParts, accountId: number, locale: Locale): Promise<Profile> {
  const { db, clock, neighbours } = parts;
  const account = await getAccount(db, accountId);
  const owner = { accountId, personId: account.personId };
  const today = clock.now().toISOString().slice(0, 10);
  const [person, membership] = await Promise.all([
    account.personId === null ? nobodyYet : neighbours.findPerson(db, locale, account.personId),
    neighbours.findMembership(db, owner, today),
  ]);
  const isMember = membership.membershipStatus === 1;
  return {
    username: account.username,
    avatar: account.avatar,
    ...person,
    ...membership,
    associationName: isMember ? person.associationName : null,
    clubName: isMember ? person.clubName : null,
    ...contactsOf(parts, account, true),
    countryCode: account.countryCode,
    language: account.locale,
  };
}

/** Opened for the person they belong to. */
export function contactsOf({ vault }: AccountParts, account: Account, isMasked: boolean): { phone: string; email: string | null } {
  const email = account.email && vault.open(account.email).toString('utf8');
  const phone = { countryCode: account.countryCode, number: account.phone ? vault.open(account.phone).toString('utf8') : '' };
  return isMasked ? { phone: maskPhone(phone), email: email && maskEmail(email) } : { phone: `+${phone.countryCode} ${phone.number}`, email };
}

interface InfoChanges {
  nativeName?: string | undefined;
  latinName?: string | undefined;
  birthDate?: string | undefined;
  language?: Locale | undefined;
  inDirectory: boolean;
}

/** Replaces all that a person may change. Without a language the present one stays: there is no way to have none. */
export async function saveInfo({ db, clock, neighbours }: AccountParts, { accountId }: Session, changes: InfoChanges): Promise<void> {
  const today = clock.now().toISOString().slice(0, 10);
  if (changes.birthDate && (changes.birthDate > today || changes.birthDate < earliestBirthDate)) throw new InvalidFields({ birthDate: 'outOfRange' });
  await db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId);
    const { nativeName = null, latinName = null, birthDate = null, inDirectory, language } = changes;
    const personId = await neighbours.savePerson(tx, account.personId, { nativeName, latinName, birthDate, inDirectory });
    await updateAccount(tx, accountId, { personId, locale: language ?? account.locale });
  });
}

/** @throws Refusal notFound for anybody else's upload, or one for another purpose */
export async function setAvatar({ db, neighbours }: AccountParts, { accountId }: Session, uploadId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    await updateAccount(tx, accountId, { avatar: await neighbours.attachAvatar(tx, accountId, uploadId) });
  });
}
