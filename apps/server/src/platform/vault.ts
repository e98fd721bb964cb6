import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { SecretKey } from './secretKey.ts';

const nonceBytes = 12;
const tagBytes = 16;

/** Seals personal values, so that the database or its backup is useless without the secret. */
export interface Vault {
  /** Encrypts with AES-256-GCM and a new nonce: the same value never looks the same twice. */
  seal(value: string | Buffer): Buffer;
  /** @throws when the bytes were changed, or sealed for another purpose */
  open(sealed: Buffer): Buffer;
  /** Computes an HMAC-SHA256, the same for the same value, for lookups without the value itself. */
  fingerprint(value: string): string;
}

/** Creates a vault whose keys serve this purpose only. */
export function createVault(secret: SecretKey, purpose: string): Vault {
  const fingerprintKey = secret.derive(`${purpose}: fingerprint`);
  return {
    ...createSeal(secret.derive(`${purpose}: sealing`)),
    fingerprint: (value) => createHmac('sha256', fingerprintKey).update(value, 'utf8').digest('base64url'),
  };
}

export const createSealKey = (): Buffer => randomBytes(32);

/**
 * Creates the functions that seal with a key. With a key for one record, destroying it destroys every copy of the
 * record.
 */
export function createSeal(key: Buffer): Pick<Vault, 'seal' | 'open'> {
  return {
    seal(value) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([
        typeof value === 'string' ? cipher.update(value, 'utf8') : cipher.update(value),
        cipher.final(),
      ]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
    },
  };
}
