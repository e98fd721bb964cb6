import { isLocale } from '@app/contract/locale';
import type { Clock } from '#platform/clock';
import { BusinessError } from '#platform/errors';
import type { Vault } from '#platform/vault';
import type { DraftTarget } from './drafts.queries.ts';

const validMs = 7 * 86_400_000;

/** An address under which a draft can be read without a login, and until when. */
export interface Preview {
  url: string;
  expiresAt: string;
}

/** Creates the token of a preview address, which is valid for seven days. */
export function sealPreview(
  vault: Vault,
  clock: Clock,
  { kind, recordId, locale }: DraftTarget,
): { token: string; expiresAt: string } {
  const expiresAt = clock.now().getTime() + validMs;
  const token = vault.seal(`${kind} ${recordId} ${locale} ${expiresAt}`).toString('base64url');
  return { token, expiresAt: new Date(expiresAt).toISOString() };
}

/** Returns the draft of a kind that a token shows. @throws BusinessError notFound for another kind or an expired token */
export function openPreview(vault: Vault, clock: Clock, token: string, kind: string): DraftTarget {
  let opened: string;
  try {
    opened = vault.open(Buffer.from(token, 'base64url')).toString('utf8');
  } catch {
    throw new BusinessError('notFound');
  }
  const [sealedKind, recordId, locale, expiresAt] = opened.split(' ');
  if (sealedKind !== kind || !isLocale(locale) || Number(expiresAt) <= clock.now().getTime())
    throw new BusinessError('notFound');
  return { kind, recordId: Number(recordId), locale };
}
