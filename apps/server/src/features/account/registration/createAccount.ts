import type { Locale } from '@app/contract/locale';
import type { Transaction } from '#platform/database/client';
import type { SecretKey } from '#platform/secretKey';
import { createVault } from '#platform/vault';
import { toInternationalDigits, parsePhone } from '#platform/phones';
import { insertAccount } from '../account.queries.ts';
import { toUsernameKey } from '../username.ts';

interface NewAccount {
  username: string;
  /** Of the password's MD5, which clients send: see `createPasswords`. */
  passwordHash: string;
  phone: string;
  countryCode: string;
  locale: Locale;
  personId: number | null;
  createdAt: Date;
}

/** Creates an account without registration, for demonstration content. */
export async function createAccount(
  tx: Transaction,
  secret: SecretKey,
  { username, phone, countryCode, ...rest }: NewAccount,
): Promise<number> {
  const vault = createVault(secret, 'accounts');
  const parsed = parsePhone(phone, countryCode);
  return insertAccount(tx, {
    ...rest,
    username,
    usernameKey: toUsernameKey(username),
    countryCode,
    phone: vault.seal(parsed.number),
    phoneFingerprint: vault.fingerprint(toInternationalDigits(parsed)),
  });
}
