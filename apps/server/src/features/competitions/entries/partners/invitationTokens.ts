import { timingSafeEqual } from 'node:crypto';
import type { Vault } from '#platform/vault';

type Signer = Pick<Vault, 'fingerprint'>;

const signatureOf = (vault: Signer, invitationId: number): string =>
  vault.fingerprint(`entry invitation ${invitationId}`).slice(0, 32);

/** Creates the token in the link of an invitation, which needs no stored secret. */
export const createInvitationToken = (vault: Signer, invitationId: number): string =>
  `${invitationId}.${signatureOf(vault, invitationId)}`;

/** @returns the invitation's id; null for other tokens */
export function readInvitationToken(vault: Signer, token: string): number | null {
  const [, id, signature] = /^(\d{1,15})\.([\w-]{32})$/.exec(token) ?? [];
  if (signature === undefined) return null;
  const invitationId = Number(id);
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(vault, invitationId))) ? invitationId : null;
}
