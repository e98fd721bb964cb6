#!/usr/bin/env node
// Checks that a ranking follows from its public results. Needs nothing but Node 20 or later:
// node verify-ranking.mjs https://example.org go-individual 2026
import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** @typedef {{ personId: string, rank: number, points: number }} Result */
/** @typedef {{ rank: number, personId: string, points: number, events: number, bestRank: number }} RankedRow */

/** How often the data is read again because the ranking changed in the meantime. */
const largestRestarts = 3;
/** How often a page is asked for again while the site is busy. */
const largestRetries = 5;

/**
 * Computes a ranking from its results as the site does: by points; people with equal points share a rank.
 *
 * @param {Result[]} results
 * @returns {RankedRow[]}
 */
export function computeRanking(results) {
  const people = new Map();
  for (const { personId, rank, points } of results) {
    const known = people.get(personId) ?? { personId, points: 0, events: 0, bestRank: rank };
    people.set(personId, {
      personId,
      points: known.points + points,
      events: known.events + 1,
      bestRank: Math.min(known.bestRank, rank),
    });
  }
  const rows = [...people.values()].sort((a, b) => b.points - a.points);
  let rank = 0;
  return rows.map((row, at) => {
    if (at === 0 || row.points !== rows[at - 1].points) rank = at + 1;
    return { rank, ...row };
  });
}

/**
 * Returns the SHA-256 of a ranking in hexadecimal digits. Rows are sorted by rank and id, and consist of rank, id,
 * points, events and best rank separated by tabs; rows are separated by line feeds.
 *
 * @param {RankedRow[]} rows
 */
export function digestOf(rows) {
  const lines = rows
    .toSorted((a, b) => a.rank - b.rank || Number(a.personId) - Number(b.personId))
    .map(({ rank, personId, points, events, bestRank }) => [rank, personId, points, events, bestRank].join('\t'));
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

/**
 * Says in one sentence whether three digests agree, and which one does not.
 *
 * @param {{ announced: string, published: string, computed: string }} digests
 */
export function describeDigests({ announced, published, computed }) {
  if (announced === computed && published === computed) return 'The ranking follows from the results.';
  if (announced === computed) return 'The published rows differ from the ranking that follows from the results.';
  if (published === computed)
    return 'The announced digest is not that of the published rows, which follow from the results.';
  if (announced === published) return 'The published rows and their digest do not follow from the results.';
  return 'The published rows, the announced digest and the results all contradict each other.';
}

/** Reads a page; waits and asks again while the site is busy. */
async function readPage(address) {
  for (let retries = 0; ; retries += 1) {
    const answer = await fetch(address, { cache: 'no-store' }).catch(() => {
      throw new Error(`${address} cannot be reached.`);
    });
    if (answer.ok) return answer.json();
    if (![429, 503].includes(answer.status) || retries === largestRetries)
      throw new Error(`${address} answered ${answer.status}. Check the site, the category and the season.`);
    await answer.arrayBuffer();
    await new Promise((resolve) => setTimeout(resolve, 1_000 * Number(answer.headers.get('retry-after') ?? 1)));
  }
}

/** Reads all pages of a table. Returns null when they belong to different states of the ranking. */
async function readTable(address) {
  const rows = [];
  let digest = null;
  for (let page = 1; ; page += 1) {
    const part = await readPage(`${address}?page=${page}`);
    digest ??= part.sha256;
    if (part.sha256 !== digest) return null;
    rows.push(...part.rows);
    if (page >= part.pages) return { digest, rows };
  }
}

/**
 * Compares the digest that a site announces for a ranking with those of the rows that it publishes, and of the ranking
 * that follows from its results. Starts over when the ranking changes in the meantime.
 */
export async function verifyRanking(site, category, season) {
  const at = (kind) => `${site.replace(/\/$/, '')}/data/${kind}/${encodeURIComponent(category)}/${season}.json`;
  for (let restarts = 0; restarts <= largestRestarts; restarts += 1) {
    const ranking = await readTable(at('ranking'));
    const results = ranking && (await readTable(at('results')));
    if (!results || results.digest !== ranking.digest) continue;
    const computed = computeRanking(results.rows);
    return {
      announced: ranking.digest,
      published: digestOf(ranking.rows),
      computed: digestOf(computed),
      people: computed.length,
      results: results.rows.length,
    };
  }
  throw new Error('The ranking changed each time while it was read. Try again later.');
}

async function run([site, category, season]) {
  if (!season) {
    console.error(
      'Name a site, a category and a season: node verify-ranking.mjs https://example.org go-individual 2026',
    );
    return false;
  }
  try {
    const outcome = await verifyRanking(site, category, season);
    const { announced, published, computed, people, results } = outcome;
    console.log(`${results} results of ${people} people`);
    console.log(`announced digest   ${announced}\npublished rows     ${published}\ncomputed ranking   ${computed}`);
    console.log(describeDigests(outcome));
    return announced === computed && published === computed;
  } catch (error) {
    console.error(`The ranking could not be checked. ${error.message}`);
    return false;
  }
}

const started = process.argv[1];
if (started && import.meta.url === pathToFileURL(realpathSync(started)).href)
  process.exitCode = (await run(process.argv.slice(2))) ? 0 : 1;
