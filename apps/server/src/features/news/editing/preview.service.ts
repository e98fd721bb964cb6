import { isLocale, type Locale } from '@app/contract/locale';
import type { NewsItem } from '@app/contract/news';
import { BusinessError } from '#platform/errors';
import type { Vault } from '#platform/vault';
import { findDraft } from '../../drafts/index.ts';
import { newsDraft } from '../news.service.ts';
import { getNewsRecord, type NewsEditingDeps } from './editing.service.ts';

export interface PreviewDeps extends NewsEditingDeps {
  vault: Vault;
  publicUrl: string;
}

const validMs = 7 * 86_400_000;

/** Creates an address under which the draft of a language can be read, without a login, for seven days. */
export async function createPreview(
  { db, clock, vault, publicUrl }: PreviewDeps,
  id: number,
  locale: Locale,
): Promise<{ url: string; expiresAt: string }> {
  if (!(await findDraft(db, newsDraft(id, locale)))) throw new BusinessError('notFound');
  const expiresAt = clock.now().getTime() + validMs;
  const token = vault.seal(`${id} ${locale} ${expiresAt}`).toString('base64url');
  const expires = new Date(expiresAt).toISOString();
  return { url: `${publicUrl}/news/${id}?lang=${locale}&preview=${token}`, expiresAt: expires };
}

/** Returns the draft that a preview address shows, in the shape of a published item. @throws BusinessError notFound */
export async function readPreview(deps: PreviewDeps, token: string): Promise<NewsItem> {
  const { id, locale } = openToken(deps, token);
  const record = await getNewsRecord(deps, id);
  const { fields, startTime } = record.texts[locale];
  if (record.deletedAt !== null) throw new BusinessError('notFound');
  return {
    id: record.id,
    type: record.type,
    image: record.picture?.url ?? '',
    videoUrl: record.videoUrl,
    durationSeconds: record.durationSeconds,
    ...fields,
    startTime: startTime ?? deps.clock.now().toISOString(),
    reads: 0,
    languages: [locale],
    previousId: null,
    nextId: null,
  };
}

function openToken({ vault, clock }: PreviewDeps, token: string): { id: number; locale: Locale } {
  let opened: string;
  try {
    opened = vault.open(Buffer.from(token, 'base64url')).toString('utf8');
  } catch {
    throw new BusinessError('notFound');
  }
  const [id, locale, expiresAt] = opened.split(' ');
  if (!isLocale(locale) || Number(expiresAt) <= clock.now().getTime()) throw new BusinessError('notFound');
  return { id: Number(id), locale };
}
