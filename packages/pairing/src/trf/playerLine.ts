import { TournamentFileError } from '../errors.ts';
import type { Colour, RoundResult } from '../tournament.ts';

/** A round of a player as written: a pairing or its bye, an announced bye or absence, or nothing. */
export interface RoundColumn {
  readonly result: RoundResult;
  readonly kind: 'pairing' | 'announced' | 'blank';
}

export interface PlayerLine {
  readonly line: number;
  readonly number: number;
  readonly name: string;
  readonly rating: number;
  readonly columns: readonly RoundColumn[];
}

const firstColumn = 91;
const columnWidth = 10;

const byes: Record<string, RoundResult & { kind: 'bye' | 'fullPointBye' | 'halfPointBye' | 'absence' }> = {
  U: { kind: 'bye' },
  F: { kind: 'fullPointBye' },
  '+': { kind: 'fullPointBye' },
  H: { kind: 'halfPointBye' },
  '=': { kind: 'halfPointBye' },
  Z: { kind: 'absence' },
  '-': { kind: 'absence' },
  '': { kind: 'absence' },
};
const outcomes: Record<string, 'win' | 'draw' | 'loss'> = {
  '1': 'win',
  W: 'win',
  '=': 'draw',
  D: 'draw',
  '0': 'loss',
  L: 'loss',
};

/** Reads a line of a player (001), whose columns count characters: some Han in names are two code units. */
export function readPlayerLine(text: string, line: number): PlayerLine {
  const characters = [...text];
  const columnsAt = (from: number, to: number) => characters.slice(from, to).join('');
  const number = readWhole(columnsAt(4, 8), 'starting rank', line);
  if (number < 1) throw new TournamentFileError('The starting rank must be 1 or more.', line);
  const rating = columnsAt(48, 52).trim();
  return {
    line,
    number,
    name: columnsAt(14, 47).trim(),
    rating: rating === '' ? 0 : readWhole(rating, 'rating', line),
    columns: Array.from(
      { length: Math.max(0, Math.ceil((characters.length - firstColumn) / columnWidth)) },
      (_, round) => {
        const from = firstColumn + round * columnWidth;
        return readColumn(columnsAt(from, from + columnWidth), round + 1, line);
      },
    ),
  };
}

export function readWhole(text: string, what: string, line: number): number {
  if (!/^\s*\d+\s*$/.test(text)) throw new TournamentFileError(`The ${what} “${text.trim()}” is not a number.`, line);
  return Number(text);
}

function readColumn(text: string, round: number, line: number): RoundColumn {
  const opponent = text.slice(0, 4).trim() === '' ? 0 : readWhole(text.slice(0, 4), `opponent of round ${round}`, line);
  const code = text.slice(7, 8).trim().toUpperCase();
  if (text.slice(8).trim() !== '')
    throw new TournamentFileError(`The columns of round ${round} are not in their places.`, line);
  if (opponent === 0) {
    const bye = byes[code];
    if (!bye) throw new TournamentFileError(`The result “${code}” of round ${round} needs an opponent.`, line);
    if (bye.kind === 'bye') return { result: bye, kind: 'pairing' };
    return { result: bye, kind: code === '' ? 'blank' : 'announced' };
  }
  const colour = readColour(text.slice(5, 6), round, line);
  return { result: readGame(opponent, colour, code, round, line), kind: 'pairing' };
}

function readColour(text: string, round: number, line: number): Colour | null {
  const letter = text.toLowerCase();
  if (letter === 'w') return 'white';
  if (letter === 'b') return 'black';
  if (letter === '-' || letter === ' ' || letter === '') return null;
  throw new TournamentFileError(`The colour “${text}” of round ${round} is neither w nor b.`, line);
}

function readGame(opponent: number, colour: Colour | null, code: string, round: number, line: number): RoundResult {
  if (code === '+' || code === '-') return { kind: 'forfeit', opponent, colour, won: code === '+' };
  const outcome = outcomes[code];
  if (!outcome) throw new TournamentFileError(`The result “${code}” of round ${round} is unknown.`, line);
  if (!colour) throw new TournamentFileError(`The game of round ${round} has no colour.`, line);
  return { kind: 'game', opponent, colour, outcome };
}
