import type { NewsRow } from '@app/contract/news';
import { render, screen } from '@testing-library/react';
import { createRoutesStub, useLoaderData } from 'react-router';
import { expect, test } from 'vitest';
import { HomeNews } from './HomeNews.tsx';
import styles from './HomeNews.module.css';

const item = (id: string, type: NewsRow['type'] = 'hot'): NewsRow => ({
  id,
  type,
  title: `Item ${id}`,
  titleSignature: '',
  summary: `Summary ${id}`,
  slug: null,
  image: `/media/a${id}-1600x900.jpg`,
  startTime: '2029-12-01T00:00:00.000Z',
  reads: 0,
  videoUrl: null,
  durationSeconds: null,
});

function ShownNews() {
  return <HomeNews news={useLoaderData<NewsRow[]>()} source="all" eager={false} />;
}

function renderNews(news: NewsRow[]) {
  const home = { id: 'home', index: true, Component: ShownNews } as const;
  const Site = createRoutesStub([{ id: 'root', path: '/', children: [home] }]);
  render(<Site hydrationData={{ loaderData: { root: { settings: { timeZone: 'UTC' } }, home: news } }} />);
}
const countIn = (name: string) => document.querySelectorAll(`.${styles[name]} article`).length;

test.each([
  [1, 0, 0],
  [4, 3, 0],
  [5, 4, 0],
  [6, 3, 2],
  [7, 4, 2],
  [8, 3, 4],
])('of %i items, shows %i beside the first and %i below, in pairs', (count, beside, below) => {
  renderNews(Array.from({ length: count }, (_, index) => item(String(index + 1))));
  expect([countIn('rest'), countIn('pairs')]).toEqual([beside, below]);
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
    Array.from({ length: count }, (_, index) => `Item ${index + 1}`),
  );
  expect(document.body.textContent).toContain('Summary 1');
  expect(document.body.textContent).not.toContain('Summary 2');
});

test('opens hot news from their list, and ordinary news from that of all', () => {
  renderNews([item('1'), item('2', 'news')]);
  const addresses = screen.getAllByRole('article').map((card) => card.querySelector('a')!.getAttribute('href'));
  expect(addresses).toEqual(['/news/1?category=hot', '/news/2']);
});
