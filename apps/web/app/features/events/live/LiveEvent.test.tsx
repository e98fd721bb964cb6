import type { EventDetail } from '@app/contract/events';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { eventWith, resultOf, round, section, standing } from '../event.fixtures.ts';
import { LiveEvent } from './LiveEvent.tsx';

function renderEvent(changes: Partial<EventDetail>) {
  render(
    <MemoryRouter>
      <LiveEvent event={eventWith(changes)} />
    </MemoryRouter>,
  );
  const rowsOf = (table: HTMLElement) =>
    [...table.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent).join(' '),
    );
  return {
    text: document.body.textContent,
    sections: screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
    tables: screen
      .queryAllByRole('table')
      .map((table) => [table.querySelector('caption')?.textContent, ...rowsOf(table)]),
    href: screen.getByRole('link', { name: /Full standings/ }).getAttribute('href'),
  };
}

const standingsOf = (sectionId: string, ...names: string[]) =>
  names.map((name, index) => standing(index + 1, name, sectionId, String(9 - index)));

test('shows the current round and the first five of an undivided event', () => {
  const { text, sections, tables, href } = renderEvent({
    standings: standingsOf('1', 'Ann', 'Ben', 'Cai', 'Dan', 'Eva', 'Fay'),
    rounds: [round('1', 1, ['Ann', 'Ben']), round('1', 2, ['Ann', 'Ben'])],
  });
  expect(text).toContain('Go openRound 2');
  expect(sections).toEqual([]);
  expect(tables).toEqual([['Standings · Lantern Cup', '1 Ann 9', '2 Ben 8', '3 Cai 7', '4 Dan 6', '5 Eva 5']]);
  expect(href).toBe('/match/7#standings');
});

test('shows round and first three of each section by its name, those that are over last', () => {
  const { sections, tables, href } = renderEvent({
    sections: [section('1', 'Juniors'), section('2', 'Open'), section('3', 'Pairs'), section('4', 'Seniors')],
    standings: [...standingsOf('1', 'Ann'), ...standingsOf('2', 'Ben', 'Cai', 'Dan', 'Eva')],
    rounds: [round('1', 9, ['Ann', 'Fay']), round('2', 3, ['Ben', 'Cai']), round('3', 1, ['Gao', 'Hui'])],
    results: [resultOf(1, 'Fay', '1', '7'), resultOf(2, 'Ann', '1', '6')],
  });
  expect(sections).toEqual(['Open Round 3', 'Pairs Round 1', 'Juniors Final ranking']);
  expect(tables).toEqual([
    ['Standings · Lantern Cup · Open', '1 Ben 9', '2 Cai 8', '3 Dan 7'],
    ['Final ranking · Lantern Cup · Juniors', '1 Fay 7', '2 Ann 6'],
  ]);
  expect(href).toBe('/match/7#standings');
});

test('tells how many sections it leaves out', () => {
  const ids = ['1', '2', '3', '4', '5', '6'];
  const { sections, text } = renderEvent({
    sections: ids.map((id) => section(id, `Group ${id}`)),
    standings: ids.flatMap((id) => standingsOf(id, `Ann ${id}`)),
  });
  expect(sections.map((name) => name?.trim())).toEqual(['Group 1', 'Group 2', 'Group 3', 'Group 4']);
  expect(text).toContain('2 more sections');
});

test('links to the results of an event whose sections are all over', () => {
  const { href, text } = renderEvent({ results: [resultOf(1, 'Ann')], standings: standingsOf('1', 'Ann') });
  expect(href).toBe('/match/7#results');
  expect(text).toContain('Final ranking');
});
