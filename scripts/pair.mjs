#!/usr/bin/env node
// Prints the pairings of the next round of tournament files: npm run --silent pair -- FILE.trf…
import { readFileSync } from 'node:fs';
import { pairDutchRound } from '../packages/pairing/src/dutch/pairRound.ts';
import { readTrf } from '../packages/pairing/src/trf/readTrf.ts';

/** Formats pairs as the endorsed engines do: their number, then “white black” for each, with 0 for the bye. */
export function formatPairs(pairs) {
  return [pairs.length, ...pairs.map(({ white, black }) => `${white} ${black ?? 0}`)].join('\n');
}

function describeError(file, error) {
  if (error.name === 'TournamentFileError')
    return `${file}${error.line === null ? '' : `, line ${error.line}`}: ${error.message}`;
  if (error.name === 'NoPairingError') return `${file}: ${error.message}`;
  if (error.code) return `${file}: The file cannot be read (${error.code}).`;
  throw error;
}

/** Pairs each file; the others go on when one is broken. Returns the exit status. */
export function run(files, write = console.log, warn = console.error) {
  if (files.length === 0) {
    warn('Name one or more tournament files: npm run --silent pair -- FILE.trf…');
    return 2;
  }
  let status = 0;
  for (const file of files) {
    if (files.length > 1) write(`# ${file}`);
    try {
      write(formatPairs(pairDutchRound(readTrf(readFileSync(file, 'utf8')))));
    } catch (error) {
      warn(describeError(file, error));
      status = 2;
    }
  }
  return status;
}

if (import.meta.main) process.exitCode = run(process.argv.slice(2));
