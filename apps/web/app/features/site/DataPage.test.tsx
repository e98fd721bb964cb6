import { render, screen } from '@testing-library/react';
import type { EndpointName } from '@app/contract/endpoints';
import { createRoutesStub, Outlet } from 'react-router';
import { expect, test } from 'vitest';
import type { Api } from '../../api/api.ts';
import DataPage, { loader } from './DataPage.tsx';

type Answers = Partial<Record<EndpointName, (input: Record<string, unknown>) => unknown>>;

async function renderPage(answers: Answers) {
  const api = (async (name: EndpointName, input: Record<string, unknown> = {}) => answers[name]!(input)) as Api;
  const data = await loader({
    context: { get: () => api },
    params: {},
    request: new Request('http://site.test/data'),
  } as unknown as Parameters<typeof loader>[0]);
  const Site = createRoutesStub([
    { id: 'root', path: '/', Component: Outlet, children: [{ id: 'data', path: 'data', Component: DataPage }] },
  ]);
  render(
    <Site
      initialEntries={['/data']}
      hydrationData={{ loaderData: { root: { publicUrl: 'https://example.org' }, data } }}
    />,
  );
  return {
    links: screen.getAllByRole('link').map((link) => link.getAttribute('href')),
    text: document.body.textContent,
  };
}

const noRows = () => ({ rows: [] });

test('takes its examples from the data: a ranked category, its latest season, a past event and a listed person', async () => {
  const { links, text } = await renderPage({
    listMatchCategory: () => [{ value: 'go-teams' }, { value: 'go-pairs' }, { value: 'go-individual' }],
    rankingList: ({ category }) =>
      category === 'go-pairs'
        ? {
            season: '2031',
            rows: [
              { personId: '7', isListed: false },
              { personId: '8', isListed: true },
            ],
          }
        : { season: '2033', rows: [] },
    matchListEnded: () => ({
      rows: [
        { id: '40', status: 'cancelled' },
        { id: '41', status: 'ended' },
      ],
    }),
  });
  expect(links).toEqual([
    '/data/ranking/go-pairs/2031.csv',
    '/data/results/go-pairs/2031.csv',
    '/download/match/41.csv',
    '/data/rounds/41.csv',
    '/feeds/en_US/results.xml',
    '/feeds/en_US/all.xml',
    '/calendar/match/41.ics',
    '/calendar/category/go-pairs.ics',
    '/calendar/person/8.ics',
  ]);
  expect(text).toContain('/data/points/go-pairs.json');
  expect(text).toContain('curl -O https://example.org/data/verify-ranking.mjs');
  expect(text).toContain('node verify-ranking.mjs https://example.org go-pairs 2031');
  expect(text).toContain('https://example.org/embed/match/41?lang=en_US');
});

test('takes an event to come when there is no past one', async () => {
  const { links } = await renderPage({
    listMatchCategory: () => [{ value: 'go-pairs' }],
    rankingList: () => ({ season: '2031', rows: [{ personId: '7', isListed: false }] }),
    matchListEnded: noRows,
    matchListInProgress: noRows,
    matchListApplication: () => ({ rows: [{ id: '50', status: 'application' }] }),
  });
  expect(links).toContain('/data/rounds/50.csv');
  expect(links.filter((link) => link!.includes('person'))).toEqual([]);
});

test('links to no example without data', async () => {
  const { links, text } = await renderPage({
    listMatchCategory: () => [],
    matchListEnded: noRows,
    matchListInProgress: noRows,
    matchListApplication: noRows,
  });
  expect(links).toEqual(['/feeds/en_US/results.xml', '/feeds/en_US/all.xml']);
  expect(text).toContain('/data/ranking/{category}/{season}.csv');
});
