import type { CallData } from '@app/contract/contract';
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { theme } from '../../ui/theme.ts';
import TopicPage from './TopicPage.tsx';

test.each([
  ['discipline', 'discipline-go', '/follow?discipline=go'],
  ['event', 'event-12', '/follow?event=12'],
  ['association', 'association-3', '/follow?association=3'],
  ['person', 'person-5', '/follow?player=5'],
  ['tag', 'young-players', '/follow?tag=young-players'],
] as const)('links the page of a %s to the page for following it', async (kind, id, expected) => {
  const topic: CallData<'topicGet'> = { id, kind, name: 'Topic', nativeName: '', url: '' };
  const list: CallData<'topicNews'> = { rows: [], total: 0, pageNum: 1, pageSize: 10 };
  const Site = createRoutesStub([{ id: 'topic', path: '/', Component: TopicPage }]);
  render(
    <MantineProvider theme={theme} env="test">
      <Site hydrationData={{ loaderData: { topic: { topic, list } } }} />
    </MantineProvider>,
  );
  const link = await screen.findByRole('link', { name: 'Follow' });
  expect(link.getAttribute('href')).toBe(expected);
});
