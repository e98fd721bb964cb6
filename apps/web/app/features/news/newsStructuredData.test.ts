import type { NewsItem } from '@app/contract/news';
import { expect, test } from 'vitest';
import { newsStructuredData } from './newsStructuredData.ts';

const item: NewsItem = {
  id: '7',
  type: 'news',
  title: 'Ladder',
  titleSignature: 'Desk',
  summary: 'Short',
  content: '<p>Text</p>',
  image: '/media/a.jpg',
  videoUrl: null,
  slug: null,
  durationSeconds: null,
  subtitles: [],
  reads: 0,
  authors: [],
  languages: ['en_US'],
  startTime: '2026-12-01T01:00:00.000Z',
  changedAt: null,
  previousId: null,
  nextId: null,
};
const data = (changes: Partial<NewsItem>) => newsStructuredData({ ...item, ...changes }, 'https://site.example');

test('names each author with the address of the page, or the editor of an item without authors', () => {
  expect(data({})).toMatchObject({ author: { '@type': 'Organization', name: 'Desk' } });
  const authors = [{ id: '3', name: 'Lin Moyan', slug: 'lin-moyan' }];
  const author = [
    { '@type': 'Person', name: 'Lin Moyan', url: expect.stringMatching('^https://site.example/authors/lin-moyan') },
  ];
  expect(data({ authors })).toMatchObject({ '@type': 'NewsArticle', author });
  expect(data({ authors, videoUrl: '/media/a.mp4' })).toMatchObject({ '@type': 'VideoObject', author });
});

test('tells search engines when a text was changed, or that it never was', () => {
  const changedAt = '2026-12-03T01:00:00.000Z';
  const video = { videoUrl: '/media/a.mp4', durationSeconds: 9 };
  expect(data({})).toMatchObject({ description: 'Short', dateModified: item.startTime });
  expect(data({ changedAt })).toMatchObject({ datePublished: item.startTime, dateModified: changedAt });
  expect(data({ ...video, changedAt })).toMatchObject({ uploadDate: item.startTime, dateModified: changedAt });
});
