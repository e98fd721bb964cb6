import { z } from 'zod';
import { newsAuthor, newsRow } from './news.ts';
import { pageOf, pageQuery } from './paging.ts';
import { picture } from './values.ts';
import type { Calls } from './calls.ts';

const author = newsAuthor.extend({
  /** Plain text in the requested language; '' when there is none. */
  introduction: z.string(),
  picture: picture.nullable(),
  /** The languages in which the author has published items. */
  languages: z.array(z.enum(['zh_CN', 'en_US'])),
});
z.globalRegistry.add(author, { id: 'Author' });
export type Author = z.infer<typeof author>;

const byAuthor = z.object({
  /** An address that the author has or had. */
  author: z
    .string()
    .max(100)
    .meta({ id: 'AuthorSlug', examples: ['lin-moyan'] }),
});

export const authorCalls = {
  authorGet: {
    summary: 'Get an author of news and videos',
    description: '4004 for an author without published items in the requested language.',
    errors: ['notFound'],
    params: byAuthor,
    data: author,
  },
  authorNews: {
    summary: 'List the news and videos of an author',
    description: 'Newest first.',
    errors: ['notFound'],
    params: byAuthor,
    query: pageQuery,
    data: pageOf(newsRow),
  },
} satisfies Calls;
