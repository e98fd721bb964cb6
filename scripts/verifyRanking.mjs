import { createHash } from 'node:crypto';
import { pathToFileURL } from 'node:url';

/** @typedef {{ personId: string, rank: number, points: number }} Result */

/**
 * Computes a ranking from its results as the site does: by points; people with equal points share a rank, and are taken
 * by id.
 *
 * @param {Result[]} results
 * @returns the rows, and their SHA-256: rank, id, points, events and best rank separated by tabs, rows by line feeds
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
  const rows = [...people.values()].sort((a, b) => b.points - a.points || Number(a.personId) - Number(b.personId));
  let rank = 0;
  const lines = rows.map(({ personId, points, events, bestRank }, at) => {
    if (at === 0 || points !== rows[at - 1].points) rank = at + 1;
    return [rank, personId, points, events, bestRank].join('\t');
  });
  return { people: rows.length, sha256: createHash('sha256').update(lines.join('\n')).digest('hex') };
}

/** Reads all pages of a document of open data. */
async function readRows(address) {
  const rows = [];
  for (let page = 1; ; page += 1) {
    const answer = await fetch(`${address}?page=${page}`);
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`);
    const part = await answer.json();
    rows.push(...part.rows);
    if (page >= part.pages) return { ...part, rows };
  }
}

/** Compares the ranking that a site publishes with one computed from its public results. */
export async function verifyRanking(site, category, season) {
  const at = (kind) => `${site.replace(/\/$/, '')}/data/${kind}/${encodeURIComponent(category)}/${season}.json`;
  const [published, results] = [await readRows(at('ranking')), await readRows(at('results'))];
  const computed = computeRanking(results.rows);
  return {
    published: published.sha256,
    computed: computed.sha256,
    people: computed.people,
    results: results.rows.length,
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [site, category, season] = process.argv.slice(2);
  if (!season) {
    console.error(
      'Name a site, a category and a season: npm run verify-ranking -- https://example.org go-individual 2026',
    );
    process.exit(1);
  }
  try {
    const { published, computed, people, results } = await verifyRanking(site, category, season);
    const isSame = published === computed;
    console.log(`${results} results of ${people} people`);
    console.log(`published  ${published}\ncomputed   ${computed}`);
    console.log(isSame ? 'The ranking follows from the results.' : 'The ranking does not follow from the results.');
    process.exit(isSame ? 0 : 1);
  } catch (error) {
    console.error(`The data could not be read: ${error.message} Check the address, the category and the season.`);
    process.exit(1);
  }
}
