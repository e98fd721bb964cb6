import type { Locale } from '@app/contract/locale';
import { ownPageAddress } from '@app/contract/ownPages';
import type { OwnPage } from '@app/contract/site';
import { BusinessError } from '#platform/errors';
import { createPreviewToken, openPreview, type Preview } from '../drafts/index.ts';
import { getOwnPage, ownPageDraft, type OwnPagesDeps } from './ownPages.service.ts';

export interface OwnPagePreviewDeps extends OwnPagesDeps {
  publicUrl: string;
}

/**
 * Creates an address under which the draft of a language can be read without a login. @throws BusinessError notFound
 */
export async function createOwnPagePreview(
  deps: OwnPagePreviewDeps,
  staffId: number,
  { id, locale }: { id: number; locale: Locale },
): Promise<Preview> {
  const { slug } = await getOwnPage(deps, id);
  const { token, expiresAt } = await createPreviewToken(deps, ownPageDraft(id, locale), staffId);
  return { url: `${deps.publicUrl}${ownPageAddress(slug)}?lang=${locale}&preview=${token}`, expiresAt };
}

/** Returns the draft that a preview address shows, in the shape of a published page. @throws BusinessError notFound */
export async function readOwnPagePreview(deps: OwnPagePreviewDeps, token: string): Promise<OwnPage> {
  const { recordId, locale } = await openPreview(deps, token, 'ownPage');
  const { slug, texts } = await getOwnPage(deps, recordId);
  const { state, fields } = texts[locale];
  if (state === 'none') throw new BusinessError('notFound');
  return { slug, ...fields, description: '', image: null, languages: [locale] };
}
