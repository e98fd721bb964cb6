import { z } from 'zod';
import { newsTypes } from './newsTypes.ts';
import { pageOf, pageQuery } from './paging.ts';
import { html, id, instant, keyword, picture } from './values.ts';
import type { Calls } from './calls.ts';

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
  /** The own address below `/news/`, which replaces the id in the address of the page; null for none. */
  slug: z.string().nullable(),
});
z.globalRegistry.add(newsRow, { id: 'NewsRow' });
export type NewsRow = z.infer<typeof newsRow>;

/** An author as bylines name them: in the requested language, or in the other when there is no name in it. */
export const newsAuthor = z.object({
  id,
  name: z.string(),
  /** The address below `/authors/`. */
  slug: z.string(),
});
z.globalRegistry.add(newsAuthor, { id: 'NewsAuthor' });
export type NewsAuthor = z.infer<typeof newsAuthor>;

/** A news item. Its texts are null in a language in which it is not published; `languages` lists the others. */
export const newsItem = newsRow.extend({
  title: z.string().nullable(),
  titleSignature: z.string().nullable(),
  summary: z.string().nullable(),
  content: html.nullable(),
  /** In the order that editors chose; empty for an item of the association itself. */
  authors: z.array(newsAuthor),
  /** When its text was published again last; null when it never was. */
  changedAt: instant.nullable(),
  languages: z.array(z.enum(['zh_CN', 'en_US'])),
  /** Subtitles of the video, as WebVTT. */
  subtitles: z.array(z.object({ language: z.enum(['zh_CN', 'en_US']), url: z.string() })),
  previousId: id.nullable(),
  nextId: id.nullable(),
});
z.globalRegistry.add(newsItem, { id: 'NewsItem' });
export type NewsItem = z.infer<typeof newsItem>;

const listQuery = pageQuery.extend({ keyword: keyword.optional() });

export const newsCalls = {
  newsList: {
    summary: 'List news, hot news and videos',
    description: 'Newest first.',
    query: listQuery.extend({ type: newsType.optional() }),
    data: pageOf(newsRow),
  },
  newsHotList: { summary: 'List hot news', description: 'Newest first.', query: listQuery, data: pageOf(newsRow) },
  newsHotVideoList: {
    summary: 'List hot videos',
    description: 'Newest first.',
    query: listQuery,
    data: pageOf(newsRow),
  },
  newsGet: {
    summary: 'Get a news item or video',
    description:
      'With the previous and next item of its list. `id` may also be an own address that the item has or had.',
    errors: ['notFound'],
    query: z.object({ id, category: newsType.optional() }),
    data: newsItem,
  },
  newsRecommendList: {
    summary: 'List up to four items to read next',
    errors: ['notFound'],
    params: z.object({ id }),
    data: z.array(newsRow),
  },
  newsPreview: {
    summary: 'Get the draft of an item by its preview token',
    description: '4004 when the token is invalid or has expired.',
    errors: ['notFound'],
    params: z.object({ token: z.string().max(500) }),
    data: newsItem,
  },
  newsRead: {
    summary: 'Count a read of an item',
    description: 'Each visitor counts once a day.',
    errors: ['notFound'],
    params: z.object({ id }),
    data: z.object({ reads: z.number().int() }),
  },
} satisfies Calls;
