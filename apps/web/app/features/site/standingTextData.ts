import type { CallData } from '@app/contract/contract';
import type { Api } from '../../api/api.ts';
import { pageData } from '../../api/pageData.ts';

/** A standing text as it is published, or as its preview address shows it. */
export type StandingText = CallData<'page'> & { isPreview: boolean };

/** Loads the draft that a preview address shows; null for other addresses. */
export async function loadPreview(api: Api, query: URLSearchParams): Promise<StandingText | null> {
  const token = query.get('preview');
  return token === null ? null : { ...(await api('pagePreview', { token })), isPreview: true };
}

/** Creates the loaders of a page with one standing text. */
export const standingTextData = (name: 'privacy' | 'terms' | 'introduction') =>
  pageData(
    async (api, { query }): Promise<StandingText> =>
      (await loadPreview(api, query)) ?? { ...(await api('page', { name })), isPreview: false },
  );
