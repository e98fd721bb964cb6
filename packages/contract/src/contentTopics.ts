/** Topics of cached content. A change to a topic invalidates the cached responses that depend on it. */
export const contentTopics = ['news', 'events', 'results', 'associations', 'people', 'site'] as const;
export type Topic = (typeof contentTopics)[number];
/** Topics whose content also changes at scheduled times, such as when news is published or an event begins. */
export const scheduledTopics: ReadonlySet<Topic> = new Set(['news', 'events']);
