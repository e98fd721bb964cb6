/** Topics of cached content. A change of one clears the answers that depend on it. */
export const contentTopics = ['news', 'events', 'results', 'associations', 'people', 'site'] as const;
export type Topic = (typeof contentTopics)[number];
/** Topics whose content changes at scheduled times, without an announced change: news is published and events begin. */
export const scheduledTopics: ReadonlySet<Topic> = new Set(['news', 'events']);
