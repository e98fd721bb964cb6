import { z } from 'zod';
import { pageOf, pageQuery } from './paging.ts';
import { id, keyword } from './values.ts';
import type { Calls } from './calls.ts';

export const directoryRow = z.object({
  personId: id,
  name: z.string(),
  nativeName: z.string(),
  association: z.string(),
  club: z.string().nullable(),
});
export type DirectoryRow = z.infer<typeof directoryRow>;

export const peopleCalls = {
  directoryList: {
    summary: 'List the people of the directory',
    description: 'Members who chose to be listed.',
    query: pageQuery.extend({ keyword: keyword.optional() }),
    data: pageOf(directoryRow),
  },
} satisfies Calls;
