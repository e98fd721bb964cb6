import type { EventDetail } from '@app/contract/events';
import { cleanup, render, screen, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import EmbedMatchPage from './EmbedMatchPage.tsx';
import { eventWith, listedEntrant, resultOf, round, roundOf, section, standing } from './event.fixtures.ts';
import MatchPage from './MatchPage.tsx';
import { SectionTerms } from './SectionTerms.tsx';

async function renderPage(Page: ComponentType, event: EventDetail) {
  const Site = createRoutesStub([{ id: 'event', path: '/', Component: Page }]);
  render(<Site hydrationData={{ loaderData: { event: { event, news: { rows: [], total: 0 } } } }} />);
  await screen.findByRole('heading', { level: 1 });
}

const sections = [section('1', 'Open', { entrants: 3 }), section('2', 'Juniors'), section('3', 'Seniors')];
/** The results of the juniors are published, the open is in progress, and the seniors have not begun. */
const halfPublished = eventWith({
  sections,
  entrants: 7,
  entrantList: ['1', '2', '3'].flatMap((id) => [listedEntrant(`Ann ${id}`, id), listedEntrant(`Ben ${id}`, id)]),
  standings: ['1', '2'].flatMap((id) => [standing(1, `Ann ${id}`, id), standing(2, `Ben ${id}`, id)]),
  rounds: [
    round('1', 1, ['Ann 1', 'Ben 1'], '1-0'),
    round('1', 2, ['Ben 1', 'Ann 1']),
    round('2', 1, ['Ann 2', 'Ben 2'], '1-0'),
  ],
  results: [resultOf(1, 'Ann 2', '2'), resultOf(2, 'Ben 2', '2')],
});

/** The captions of the tables in each part of the page, after the heading of the part. */
const captionsByPart = () =>
  [...document.querySelectorAll('section[id]:has(h2)')].map((part) =>
    [...part.querySelectorAll('h2, caption')].map(({ textContent }) => textContent),
  );

test('shows results, standings and entrants by section while only one section is published', async () => {
  await renderPage(MatchPage, halfPublished);
  expect(captionsByPart()).toEqual([
    ['Final ranking', 'Final ranking · Juniors'],
    ['Standings', 'Standings · Open'],
    ['Results by round', 'Results by round · Open'],
    ['Rounds', 'Round 2 · Open', 'Round 1 · Open', 'Round 1 · Juniors'],
    ['Entrants (5)', 'Entrants · Open', 'Entrants · Seniors'],
  ]);
});

test('shows neither standings nor entrants when every section is published', async () => {
  await renderPage(MatchPage, { ...halfPublished, sections: [sections[1]!], rounds: [], ...rowsOfSection('2') });
  expect(captionsByPart()).toEqual([['Final ranking', 'Final ranking'], ['About the event']]);
});

test('draws the bracket of a knockout in place of its cross table', async () => {
  const knockout = section('1', '', { system: 'knockout' });
  const semifinals = roundOf('1', 1, [
    ['Ann', 'Ben', '1-0'],
    ['Cao', 'Dan', '0-1'],
  ]);
  const final = roundOf('1', 2, [['Dan', 'Ann', null]]);
  await renderPage(MatchPage, eventWith({ sections: [knockout], rounds: [semifinals, final] }));
  expect(captionsByPart().map(([heading]) => heading)).toEqual(['Bracket', 'Rounds']);
  cleanup();
  // Rounds that do not follow from each other are shown as those of other systems are.
  await renderPage(MatchPage, eventWith({ sections: [knockout], rounds: halfPublished.rounds.slice(0, 2) }));
  expect(captionsByPart().map(([heading]) => heading)).toEqual(['Results by round', 'Rounds']);
});

function rowsOfSection(id: string) {
  const inSection = (row: { sectionId: string }) => row.sectionId === id;
  return {
    entrantList: halfPublished.entrantList.filter(inSection),
    standings: halfPublished.standings.filter(inSection),
  };
}

test('shows in a frame the state of each section', async () => {
  await renderPage(EmbedMatchPage, halfPublished);
  const headings = screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`);
  expect(headings).toEqual([
    'H1 Lantern Cup',
    ...['H2 Open', 'H3 Standings', 'H3 Round 2'],
    ...['H2 Juniors', 'H3 Final ranking'],
  ]);
  expect(within(screen.getByRole('table', { name: 'Standings · Open' })).getAllByRole('row')).toHaveLength(3);
  expect(screen.queryByRole('table', { name: 'Standings · Juniors' })).toBeNull();
});

test('shows in a frame an undivided event without the name of a section', async () => {
  await renderPage(
    EmbedMatchPage,
    eventWith({ standings: [standing(1, 'Ann')], rounds: [round('1', 1, ['Ann', 'Ben'])] }),
  );
  const headings = screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`);
  expect(headings).toEqual(['H1 Lantern Cup', 'H2 Standings', 'H2 Round 1']);
});

test('describes the order and the length of the list of entrants in each section', async () => {
  const noteOf = (name: string) =>
    [...screen.getByRole('heading', { level: 3, name }).parentElement!.querySelectorAll('p')].map(
      ({ textContent }) => textContent,
    );
  const entrantList = [
    listedEntrant('Ann', '1', 2100),
    listedEntrant('Ben', '1'),
    listedEntrant('Cai', '2'),
    listedEntrant('Eva', '2'),
    listedEntrant('Dan', '3', 1500),
  ];
  await renderPage(
    MatchPage,
    eventWith({
      sections: [
        section('1', 'Open', { entrants: 9 }),
        section('2', 'Juniors', { entrants: 5 }),
        section('3', 'Seniors', { entrants: 1 }),
      ],
      entrants: 15,
      entrantList,
    }),
  );
  const order = 'Starting list: highest rating first, entrants without a rating last.';
  expect(['Open', 'Juniors', 'Seniors'].map(noteOf)).toEqual([
    [order, 'The first 2 places of the starting list are shown.'],
    ['The 2 earliest entries are listed.'],
    [order],
  ]);
});

test('shows for each section that takes entries how many players make one', () => {
  const offered = [
    section('1', 'Open'),
    section('2', 'Mixed', { kind: 'pair', minimumPlayers: 2, maximumPlayers: 2 }),
    section('3', 'Cities', { kind: 'team', minimumPlayers: 3, maximumPlayers: 4 }),
    section('4', 'Clubs', { kind: 'team', minimumPlayers: 3, maximumPlayers: 3 }),
  ];
  render(<SectionTerms event={{ sections: offered }} heading="h3" takesEntries />);
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts).toEqual(['Open', 'MixedPairs', 'CitiesTeams of 3 to 4', 'ClubsTeams of 3']);
});

const outline = () =>
  [...document.querySelectorAll('h1, h2, h3, [aria-label="Top three"], dl')].map((element) =>
    `${element.tagName} ${element.matches('h1, h2, h3') ? element.textContent : ''}`.trim(),
  );

test('leads with the winners once an event has ended, before facts and regulations', async () => {
  const ended = { status: 'ended', content: '<h2>Format</h2>', results: [resultOf(1, 'Ann')] } as const;
  await renderPage(MatchPage, eventWith({ ...ended, results: [...ended.results] }));
  expect(outline()).toEqual([
    ...['H1 Lantern Cup', 'OL', 'H2 Final ranking', 'H2 About the event', 'DL', 'H2 Regulations', 'H3 Format'],
  ]);
});

test('leads with the winners of each section of a divided event', async () => {
  await renderPage(MatchPage, { ...halfPublished, status: 'ended' });
  expect(outline().slice(0, 3)).toEqual(['H1 Lantern Cup', 'H2 Winners', 'DL']);
  expect(screen.getByRole('region', { name: 'Winners' }).textContent).toBe('WinnersJuniorsAnn 2');
});

test('begins with the facts while an event is to come, in progress or cancelled', async () => {
  for (const status of ['scheduled', 'inProgress', 'cancelled'] as const) {
    await renderPage(MatchPage, eventWith({ status, content: '<h2>Format</h2>' }));
    expect(outline().filter((line) => line !== 'H2 Eligibility')).toEqual([
      ...['H1 Lantern Cup', 'DL', 'H2 Regulations', 'H3 Format'],
    ]);
    cleanup();
  }
});
