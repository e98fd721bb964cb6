// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setMe } from '../providers/session.ts';
import { cleanUp, mockCalls, renderPart } from '../testing/renderPart.tsx';
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
  const calls = mockCalls(() => ({ code: 1000, msg: '', data: { rows, total, pageNum: 1, pageSize: 5 } }));
  renderPart(<MyDrafts />);
  return calls;
};

test('links the own drafts, and says which were returned', async () => {
  const calls = renderDrafts([row]);
  const draft = await screen.findByRole('listitem');
  expect(within(draft).getByRole('link', { name: 'Go open begins' }).getAttribute('href')).toBe('#/news/7');
  expect(draft.textContent).toContain('Returned');
  expect(screen.queryByRole('link', { name: 'All my drafts' })).toBeNull();
  expect(calls.map(([url]) => url)).toEqual(['/api/admin/news?mine=true&pageNum=1&pageSize=5']);
});

test('leads to the whole list when there are more drafts', async () => {
  renderDrafts([row], 6);
  const all = await screen.findByRole('link', { name: 'All my drafts' });
  expect(decodeURIComponent(all.getAttribute('href')!)).toBe('#/news?filter={"mine":"true"}');
});

test('offers a first draft to who has none', async () => {
  renderDrafts([]);
  await screen.findByText(/No drafts/);
  expect(screen.getByRole('link', { name: 'Write news' }).getAttribute('href')).toBe('#/news/create');
});
