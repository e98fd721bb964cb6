/** Topics of cached content. A change of one clears the answers that depend on it. */
export const contentTopics = ['news', 'events', 'results', 'associations', 'people', 'site'] as const;
export type Topic = (typeof contentTopics)[number];
