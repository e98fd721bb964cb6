import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import { BusinessError } from '#platform/errors';
import { createToken, hashToken } from '#platform/tokens';
import { type DraftTarget, findDraft } from './drafts.queries.ts';
import { deleteExpiredPreviews, deletePreviews, findPreviewed, insertPreview } from './previews.queries.ts';

const validMs = 7 * 86_400_000;

/** An address under which a draft can be read without a login, and its expiry. */
export interface Preview {
  url: string;
  expiresAt: string;
}

interface PreviewDeps {
  db: Database;
  clock: Clock;
}

/**
 * Creates the token of a preview address. It is valid for seven days, and only while its author may read drafts.
 *
 * @throws BusinessError notFound for a text that was never written
 */
export async function createPreviewToken(
  { db, clock }: PreviewDeps,
  target: DraftTarget,
  staffId: number,
): Promise<{ token: string; expiresAt: string }> {
  if (!(await findDraft(db, target))) throw new BusinessError('notFound');
  const now = clock.now();
  await deleteExpiredPreviews(db, now);
  const token = createToken(24);
  const expiresAt = new Date(now.getTime() + validMs);
  const { kind, recordId, locale } = target;
  await insertPreview(db, { tokenHash: hashToken(token), kind, recordId, locale, staffId, expiresAt });
  return { token, expiresAt: expiresAt.toISOString() };
}

/** Ends all preview addresses of a text. */
export const endPreviews = ({ db }: Pick<PreviewDeps, 'db'>, target: DraftTarget): Promise<void> =>
  deletePreviews(db, target);

/** Returns the draft of a kind that a token shows. @throws BusinessError notFound for any other token */
export async function openPreview({ db, clock }: PreviewDeps, token: string, kind: string): Promise<DraftTarget> {
  const target = await findPreviewed(db, { tokenHash: hashToken(token), kind, now: clock.now() });
  if (!target) throw new BusinessError('notFound');
  return target;
}
