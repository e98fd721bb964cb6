import { createHash } from 'node:crypto';
import type { Locale } from '@app/contract/locale';
import type { Transaction } from '#platform/database/client';
import type { SecretKey } from '#platform/secretKey';
import { createVault } from '#platform/vault';
import { createPasswords } from '#platform/passwords';
import { internationalDigits, parsePhone } from '#platform/phones';
import { insertAccount } from '../account.queries.ts';
import { usernameKey } from '../username.ts';

interface NewAccount {
  username: string;
  /** In plain text. */
  password: string;
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
  { username, password, phone, countryCode, ...rest }: NewAccount,
): Promise<number> {
  const vault = createVault(secret, 'accounts');
  const parsed = parsePhone(phone, countryCode);
  const md5 = createHash('md5').update(password, 'utf8').digest('hex');
  return insertAccount(tx, {
    ...rest,
    username,
    usernameKey: usernameKey(username),
    passwordHash: await createPasswords(secret).hash(md5),
    countryCode,
    phone: vault.seal(parsed.number),
    phoneFingerprint: vault.fingerprint(internationalDigits(parsed)),
  });
}
