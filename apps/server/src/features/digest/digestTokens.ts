import { timingSafeEqual } from 'node:crypto';
import type { Vault } from '#platform/vault';

type Signer = Pick<Vault, 'fingerprint'>;

const signatureOf = (vault: Signer, readerId: number): string =>
  vault.fingerprint(`digest reader ${readerId}`).slice(0, 32);

/** Creates the token of a reader's links. It needs no stored secret, and every mail has the same. */
export const createReaderToken = (vault: Signer, readerId: number): string =>
  `${readerId}.${signatureOf(vault, readerId)}`;

/** @returns the reader's id; null for other tokens */
export function readReaderToken(vault: Signer, token: string): number | null {
  const [, id, signature] = /^(\d{1,15})\.([\w-]{32})$/.exec(token) ?? [];
  if (signature === undefined) return null;
  const readerId = Number(id);
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(vault, readerId))) ? readerId : null;
}
