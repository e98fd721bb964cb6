import { z } from 'zod';
import { homeNewsSources, homeSections } from './homeSections.ts';
import { newsRow } from './news.ts';
import type { Calls } from './calls.ts';

export const homePageCalls = {
  homePage: {
    summary: 'Get the composition of the home page',
    data: z.object({
      /** The sections that the page shows, in order. */
      sections: z.array(z.enum(homeSections)),
      newsSource: z.enum(homeNewsSources),
    }),
  },
  homeNews: {
    summary: 'List the news of the home page',
    description:
      'Four to eight items, as staff set it; four by default. Pinned items first, then recommended hot news and the ' +
      'newest hot news, or the newest of all news but videos.',
    data: z.array(newsRow),
  },
  homeVideos: {
    summary: 'List the videos of the home page',
    description: 'Three to six items, as staff set it; three by default. Pinned items first, then the newest.',
    data: z.array(newsRow),
  },
} satisfies Calls;
