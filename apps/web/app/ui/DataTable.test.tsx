import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Column, DataTable } from './DataTable.tsx';

interface Row {
  rank: number;
  player: string;
  club: string;
}

const rows: Row[] = [
  { rank: 1, player: 'Ann', club: 'Lion City' },
  { rank: 2, player: 'Ben', club: 'Han River' },
];
const rank: Column<Row> = { head: 'Rank', cell: (row) => row.rank, numeric: true };
const player: Column<Row> = { head: 'Player', cell: (row) => row.player, isHeading: true };
const club: Column<Row> = { head: 'Club', cell: (row) => row.club, isFolded: true };

const renderTable = (columns: Column<Row>[]) =>
  render(<DataTable caption="Players" rows={rows} keyOf={(row) => row.player} columns={columns} />);

test('names each row by its heading, and the control that unfolds it by the row', () => {
  renderTable([rank, player, club]);
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Ann', 'Ben']);
  const controls = [...document.querySelectorAll('summary')];
  const namesOf = (control: Element) =>
    control
      .getAttribute('aria-labelledby')!
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
  expect(controls.map(namesOf)).toEqual([
    ['More', 'Ann'],
    ['More', 'Ben'],
  ]);
});

test('keeps what a row unfolds behind the control, with its label and as many cells as heads', () => {
  renderTable([rank, player, club]);
  const [, first] = screen.getAllByRole('row');
  expect([...first!.children].map(({ textContent }) => textContent)).toEqual(['1', 'Ann', 'More', 'Lion City']);
  expect(first!.children).toHaveLength(screen.getAllByRole('columnheader').length);
  expect(first!.lastElementChild!.getAttribute('data-head')).toBe('Club');
});

test('labels no folded cell that names itself', () => {
  renderTable([rank, player, { ...club, isFolded: 'unlabelled' }]);
  expect(document.querySelector('[data-head]')).toBeNull();
});

test('unfolds no row of a table without folded columns', () => {
  renderTable([rank, player]);
  expect(document.querySelector('details')).toBeNull();
});
