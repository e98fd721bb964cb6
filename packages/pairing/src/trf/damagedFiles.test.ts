import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { TournamentFileError } from '../errors.ts';
import { createRandom } from '../testing/createRandom.ts';
import type { Tournament } from '../tournament.ts';
import { readTrf } from './readTrf.ts';
import { writeTrf } from './writeTrf.ts';

const folder = path.join(import.meta.dirname, '../testdata');
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.trf'))
  .map((name) => readFileSync(path.join(folder, name), 'utf8'))
  .filter((text) => text.length < 10_000)
  .map(
    (text) =>
      `${text.trimEnd()}\nXXS W=3 D=1\nXXP 1 2\nXXA 3 1.0 0.5\nXXZ 4\n240 H 002 5\n250      01.0 001 002    1    3\n`,
  );
const intruders = [
  '001',
  'XXR',
  'XXS',
  'XXA',
  '240',
  '250',
  '260',
  'XXP',
  '162',
  '99999999',
  '-1',
  '𠮷',
  '+',
  ' ',
  '\n',
];
const emptyReport = {
  place: '',
  firstDay: '2030-03-10',
  lastDay: '2030-03-10',
  system: '',
  roundDays: [],
  ranks: new Map(),
  nativeNames: new Map(),
};

/** Damages a file in up to three places: something is cut out, put in, or written over, or a line is doubled. */
function damage(text: string, random: (below: number) => number): string {
  let damaged = text;
  for (let times = 1 + random(3); times > 0; times -= 1) {
    const at = random(damaged.length + 1);
    const intruder = intruders[random(intruders.length)]!;
    const lines = damaged.split('\n');
    const kinds = [
      () => damaged.slice(0, at) + damaged.slice(at + 1 + random(40)),
      () => damaged.slice(0, at) + intruder + damaged.slice(at),
      () => damaged.slice(0, at) + intruder + damaged.slice(at + intruder.length),
      () => lines.toSpliced(random(lines.length), 0, lines[random(lines.length)]!).join('\n'),
    ];
    damaged = kinds[random(kinds.length)]!();
  }
  return damaged;
}

/** @returns null for a file that is refused with its line */
function readDamaged(text: string): Tournament | null {
  try {
    return readTrf(text);
  } catch (error) {
    if (error instanceof TournamentFileError && error.line !== null) return null;
    throw error;
  }
}

it('reads damaged files, or names the line at fault, and writes what it has read', () => {
  let read = 0;
  for (let seed = 1; seed <= 500; seed += 1) {
    const random = createRandom(seed);
    const tournament = readDamaged(damage(files[random(files.length)]!, random));
    if (!tournament) continue;
    read += 1;
    const again = readTrf(writeTrf(tournament, emptyReport));
    const names = tournament.players.map(({ name }) => name.replaceAll(/\s+/g, ' '));
    expect(again, `seed ${seed}`).toEqual({
      ...tournament,
      name: tournament.name.replaceAll(/\s+/g, ' '),
      players: tournament.players.map((player, index) => ({ ...player, name: names[index] })),
    });
  }
  expect(read, 'files that are still whole').toBeGreaterThan(20);
});
