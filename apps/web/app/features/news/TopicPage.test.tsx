import type { CallData } from '@app/contract/contract';
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { theme } from '../../forms/theme.ts';
import TopicPage from './TopicPage.tsx';

/** Renders the page of a topic about which there are `total` items. */
function renderPage(topic: CallData<'topicGet'>, { total = 0, keyword = '' } = {}) {
  const list: CallData<'topicNews'> = { rows: [], total, pageNum: 1, pageSize: 10 };
  const Site = createRoutesStub([{ id: 'topic', path: '/', Component: TopicPage }]);
  render(
    <MantineProvider theme={theme} env="test">
      <Site hydrationData={{ loaderData: { topic: { topic, keyword, list } } }} />
    </MantineProvider>,
  );
}

const tag: CallData<'topicGet'> = { id: 'youth', kind: 'tag', name: 'Youth', nativeName: '', url: '' };
const searchBox = () => screen.queryByRole<HTMLInputElement>('searchbox');

test('offers a search among more items than one page shows', async () => {
  renderPage(tag, { total: 11 });
  await screen.findByRole('link', { name: 'Follow' });
  expect(searchBox()?.value).toBe('');
});

test('offers no search among few items', async () => {
  renderPage(tag, { total: 10 });
  await screen.findByRole('link', { name: 'Follow' });
  expect(searchBox()).toBeNull();
});

test('keeps what was searched for, and says how much was found', async () => {
  renderPage(tag, { total: 0, keyword: 'camp' });
  expect((await screen.findByRole('status')).textContent).toContain('camp');
  expect(searchBox()?.value).toBe('camp');
});

test.each([
  ['discipline', 'discipline-go', '/follow?discipline=go'],
  ['event', 'event-12', '/follow?event=12'],
  ['association', 'association-3', '/follow?association=3'],
  ['person', 'person-5', '/follow?player=5'],
  ['tag', 'young-players', '/follow?tag=young-players'],
] as const)('links the page of a %s to the page for following it', async (kind, id, expected) => {
  renderPage({ id, kind, name: 'Topic', nativeName: '', url: '' });
  const link = await screen.findByRole('link', { name: 'Follow' });
  expect(link.getAttribute('href')).toBe(expected);
});
