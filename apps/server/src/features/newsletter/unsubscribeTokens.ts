import { timingSafeEqual } from 'node:crypto';
import type { Vault } from '#platform/vault';

/** The content of the link of a mail. It needs no stored token, and shows by which issue a reader left. */
export interface UnsubscribeLink {
  issueId: number;
  subscriberId: number;
}

type Signer = Pick<Vault, 'fingerprint'>;

const signatureOf = (vault: Signer, { issueId, subscriberId }: UnsubscribeLink): string =>
  vault.fingerprint(`unsubscribe ${issueId} ${subscriberId}`).slice(0, 32);

export const createUnsubscribeToken = (vault: Signer, link: UnsubscribeLink): string =>
  `${link.issueId}.${link.subscriberId}.${signatureOf(vault, link)}`;

/** @returns null for other tokens */
export function readUnsubscribeToken(vault: Signer, token: string): UnsubscribeLink | null {
  const [, issueId, subscriberId, signature] = /^(\d{1,15})\.(\d{1,15})\.([\w-]{32})$/.exec(token) ?? [];
  if (signature === undefined) return null;
  const link = { issueId: Number(issueId), subscriberId: Number(subscriberId) };
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(vault, link))) ? link : null;
}
