/**
 * The filters of the list of news: items with a language in this state, with changes since publication, in review, or
 * in the trash.
 */
export const newsStates = [
  'draft',
  'waiting',
  'returned',
  'changed',
  'scheduled',
  'published',
  'withdrawn',
  'trash',
] as const;
