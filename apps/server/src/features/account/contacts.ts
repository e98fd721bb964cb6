import { maskEmail, maskPhone } from '#platform/masking';
import type { Phone } from '#platform/phones';
import type { Vault } from '#platform/vault';
import type { Account } from './account.queries.ts';

interface VaultDeps {
  vault: Vault;
}

interface Contacts {
  /** Empty digits in a closed account. */
  phone: string;
  /** Null while none is bound. */
  email: string | null;
}

export const phoneOf = ({ vault }: VaultDeps, { countryCode, phone }: Account): Phone => ({
  countryCode,
  number: phone ? vault.open(phone).toString('utf8') : '',
});

export const emailOf = ({ vault }: VaultDeps, { email }: Account): string | null =>
  email && vault.open(email).toString('utf8');

/** Unseals the contacts of an account. */
export function getContacts(deps: VaultDeps, account: Account): Contacts {
  const { countryCode, number } = phoneOf(deps, account);
  return { phone: `+${countryCode} ${number}`, email: emailOf(deps, account) };
}

/** Returns the contacts of an account as its owner recognizes them, without showing them completely. */
export function getMaskedContacts(deps: VaultDeps, account: Account): Contacts {
  const email = emailOf(deps, account);
  return { phone: maskPhone(phoneOf(deps, account)), email: email && maskEmail(email) };
}
