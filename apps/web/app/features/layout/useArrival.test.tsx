import { screen } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderPart } from '../../testing/renderPart.tsx';
import { useArrival } from './useArrival.ts';

const scrollTo = vi.fn<(x: number, y: number) => void>();
const scrollIntoView = vi.fn<() => void>();
beforeEach(() => {
  scrollTo.mockClear();
  vi.stubGlobal('scrollTo', scrollTo);
  Element.prototype.scrollIntoView = scrollIntoView;
});

function Frame({ hasDialog }: { hasDialog: boolean }) {
  const title = useArrival();
  return (
    <>
      <Link to="/news">News</Link>
      <Link to="/news?pageNum=2">Next</Link>
      <Link to="/news#latest">Latest</Link>
      <p aria-live="polite">{title}</p>
      {hasDialog && <div role="dialog" aria-modal="true" />}
      <main>
        <Routes>
          <Route path="/" element={<h1>Home</h1>} />
          <Route path="/news" element={<NewsList />} />
        </Routes>
      </main>
    </>
  );
}
const NewsList = () => (
  <>
    <title>All news</title>
    <h1>News of today</h1>
    <h2 id="latest">Latest news</h2>
  </>
);

function open({ hasDialog = false } = {}) {
  const { user } = renderPart(<Frame hasDialog={hasDialog} />);
  return (name: string) => user.click(screen.getByRole('link', { name }));
}
const focused = () => document.activeElement?.textContent;
const announced = () => document.querySelector('[aria-live]')?.textContent;

test('leaves a loaded page as the browser shows it', () => {
  open();
  expect([document.activeElement, announced(), scrollTo.mock.calls.length]).toEqual([document.body, '', 0]);
});

test('goes to the heading of another page, and names the page', async () => {
  const follow = open();
  await follow('News');
  expect([focused(), announced(), scrollTo.mock.calls]).toEqual(['News of today', 'All news', [[0, 0]]]);
});

test('keeps the focus on the same page', async () => {
  const follow = open();
  await follow('News');
  await follow('Next');
  expect([focused(), scrollTo.mock.calls.length]).toEqual(['Next', 2]);
});

test('goes to what the address names', async () => {
  const follow = open();
  await follow('Latest');
  expect([focused(), scrollIntoView.mock.calls.length]).toEqual(['Latest news', 1]);
});

test('leaves the focus in an open dialog', async () => {
  const follow = open({ hasDialog: true });
  await follow('News');
  expect([focused(), announced()]).toEqual(['News', 'All news']);
});

test('makes the heading no stop of the keyboard', async () => {
  const follow = open();
  await follow('News');
  screen.getByRole('link', { name: 'Next' }).focus();
  expect(screen.getByRole('heading', { level: 1 }).hasAttribute('tabindex')).toBe(false);
});
