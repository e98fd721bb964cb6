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

test('tells search engines when a text was changed, or that it never was', () => {
  const changedAt = '2026-12-03T01:00:00.000Z';
  const video = { videoUrl: '/media/a.mp4', durationSeconds: 9 };
  expect(data({})).toMatchObject({ description: 'Short', dateModified: item.startTime });
  expect(data({ changedAt })).toMatchObject({ datePublished: item.startTime, dateModified: changedAt });
  expect(data({ ...video, changedAt })).toMatchObject({ uploadDate: item.startTime, dateModified: changedAt });
});
