import type { Locale } from '@app/contract/locale';
import { type StandingTextName, standingTextPaths } from '@app/contract/site';
import { BusinessError } from '#platform/errors';
import type { Vault } from '#platform/vault';
import { findDraft, openPreview, type Preview, sealPreview } from '../drafts/index.ts';
import { standingDraft, type StandingTextsDeps } from './standingTexts.service.ts';

export interface StandingPreviewDeps extends StandingTextsDeps {
  vault: Vault;
  publicUrl: string;
}

/** Creates an address under which the draft of a language can be read, without a login, for seven days. */
export async function createStandingPreview(
  { db, clock, vault, publicUrl }: StandingPreviewDeps,
  name: StandingTextName,
  locale: Locale,
): Promise<Preview> {
  const target = standingDraft(name, locale);
  if (!(await findDraft(db, target))) throw new BusinessError('notFound');
  const { token, expiresAt } = sealPreview(vault, clock, target);
  return { url: `${publicUrl}${standingTextPaths[name][locale]}?lang=${locale}&preview=${token}`, expiresAt };
}

/** Returns the draft that a preview address shows. @throws BusinessError notFound */
export async function readStandingPreview({ db, clock, vault }: StandingPreviewDeps, token: string) {
  const draft = await findDraft(db, openPreview(vault, clock, token, 'standingText'));
  if (!draft) throw new BusinessError('notFound');
  const { title = '', lead = '', content = '' } = draft.fields;
  return { title, lead, content };
}
