import { mkdtempSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import autocannon from 'autocannon';
import { type Figure, median, ratio } from './figures.ts';
import { type MeasuredProcess, startBareServer } from './serverProcess.ts';

const rounds = 5;
const secondsARound = 4;

const fetchBytes = (url: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)));
    })
      .on('error', reject)
      .end();
  });

async function load(server: MeasuredProcess, address: string) {
  const before = server.processorMs();
  const result = await autocannon({ url: `${server.url}${address}`, connections: 40, duration: secondsARound, headers: { 'accept-encoding': 'br' } });
  return { perSecond: result.requests.average, p99: result.latency.p99, processorMs: (server.processorMs() - before) / result.requests.total };
}

/** The home page from the cache against a bare server writing the same bytes, in turns. */
export async function measureCachedPage(site: MeasuredProcess): Promise<Figure[]> {
  const address = '/?lang=en_US';
  const bodyFile = path.join(mkdtempSync(path.join(os.tmpdir(), 'site-bench-')), 'page.br');
  writeFileSync(bodyFile, await fetchBytes(`${site.url}${address}`));
  const bare = await startBareServer(3_919, bodyFile);
  const turns: { site: Awaited<ReturnType<typeof load>>; bare: Awaited<ReturnType<typeof load>> }[] = [];
  await load(site, address);
  await load(bare, address);
  for (let round = 0; round < rounds; round++) turns.push({ bare: await load(bare, address), site: await load(site, address) });
  await bare.stop();
  const speed = median(turns.map((turn) => turn.site.perSecond / turn.bare.perSecond));
  const tail = median(turns.map((turn) => turn.site.p99 / Math.max(1, turn.bare.p99)));
  const cost = median(turns.map((turn) => turn.bare.processorMs / turn.site.processorMs));
  return [
    { what: 'cached page: requests a second, of a bare node:http server', measured: ratio(speed), target: 'at least 0.70', isMet: speed >= 0.7 },
    { what: 'cached page: processor time of the bare server, of ours', measured: ratio(cost), target: 'at least 0.70', isMet: cost >= 0.7 },
    { what: 'cached page: p99 under load, times the bare server’s', measured: ratio(tail), target: 'below 3', isMet: tail < 3 },
    {
      what: 'resident memory of the process after that load',
      measured: `${site.residentMb().toFixed(0)} MB`,
      target: 'below 300 MB',
      isMet: site.residentMb() < 300,
    },
  ];
}
