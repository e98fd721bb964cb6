import { z } from 'zod';
import { pageOf, pageQuery } from './paging.ts';
import { id, keyword } from './values.ts';
import type { Calls } from './calls.ts';

export const searchKinds = ['news', 'video', 'event', 'association', 'club', 'person', 'page', 'topic'] as const;

export const searchRow = z.object({
  kind: z.enum(searchKinds),
  /** For a topic, its id in the calls of topics. */
  id,
  title: z.string(),
  snippet: z.string(),
  url: z.string(),
});
export type SearchRow = z.infer<typeof searchRow>;

export const searchCalls = {
  search: {
    summary: 'Search all public content',
    description:
      'A topic is a tag, discipline or association that news or videos in the language are about. Its page lists them.',
    query: pageQuery.extend({ keyword: keyword.min(1) }),
    data: pageOf(searchRow),
  },
} satisfies Calls;
