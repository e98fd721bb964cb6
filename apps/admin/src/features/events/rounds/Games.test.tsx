// @vitest-environment happy-dom
import type { PlayedEvent } from '@app/contract/admin/rounds';
import type { GameResult } from '@app/contract/gameResults';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { cleanUp, renderPart } from '../../../testing/renderPart.tsx';
import { Games } from './Games.tsx';
import { sectionWithoutRounds } from './sections.fixtures.ts';

afterEach(cleanUp);

type Section = PlayedEvent['sections'][number];
type Queue = Parameters<typeof Games>[0]['queue'];

/** Renders a round with a table for each result, and returns the entered results. */
function renderRound(results: readonly (string | null)[], { isScored = false, tableSum = null as number | null } = {}) {
  const startTime = '2030-03-10T01:00:00.000Z';
  const ids = (index: number) => [`${index}a`, `${index}b`] as const;
  const rows = results.map((result, index) => ({ table: index + 1, result, version: 1, ids: ids(index) }));
  const round = {
    number: 1,
    startTime,
    version: 1,
    pairings: isScored
      ? []
      : rows.map(({ ids: [blackId, whiteId], result, ...row }) => ({
          ...row,
          blackId,
          whiteId,
          handicap: 0,
          result: result as GameResult | null,
        })),
    tables: isScored ? rows.map(({ ids: entryIds, ...row }) => ({ ...row, entryIds: [...entryIds] })) : [],
  };
  const section: Section = {
    ...sectionWithoutRounds,
    isScored,
    tableSum,
    sides: isScored ? null : ['black', 'white'],
    rounds: [round],
    entrants: rows.flatMap((row) =>
      row.ids.map((entryId) => ({
        entryId,
        teamName: entryId,
        players: [],
        isActive: true,
        isCheckedIn: true,
        absentRounds: [],
        strength: null,
      })),
    ),
  };
  const enter = vi.fn<Queue['enter']>();
  const queue = { find: () => null, enter } as Partial<Queue> as Queue;
  renderPart(<Games section={section} round={round} queue={queue} onCorrected={() => undefined} />);
  return () => enter.mock.calls.map(([{ table, result }]) => [table, result]);
}

const rowOf = (table: number) => screen.getAllByRole('listitem')[table - 1]!;
const buttonAt = (table: number, name: string) => within(rowOf(table)).getByRole('button', { name });
const pressOn = (element: Element, key: string, init: KeyboardEventInit = {}) =>
  fireEvent.keyDown(element, { key, ...init });
const focused = () => document.activeElement!;

test('enters a result by a key, and moves to the next open table', () => {
  const entered = renderRound([null, '1-0', null]);
  screen.getByText('Open tables: 2 of 3');
  buttonAt(1, '1-0').focus();
  pressOn(focused(), '5');
  expect(focused()).toBe(buttonAt(3, '1-0'));
  pressOn(focused(), '0');
  expect(focused()).toBe(buttonAt(1, '1-0'));
  pressOn(focused(), '1', { ctrlKey: true });
  expect(entered()).toEqual([
    [1, '½-½'],
    [3, '0-1'],
  ]);
});

test('keeps the focus after the result of the last open table', () => {
  const entered = renderRound(['1-0', null]);
  buttonAt(2, '0-1').focus();
  pressOn(focused(), '1');
  expect(focused()).toBe(buttonAt(2, '0-1'));
  expect(entered()).toEqual([[2, '1-0']]);
});

test('goes to the next open table by Alt+N and by the button', () => {
  renderRound([null, '1-0', null]);
  pressOn(document.body, 'n', { altKey: true });
  expect(focused()).toBe(buttonAt(1, '1-0'));
  pressOn(focused(), 'Dead', { altKey: true, code: 'KeyN' });
  expect(focused()).toBe(buttonAt(3, '1-0'));
  pressOn(focused(), 'n', { altKey: true });
  expect(focused()).toBe(buttonAt(1, '1-0'));
  fireEvent.click(screen.getByRole('button', { name: 'Next open table' }));
  expect(focused()).toBe(buttonAt(3, '1-0'));
});

test('has no button for the next open table when all have results', () => {
  renderRound(['1-0']);
  screen.getByText('Open tables: 0 of 1');
  expect(screen.queryByRole('button', { name: 'Next open table' })).toBe(null);
});

test('moves between results by arrow keys', () => {
  renderRound([null, null]);
  buttonAt(1, '1-0').focus();
  pressOn(focused(), 'ArrowLeft');
  expect(focused()).toBe(buttonAt(1, '1-0'));
  pressOn(focused(), 'ArrowRight');
  pressOn(focused(), 'ArrowDown');
  expect(focused()).toBe(buttonAt(2, '½-½'));
  pressOn(focused(), 'ArrowDown');
  expect(focused()).toBe(buttonAt(2, '½-½'));
  pressOn(focused(), 'ArrowUp');
  expect(focused()).toBe(buttonAt(1, '½-½'));
});

test('leaves the keys to the list of other results while it is open', () => {
  const entered = renderRound([null, null]);
  fireEvent.mouseDown(within(rowOf(1)).getByRole('combobox'));
  const option = screen.getByRole('option', { name: 'No result' });
  option.focus();
  pressOn(option, '1');
  pressOn(option, 'ArrowLeft');
  expect(entered()).toEqual([]);
  expect(focused().closest('[data-table]')).toBe(null);
});

test('moves to the next open table when Enter in a field has saved the scores', () => {
  const entered = renderRound([null, null], { isScored: true });
  const fieldsOf = (table: number) => within(rowOf(table)).getAllByRole('textbox');
  const [first, second] = fieldsOf(1);
  fireEvent.change(first!, { target: { value: '45.2' } });
  fireEvent.change(second!, { target: { value: '-45.2' } });
  second!.focus();
  fireEvent.submit(within(rowOf(1)).getByRole('form'));
  expect(entered()).toEqual([[1, '45.2/-45.2']]);
  expect(focused()).toBe(fieldsOf(2)[0]);
});

test('keeps scores that do not add up, and says their sum', () => {
  const entered = renderRound([null], { isScored: true, tableSum: 0 });
  const [first, second] = within(rowOf(1)).getAllByRole<HTMLInputElement>('textbox');
  const save = (one: string, other: string) => {
    fireEvent.change(first!, { target: { value: one } });
    fireEvent.change(second!, { target: { value: other } });
    fireEvent.submit(within(rowOf(1)).getByRole('form'));
  };
  save('45.1', '-40.3');
  expect(within(rowOf(1)).getByRole('alert').textContent).toContain('4.8');
  expect([first!.value, entered()]).toEqual(['45.1', []]);
  save('45.1', '-45.1');
  expect(within(rowOf(1)).queryByRole('alert')).toBe(null);
  expect(entered()).toEqual([[1, '45.1/-45.1']]);
});
