import { writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { measureBackOffice } from './backOffice.ts';
import { measureCachedAnswers } from './cachedAnswers.ts';
import { type Figure, tableOf } from './figures.ts';
import { measureGrowth } from './growth.ts';
import { measureLiveViewers } from './liveViewers.ts';
import { measurePairing } from './pairing.ts';
import { measureRankings } from './rankings.ts';
import { startMeasuredSite } from './serverProcess.ts';
import { measureStandings } from './standings.ts';
import { measureUncached } from './uncached.ts';

const say = (line: string) => process.stdout.write(`· ${line}\n`);
const option = (name: string, fallback: number) =>
  Number(process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1] ?? fallback);
const withLighthouse = process.argv.includes('--lighthouse');

/** Measures calls and pages of a site with demonstration content. */
async function measureSite(): Promise<Figure[]> {
  const figures: Figure[] = [];
  const site = await startMeasuredSite(3_918);
  try {
    say('calls and pages that no cache answers');
    figures.push(...(await measureUncached(site)));
    say('cached pages and reads against a bare server, in turns');
    figures.push(...(await measureCachedAnswers(site)));
  } finally {
    await site.stop();
  }
  return figures;
}

const measureTournaments = (): Figure[] => [...measurePairing(say), ...measureStandings(say)];

async function measureServer(): Promise<Figure[]> {
  return [
    ...(await measureSite()),
    ...(await measureGrowth(option('rows', 1_000_000), say)),
    ...(await measureRankings(option('rows', 1_000_000), say)),
    ...(await measureLiveViewers(say)),
    ...(await measureBackOffice(say)),
    ...measureTournaments(),
  ];
}

/** Runs separately, because a browser on the same machine would distort the other measurements. */
async function measurePages(): Promise<Figure[]> {
  const { measureWithLighthouse } = await import('./lighthouse.ts');
  const site = await startMeasuredSite(3_918);
  try {
    say('every kind of page under Lighthouse, two runs each');
    return await measureWithLighthouse(site, say);
  } finally {
    await site.stop();
  }
}

for (const [name, measure] of [
  ['--back-office', () => measureBackOffice(say)],
  ['--site', measureSite],
  ['--live', () => measureLiveViewers(say)],
  ['--tournaments', async () => measureTournaments()],
  ['--rankings', () => measureRankings(option('rows', 1_000_000), say)],
] as const) {
  if (!process.argv.includes(name)) continue;
  process.stdout.write(`\n${tableOf(await measure())}\n`);
  process.exit();
}
say('starting the site with its demonstration content');
const table = tableOf(await (withLighthouse ? measurePages() : measureServer()));
process.stdout.write(`\n${table}\n`);
const made = `Made by \`npm run bench${withLighthouse ? ' -- --lighthouse' : ''}\``;
const heading = `# The last figures\n\n${os.cpus().length} cores, generator included; Node ${process.version}. ${made}; ratios compare what ran in the same minutes.\n\n`;
writeFileSync(path.join(import.meta.dirname, withLighthouse ? 'lighthouse.md' : 'figures.md'), `${heading}${table}\n`);
