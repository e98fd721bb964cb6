import { describe, expect, it } from 'vitest';
import { computeStandings } from './computeStandings.ts';
import { formatExact } from './exact.ts';
import { listTables, optionsFor, type PublishedTable, readTable } from './publishedTable.fixtures.ts';
import type { StandingRow } from './standings.ts';

/** Computes the rows of a table in the order of the players' numbers, which are their published places. */
const compute = (table: PublishedTable, codes: readonly string[]): StandingRow[] =>
  computeStandings(table.tournament, optionsFor(table, codes)).toSorted((a, b) => a.number - b.number);

/** Tells whether a published value is marked with a star: its program computes it by another rule. */
const isOtherRule = (published: string): boolean => published.endsWith('*');

/** Writes a value with as many digits as the published one; no value is published as 0. */
function writeLike(published: string, { values }: StandingRow, column: number): string {
  const digits = (published.split('.')[1] ?? '').length;
  const value = values[column]?.value;
  return Number(value ? formatExact(value, digits) : 0).toFixed(digits);
}

describe.each(listTables())('the published table %s', (name) => {
  const table = readTable(name);

  it.each([...table.columns.keys()])('has the computed %s', (code) => {
    const published = table.columns.get(code) ?? [];
    // The direct encounter compares those who are tied by the criteria before it.
    const codes = code === 'DE' ? table.criteria.slice(0, table.criteria.indexOf(code) + 1) : [code];
    const rows = compute(table, codes);
    const computed = published.map((text, at) => {
      const row = rows[at];
      return row && !isOtherRule(text) ? writeLike(text, row, codes.length - 1) : text;
    });
    expect(rows).toHaveLength(published.length);
    expect(computed).toEqual(published);
  });

  it('has the computed ranks, as far as its criteria decide', () => {
    const ranks = compute(table, table.criteria).map(({ rank }) => rank);
    const shared = (rank: number) => ranks.filter((other) => other === rank).length;
    const places = ranks.map((_, at) => at + 1);
    // Program or lot order those who share a rank.
    expect(ranks.map((rank, at) => Math.min(Math.max(rank, at + 1), rank + shared(rank) - 1))).toEqual(places);
  });
});
