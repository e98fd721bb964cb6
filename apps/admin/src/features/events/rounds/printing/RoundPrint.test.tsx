// @vitest-environment happy-dom
import type { ManagedRound, PlayedEvent } from '@app/contract/admin/rounds';
import { type Sides, sidesWithoutColours } from '@app/contract/sides';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { text } from '../../../../providers/texts.ts';
import { cleanUp, renderPart } from '../../../../testing/renderPart.tsx';
import { entrant, sectionWithoutRounds } from '../sections.fixtures.ts';
import { RoundPrint } from './RoundPrint.tsx';

const startTime = '2030-03-10T01:00:00.000Z';
const section: PlayedEvent['sections'][number] = {
  ...sectionWithoutRounds,
  section: { zh_CN: '公开组', en_US: 'Open' },
  entrants: [entrant('1', 'Zhao Min', '赵敏'), entrant('2', 'Lin Moyan'), entrant('3', 'Ito Ken')],
};
const games: ManagedRound = {
  number: 2,
  startTime,
  version: 1,
  tables: [],
  pairings: [
    { table: 2, blackId: '3', whiteId: null, handicap: 0, result: '1-0', version: 1 },
    { table: 1, blackId: '1', whiteId: '2', handicap: 0, result: null, version: 1 },
  ],
};
const scored: ManagedRound = {
  number: 2,
  startTime,
  version: 1,
  pairings: [],
  tables: [{ table: 1, entryIds: ['1', '2', '3'], result: null, version: 1 }],
};

afterEach(cleanUp);

const word = (key: 'pairings' | 'byName' | 'slips' | 'signature') => text(`resources.events.rounds.print.${key}`);

/** Prints a sheet and returns it. */
function print(sheet: 'pairings' | 'byName' | 'slips', sides: Sides, round: ManagedRound) {
  const printPage = vi.fn();
  vi.stubGlobal('print', printPage);
  const event: PlayedEvent = {
    eventId: '9',
    title: { zh_CN: '公开赛', en_US: 'Lion City Open' },
    timeZone: 'Asia/Singapore',
    startTime,
    sections: [section],
  };
  renderPart(<RoundPrint event={event} section={{ ...section, sides }} round={round} onClose={vi.fn()} />);
  const button = screen.getByRole('button', { name: word(sheet) });
  fireEvent.click(button);
  // No `afterprint` event follows here, as in some browsers. The second press must print all the same.
  fireEvent.click(button);
  expect(printPage).toHaveBeenCalledTimes(2);
  const paper = document.querySelector<HTMLElement>('.printed-sheet')!;
  expect(paper.textContent).toContain('Lion City Open · Open · Round 2');
  expect(paper.textContent).toContain('9:00');
  return paper;
}
const rowsOf = (paper: HTMLElement) =>
  [...paper.querySelectorAll('tr')].map((row) => [...row.children].map(({ textContent }) => textContent));

test('prints the pairings by table, with the sides of the discipline', () => {
  expect(rowsOf(print('pairings', ['white', 'black'], games))).toEqual([
    ['Table', 'White', 'Black', 'Result'],
    ['1', 'Zhao Min 赵敏', 'Lin Moyan', ''],
    ['2', 'Ito Ken', 'bye', ''],
  ]);
});

test('prints the table of each player by name', () => {
  expect(rowsOf(print('byName', ['black', 'white'], games))).toEqual([
    ['Player', 'Table', 'Side', 'Opponent'],
    ['Ito Ken', '2', '', 'bye'],
    ['Lin Moyan', '1', 'White', 'Zhao Min 赵敏'],
    ['Zhao Min 赵敏', '1', 'Black', 'Lin Moyan'],
  ]);
});

test('prints a slip for each game but not for byes, with room for signatures', () => {
  const paper = print('slips', ['black', 'white'], games);
  expect(paper.querySelectorAll('article')).toHaveLength(1);
  expect(rowsOf(paper)).toEqual([
    ['Player', 'Result', word('signature')],
    [`Zhao Min 赵敏 · ${text('enums.side.black')}`, '', ''],
    [`Lin Moyan · ${text('enums.side.white')}`, '', ''],
  ]);
});

test('prints tables of several players with their seats', () => {
  expect(rowsOf(print('pairings', sidesWithoutColours, scored))).toEqual([
    ['Table', 'Player', 'Result'],
    ['1', 'Zhao Min 赵敏, Lin Moyan, Ito Ken', ''],
  ]);
  cleanUp();
  expect(rowsOf(print('slips', sidesWithoutColours, scored)).map(([name, score]) => [name, score])).toEqual([
    ['Player', 'Score'],
    ['Zhao Min 赵敏', ''],
    ['Lin Moyan', ''],
    ['Ito Ken', ''],
  ]);
});

test('removes the sheet after printing', () => {
  print('slips', ['black', 'white'], games);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(document.querySelector('.printed-sheet')).toBeNull();
});
