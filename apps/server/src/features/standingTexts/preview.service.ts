import type { Locale } from '@app/contract/locale';
import { type StandingTextName, standingTextPaths } from '@app/contract/standingTexts';
import { BusinessError } from '#platform/errors';
import { createPreviewToken, findDraft, openPreview, type Preview } from '../drafts/index.ts';
import { standingTextDraft, type StandingTextsDeps } from './standingTexts.service.ts';

export interface StandingTextPreviewDeps extends StandingTextsDeps {
  publicUrl: string;
}

/**
 * Creates an address under which the draft of a language can be read without a login. @throws BusinessError notFound
 */
export async function createStandingTextPreview(
  deps: StandingTextPreviewDeps,
  staffId: number,
  { name, locale }: { name: StandingTextName; locale: Locale },
): Promise<Preview> {
  const { token, expiresAt } = await createPreviewToken(deps, standingTextDraft(name, locale), staffId);
  return { url: `${deps.publicUrl}${standingTextPaths[name][locale]}?lang=${locale}&preview=${token}`, expiresAt };
}

/** Returns the draft that a preview address shows. @throws BusinessError notFound */
export async function readStandingTextPreview(deps: StandingTextPreviewDeps, token: string) {
  const draft = await findDraft(deps.db, await openPreview(deps, token, 'standingText'));
  if (!draft) throw new BusinessError('notFound');
  const { title = '', lead = '', content = '' } = draft.fields;
  return { title, lead, content };
}
