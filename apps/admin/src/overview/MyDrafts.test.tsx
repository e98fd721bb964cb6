// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setMe } from '../providers/session.ts';
import { cleanUp, renderPart } from '../testing/renderPart.tsx';
import { MyDrafts } from './MyDrafts.tsx';

afterEach(() => {
  cleanUp();
  setMe(null);
});

const row = {
  id: '7',
  title: { zh_CN: '围棋公开赛开幕', en_US: 'Go open begins' },
  states: { zh_CN: 'draft', en_US: 'draft' },
  reviews: { zh_CN: null, en_US: 'returned' },
  editedAt: '2030-05-04T09:00:00.000Z',
};
const renderDrafts = (rows: object[], total = rows.length) => {
  setMe({ roles: ['editor'] } as never);
  renderPart(<MyDrafts rows={rows as never} total={total} />);
};

test('links the own drafts, and says which were returned', () => {
  renderDrafts([row]);
  const draft = screen.getByRole('listitem');
  expect(within(draft).getByRole('link', { name: 'Go open begins' }).getAttribute('href')).toBe('#/news/7');
  expect(draft.textContent).toContain('Returned');
  expect(screen.queryByRole('link', { name: 'All my drafts' })).toBeNull();
});

test('leads to the whole list when there are more drafts', () => {
  renderDrafts([row], 6);
  const all = screen.getByRole('link', { name: 'All my drafts' });
  expect(decodeURIComponent(all.getAttribute('href')!)).toBe('#/news?filter={"mine":"true"}');
});

test('offers a first draft to who has none', () => {
  renderDrafts([]);
  screen.getByText(/No drafts/);
  expect(screen.getByRole('link', { name: 'Write news' }).getAttribute('href')).toBe('#/news/create');
});
