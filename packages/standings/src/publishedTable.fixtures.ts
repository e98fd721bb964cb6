import { readdirSync } from 'node:fs';
import path from 'node:path';
import { standardPoints } from '@app/pairing/tournament';
import type { RankedPlayer, RankedResult, RankedTournament, StandingsOptions } from './standings.ts';
import { optionsOf, readTestData } from './testTools.fixtures.ts';

/** A final table as its organizer published it; players are numbered by their places. */
export interface PublishedTable {
  readonly name: string;
  readonly tournament: RankedTournament;
  /** The criteria that decide the ranks. */
  readonly criteria: readonly string[];
  readonly options: Partial<StandingsOptions>;
  /** The published values by code, in the order of the places. A star marks a value computed by another rule. */
  readonly columns: ReadonlyMap<string, readonly string[]>;
}

const folder = 'published';

/** Lists the names of the published tables. */
export const listTables = (): string[] =>
  readdirSync(path.join(import.meta.dirname, 'testdata', folder))
    .filter((file) => file.endsWith('.txt'))
    .map((file) => file.slice(0, -'.txt'.length));

const byes: Record<string, RankedResult> = {
  U: { kind: 'bye' },
  F: { kind: 'fullPointBye' },
  H: { kind: 'halfPointBye' },
  Z: { kind: 'absence' },
};
const outcomes: Record<string, 'win' | 'draw' | 'loss'> = { '1': 'win', '=': 'draw', '0': 'loss' };

/** Reads a round such as `12w1`, `7x=` (colour unknown), `3b0/2` (two stones received), `9+` (forfeit) or `H`. */
function readRound(text: string): RankedResult {
  const bye = byes[text];
  if (bye) return bye;
  const forfeit = /^(\d+)([+-])$/.exec(text);
  if (forfeit) return { kind: 'forfeit', opponent: Number(forfeit[1]), colour: null, won: forfeit[2] === '+' };
  const [, opponent, letter, code = '', stones = '0'] = /^(\d+)([wbx])([10=])(?:\/(\d))?$/.exec(text) ?? [];
  const outcome = outcomes[code];
  if (!outcome) throw new Error(`The round “${text}” cannot be read.`);
  const colour = letter === 'b' ? 'black' : 'white';
  const handicap = Number(stones) * (colour === 'white' ? 1 : -1);
  return { kind: 'game', opponent: Number(opponent), colour, outcome, handicap };
}

/** Reads a table: settings, an empty line, and for each player the columns and the rounds. */
export function readTable(name: string): PublishedTable {
  const [head = '', body = ''] = readTestData(`${folder}/${name}.txt`).trim().split('\n\n');
  const settings = new Map(head.split('\n').map((line) => line.split(': ') as [string, string]));
  const rows = body.split('\n').map((line) => {
    const [cells = '', rounds = ''] = line.split(' | ');
    return { cells: cells.split(' '), results: rounds.split(' ').map(readRound) };
  });
  const columns = new Map(
    (settings.get('columns') ?? '').split(' ').map((code, at) => [code, rows.map(({ cells }) => cells[at] ?? '')]),
  );
  const [start, rating] = ['start', 'rating'].map((input) => (columns.get(input) ?? []).map(Number));
  const players = rows.map(
    ({ results }, at): RankedPlayer => ({
      number: at + 1,
      name: `Player ${at + 1}`,
      rating: rating?.[at] ?? 0,
      results,
      isAbsent: false,
      acceleration: [],
    }),
  );
  const rounds = Math.max(...rows.map(({ results }) => results.length));
  return {
    name,
    tournament: {
      name,
      players,
      playedRounds: rounds,
      plannedRounds: rounds,
      firstColour: null,
      points: { ...standardPoints, absence: Number(settings.get('absence') ?? 0) },
      forbiddenPairs: [],
    },
    criteria: (settings.get('criteria') ?? '').split(' '),
    options: {
      rules: '2023',
      isRoundRobin: settings.get('system') === 'roundRobin',
      startingScores: new Map(start?.map((score, at) => [at + 1, score])),
    },
    columns: new Map([...columns].filter(([code]) => code !== 'start' && code !== 'rating')),
  };
}

/** Returns the options with which a table is computed. */
export const optionsFor = ({ options }: PublishedTable, codes: readonly string[]): StandingsOptions =>
  optionsOf(codes, options);
