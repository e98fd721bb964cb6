import { standingTextPaths } from '@app/contract/standingTexts';

const standingPages: ReadonlySet<string> = new Set(Object.values(standingTextPaths).flatMap(Object.values));

/**
 * Returns whether a page is rendered for one visitor and not cached: verifications change daily and are rate limited by
 * requester, an order exists for its owner only, an invitation for its recipient, and a preview shows a draft.
 */
export function isUncacheable(path: string, query: string): boolean {
  const parameters = new URLSearchParams(query);
  if (path.startsWith('/news/') || standingPages.has(path)) return parameters.has('preview');
  return (
    ['/verify/', '/pay/', '/match/invitation/'].some((start) => path.startsWith(start)) || parameters.has('memberNo')
  );
}
