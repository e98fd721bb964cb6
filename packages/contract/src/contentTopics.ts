/** Topics of cached content. A change to a topic invalidates the cached responses that depend on it. */
export const contentTopics = [
  'news',
  'events',
  'results',
  'associations',
  'people',
  'site',
  'banners',
  'homePage',
  'pictures',
  'redirects',
  'newsletter',
] as const;
export type Topic = (typeof contentTopics)[number];
/**
 * Topics whose content also changes at scheduled times: news appears, events begin, banners end, standing
 * texts are replaced.
 */
export const scheduledTopics: ReadonlySet<Topic> = new Set(['news', 'events', 'banners', 'site']);
