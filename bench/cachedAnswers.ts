import { mkdtempSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Figure, median, microseconds, ratio } from './figures.ts';
import { chooseGenerator } from './generator.ts';
import { type MeasuredProcess, startBareServer } from './serverProcess.ts';

const rounds = 9;
const sentHeaders = { 'accept-encoding': 'br', 'x-lang': 'en_US' };

interface Probe {
  what: string;
  path: string;
  target: number;
}

const probes: Probe[] = [
  { what: 'cached page (home)', path: '/?lang=en_US', target: 0.85 },
  { what: 'cached read: news list', path: '/api/member/news/list?pageNum=2', target: 0.6 },
  { what: 'cached read: news detail', path: '/api/member/news/get?id=12', target: 0.6 },
  { what: 'cached read: event list', path: '/api/member/matchConfig/listEnded', target: 0.6 },
  { what: 'cached read: event detail', path: '/api/member/matchConfig/get/12', target: 0.6 },
  { what: 'cached read: ranking', path: '/api/member/ranking/list?category=go-individual', target: 0.6 },
  { what: 'cached read: directory', path: '/api/member/directory/list', target: 0.6 },
  { what: 'cached read: search', path: '/api/common/search?keyword=go', target: 0.6 },
];

/** Headers that Node adds itself. */
const headersOfNode = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);

function fetchAnswer(url: string): Promise<{ body: Buffer; headers: string[] }> {
  return new Promise((resolve, reject) => {
    request(url, { headers: sentHeaders }, (response) => {
      const chunks: Buffer[] = [];
      const headers = Object.entries(response.headers).filter(([name]) => !headersOfNode.has(name));
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () =>
          resolve({ body: Buffer.concat(chunks), headers: headers.flatMap(([name, value]) => [name, String(value)]) }),
        );
    })
      .on('error', reject)
      .end();
  });
}

interface Measured {
  perRequestMs: number;
  p99: number;
}

const generator = chooseGenerator();

async function load(server: MeasuredProcess, address: string): Promise<Measured> {
  const before = server.processorMs();
  const { requests, p99 } = await generator.load(server.url + address, sentHeaders);
  return { perRequestMs: (server.processorMs() - before) / requests, p99 };
}

/** Compares one cached response with a bare server that sends the same bytes and headers, in alternating runs. */
async function measureProbe(
  site: MeasuredProcess,
  { what, path: address, target }: Probe,
  port: number,
): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'site-bench-'));
  await fetchAnswer(site.url + address);
  const { body, headers } = await fetchAnswer(site.url + address);
  const [bodyFile, headersFile] = [path.join(folder, 'body'), path.join(folder, 'headers.json')];
  writeFileSync(bodyFile, body);
  writeFileSync(headersFile, JSON.stringify(headers));
  const bare = await startBareServer(port, { bodyFile, headersFile });
  const turns: { site: Measured; bare: Measured }[] = [];
  await load(site, address);
  await load(bare, address);
  for (let round = 0; round < rounds; round += 1)
    turns.push({ bare: await load(bare, address), site: await load(site, address) });
  await bare.stop();
  const cost = median(turns.map((turn) => turn.bare.perRequestMs / turn.site.perRequestMs));
  const [bareMs, siteMs] = [
    median(turns.map((turn) => turn.bare.perRequestMs)),
    median(turns.map((turn) => turn.site.perRequestMs)),
  ];
  const measured = `${ratio(cost)} (${microseconds(bareMs)} / ${microseconds(siteMs)})`;
  const figure: Figure = {
    what: `${what}, ${body.length} bytes: processor time of the bare server / of the site (${generator.name})`,
    measured,
    target: `at least ${ratio(target)}`,
    isMet: cost >= target,
  };
  if (address.startsWith('/api/')) return [figure];
  const tail = median(turns.map((turn) => turn.site.p99 / turn.bare.p99));
  return [
    figure,
    {
      what: `${what}: p99 under load, times the bare server’s`,
      measured: ratio(tail),
      target: 'below 3',
      isMet: tail < 3,
    },
  ];
}

/** Waits until a site that has just started is idle: it prepares pictures while it has no requests. */
async function settle(site: MeasuredProcess): Promise<void> {
  for (let second = 0; second < 60; second += 1) {
    const before = site.processorMs();
    await delay(1_000);
    if (site.processorMs() - before <= 20) return;
  }
}

/**
 * Measures cached responses. Compares processor time per request instead of throughput: the generator takes longer per
 * request than the servers do, so throughput would measure the generator.
 */
export async function measureCachedAnswers(site: MeasuredProcess): Promise<Figure[]> {
  const figures: Figure[] = [];
  await settle(site);
  for (const [nth, probe] of probes.entries()) figures.push(...(await measureProbe(site, probe, 3_919 + nth)));
  const resident = site.residentMb();
  return [
    ...figures,
    {
      what: 'resident memory of the process after that load',
      measured: `${resident.toFixed(0)} MB`,
      target: 'below 300 MB',
      isMet: resident < 300,
    },
  ];
}
