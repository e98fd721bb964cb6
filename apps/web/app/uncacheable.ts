import { hasPreviews, isPreview } from '@app/contract/previews';

/**
 * Returns whether a page is rendered for one visitor and not cached: verifications change daily and are rate limited by
 * requester, an order exists for its owner only, an invitation for its recipient, and a preview shows a draft.
 */
export function isUncacheable(path: string, query: string): boolean {
  if (hasPreviews(path)) return isPreview(path, query);
  return (
    ['/verify/', '/pay/', '/match/invitation/'].some((start) => path.startsWith(start)) ||
    new URLSearchParams(query).has('memberNo')
  );
}
