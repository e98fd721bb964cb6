import { isSlug } from './slugs.ts';

/** What news and videos can be about. A tag is a free word that editors choose. */
export const topicKinds = ['discipline', 'event', 'association', 'person', 'tag'] as const;
export type TopicKind = (typeof topicKinds)[number];

/** How many topics an item may have. */
export const maxTopics = 12;

/** The longest name of a tag, in characters. */
export const maxTagName = 60;

/** What the addresses of topics other than tags begin with, as in `/topics/event-12`. */
const reserved = /^(?:discipline|event|association|person)-/;

/** Whether a text can be the address of a tag, such as `youth` in `/topics/youth`. */
export const isTagSlug = (text: string): boolean => isSlug(text) && !reserved.test(text);
