import type { Locale } from '@app/contract/locale';
import { fullName, joinLatinName, arrangeNames, type PersonNames } from '@app/contract/names';
import type { Database, Transaction } from '#platform/database/client';
import type { Vault } from '#platform/vault';
import { getContact } from '../account/index.ts';
import { getPersonProfile } from '../people/index.ts';
import { findApplicationsOfAccount, findLastApplication } from './application/application.queries.ts';
import { unsealFields } from './application/sealedFields.ts';

export interface ContactPersonDeps {
  /** Seals the fields of applications. */
  vault: Vault;
  /** The vault of the accounts, which holds their email addresses. */
  accountVault: Vault;
}

/** Names and address of a person for mails and receipts. */
export interface ContactPerson {
  /** Returns both names as receipts in a language print them, or the username when no name is known. */
  nameIn(locale: Locale): string;
  /** The preferred name in `locale`, for the greeting of a mail. */
  salutation: string;
  /** The address of the account, or else the one on the last application; null when neither exists. */
  email: string | null;
  locale: Locale;
}

/** Finds names and address of an account's owner: the reviewed name, else the one on the last application. */
export async function findContactPerson(
  deps: ContactPersonDeps,
  db: Database | Transaction,
  accountId: number,
): Promise<ContactPerson> {
  const { username, personId, email, locale } = await getContact(db, deps.accountVault, accountId);
  const person = personId === null ? null : await getPersonProfile(db, locale, personId);
  const application = await findLastApplication(db, accountId);
  const fields = application ? unsealFields(deps, application) : {};
  const reviewed: PersonNames = { latinName: person?.latinName ?? '', nativeName: person?.nativeName ?? '' };
  const namesOnApplication: PersonNames = {
    latinName: joinLatinName(fields),
    nativeName: fields.nativeName ?? '',
  };
  const names = reviewed.latinName === '' ? namesOnApplication : reviewed;
  return {
    nameIn: (receiptLocale) => fullName(receiptLocale, names) || username,
    salutation: arrangeNames(locale, names).lead || username,
    email: email ?? fields.email?.toLowerCase() ?? null,
    locale,
  };
}

/** Returns the email addresses on all applications of an account, to which mails may have been sent. */
export async function findApplicationEmails(
  deps: Pick<ContactPersonDeps, 'vault'>,
  db: Database,
  accountId: number,
): Promise<string[]> {
  const found = await findApplicationsOfAccount(db, accountId);
  const emails = found.map((application) => unsealFields(deps, application).email?.toLowerCase());
  return emails.filter((email) => email !== undefined);
}
