import { z } from 'zod';
import { newsTypes } from './newsTypes.ts';
import { pageOf, pageQuery } from './paging.ts';
import { html, id, instant, keyword, picture } from './values.ts';

export const newsType = z.enum(newsTypes);

export const newsRow = z.object({
  id,
  title: z.string(),
  /** The editor. */
  titleSignature: z.string(),
  image: picture,
  startTime: instant,
  type: newsType,
  summary: z.string(),
  reads: z.number().int(),
  videoUrl: z.string().nullable(),
  durationSeconds: z.number().int().nullable(),
});
export type NewsRow = z.infer<typeof newsRow>;

/** A news item. Its texts are null in a language in which it is not published; `languages` lists the others. */
export const newsItem = newsRow.extend({
  title: z.string().nullable(),
  titleSignature: z.string().nullable(),
  summary: z.string().nullable(),
  content: html.nullable(),
  /** When its text was published again last; null when it never was. */
  changedAt: instant.nullable(),
  languages: z.array(z.enum(['zh_CN', 'en_US'])),
  /** Subtitles of the video, as WebVTT. */
  subtitles: z.array(z.object({ language: z.enum(['zh_CN', 'en_US']), url: z.string() })),
  previousId: id.nullable(),
  nextId: id.nullable(),
});
export type NewsItem = z.infer<typeof newsItem>;

const listQuery = pageQuery.extend({ keyword: keyword.optional() });

export const newsCalls = {
  newsList: {
    summary: 'News, hot news and videos, newest first',
    query: listQuery.extend({ type: newsType.optional() }),
    data: pageOf(newsRow),
  },
  homeNews: {
    summary: 'The four items of the home page: recommended hot news, then the newest',
    data: z.array(newsRow),
  },
  newsHotList: { summary: 'Hot news, newest first', query: listQuery, data: pageOf(newsRow) },
  newsHotVideoList: { summary: 'Hot videos, newest first', query: listQuery, data: pageOf(newsRow) },
  newsGet: {
    summary: 'One item, with the previous and next item of its list',
    query: z.object({ id, category: newsType.optional() }),
    data: newsItem,
  },
  newsRecommendList: { summary: 'Up to four items to read next', params: z.object({ id }), data: z.array(newsRow) },
  newsPreview: {
    summary: 'The draft of an item that staff shared by its address; 4004 when the address is invalid or has expired',
    params: z.object({ token: z.string().max(500) }),
    data: newsItem,
  },
  newsRead: {
    summary: 'Counts a visitor once a day',
    params: z.object({ id }),
    data: z.object({ reads: z.number().int() }),
  },
};
