#!/usr/bin/env node
// Compares pairings with those of an endorsed engine: node scripts/verifyPairings.mjs FOLDER-OR-ARCHIVE…
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pairDutchRound } from '../packages/pairing/src/dutch/pairRound.ts';
import { standardPoints } from '../packages/pairing/src/tournament.ts';
import { readTrf } from '../packages/pairing/src/trf/readTrf.ts';
import { formatPairs } from './pair.mjs';

const largestShown = 5;

/** Compares `*.input` files with the answers beside them. */
function* compareFiles(folder, names) {
  for (const name of names.filter((entry) => entry.endsWith('.input'))) {
    const file = path.join(folder, name);
    const expected = readFileSync(file.replace(/[.]input$/, '.output.expected'), 'utf8');
    yield { name: file, expected, actual: answer(() => pairDutchRound(readTrf(readFileSync(file, 'utf8')))) };
  }
}

function answer(pair) {
  try {
    return formatPairs(pair());
  } catch (error) {
    return error.message;
  }
}

const readJson = (...names) => JSON.parse(readFileSync(path.join(...names), 'utf8'));

/** Compares the rounds of a scenario in which the higher rated player always wins, each after the expected ones. */
function* compareScenario(folder) {
  const { players, totalRounds, withdrawAfterRound = {} } = readJson(folder, 'scenario.json');
  const numberOf = (id) => players.findIndex(({ ID }) => ID === id) + 1;
  const results = players.map(() => []);
  for (let round = 1; round <= totalRounds; round += 1) {
    const { Pairings: pairings, Byes: byes } = readJson(folder, `round-${round}.json`);
    const expected = [
      ...pairings.map(({ WhiteID, BlackID }) => ({ white: numberOf(WhiteID), black: numberOf(BlackID) })),
      ...(byes ?? []).map(({ PlayerID }) => ({ white: numberOf(PlayerID), black: null })),
    ];
    const tournament = {
      name: folder,
      players: players.map(({ ID, DisplayName, Rating }, at) => ({
        number: at + 1,
        name: DisplayName,
        rating: Rating,
        results: [...results[at]],
        isAbsent: round > (withdrawAfterRound[ID] ?? totalRounds),
        acceleration: [],
      })),
      playedRounds: round - 1,
      plannedRounds: totalRounds,
      firstColour: 'white',
      points: standardPoints,
      forbiddenPairs: [],
    };
    const actual = answer(() => pairDutchRound(tournament));
    yield { name: `${folder} round ${round}`, expected: formatPairs(expected), actual };
    for (const { white, black } of expected) {
      if (black === null) results[white - 1].push({ kind: 'bye' });
      else {
        const isWon = players[white - 1].Rating > players[black - 1].Rating;
        results[white - 1].push({ kind: 'game', opponent: black, colour: 'white', outcome: isWon ? 'win' : 'loss' });
        results[black - 1].push({ kind: 'game', opponent: white, colour: 'black', outcome: isWon ? 'loss' : 'win' });
      }
    }
    for (const own of results) if (own.length < round) own.push({ kind: 'absence' });
  }
}

function* compareFolder(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => a.name.localeCompare(b.name));
  const names = entries.map(({ name }) => name);
  if (names.includes('scenario.json')) yield* compareScenario(folder);
  yield* compareFiles(folder, names);
  for (const entry of entries) if (entry.isDirectory()) yield* compareFolder(path.join(folder, entry.name));
}

function* compareArchive(file) {
  const folder = mkdtempSync(path.join(tmpdir(), 'pairings-'));
  try {
    execFileSync('tar', ['-xzf', file, '-C', folder]);
    yield* compareFolder(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const lines = (text) => text.trim().split(/\s*\n/);

/** Prints how many rounds agree, and the first ones that do not. */
function run(places) {
  let status = 0;
  for (const place of places) {
    const rounds = [...(place.endsWith('.tgz') ? compareArchive(place) : compareFolder(place))];
    const discrepancies = rounds.filter(({ expected, actual }) => lines(expected).join() !== lines(actual).join());
    console.log(`${place}: ${rounds.length - discrepancies.length} of ${rounds.length} rounds agree`);
    for (const { name, expected, actual } of discrepancies.slice(0, largestShown)) {
      const [wanted, found] = [lines(expected), lines(actual)];
      console.log(`  ${name}`);
      console.log(`    expected: ${wanted.filter((line) => !found.includes(line)).join(', ') || 'another order'}`);
      console.log(`    found:    ${found.filter((line) => !wanted.includes(line)).join(', ') || 'another order'}`);
    }
    if (discrepancies.length > 0) status = 1;
  }
  return status;
}

process.exitCode = run(process.argv.slice(2));
