import { z } from 'zod';
import { pageOf, pageQuery } from './paging.ts';
import { id, keyword } from './values.ts';
import type { Calls } from './calls.ts';

export const searchKinds = ['news', 'video', 'event', 'association', 'club', 'person', 'page'] as const;

export const searchRow = z.object({
  kind: z.enum(searchKinds),
  id,
  title: z.string(),
  snippet: z.string(),
  url: z.string(),
});
export type SearchRow = z.infer<typeof searchRow>;

export const searchCalls = {
  search: {
    summary: 'Search all public content',
    query: pageQuery.extend({ keyword: keyword.min(1) }),
    data: pageOf(searchRow),
  },
} satisfies Calls;
