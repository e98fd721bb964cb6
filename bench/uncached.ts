import autocannon from 'autocannon';
import { type Figure, milliseconds } from './figures.ts';
import type { MeasuredProcess } from './serverProcess.ts';

/** Requests Brotli, as browsers do over TLS. */
const get = async (url: string) =>
  (await fetch(url, { headers: { 'x-lang': 'en_US', 'accept-encoding': 'br' } })).arrayBuffer();

/** Number of concurrent clients. */
const clients = 10;

interface Cost {
  node: number;
  /** Null if the system does not provide it. */
  database: number | null;
}

/** Measures the processor time per request of uncached calls and pages, for Node and for the database. */
export async function measureUncached(site: MeasuredProcess): Promise<Figure[]> {
  const figures: Figure[] = [];
  const add = (what: string, { node, database }: Cost, target: number | null) =>
    figures.push({
      what,
      measured: `${milliseconds(node)} + ${database === null ? 'not measured' : milliseconds(database)}`,
      target: target === null ? 'for comparison' : `Node at most ${target} ms`,
      isMet: target === null || node <= target,
    });

  const renders = 300;
  const render = (from: number, times: number) =>
    Promise.all(
      Array.from({ length: clients }, async (_, client) => {
        for (let nth = client; nth < times; nth += clients)
          await get(`${site.url}/search?keyword=none${from + nth}&lang=en_US`);
      }),
    );
  // Warms up, until V8 has compiled the code of rendering.
  for (let round = 0; round < 3; round += 1) await render(round * renders, renders);
  add(
    'page rendered (search without results), Node + database',
    await costOf(site, renders, () => render(1_000, renders)),
    10,
  );

  add('call that does nothing (healthz), Node + database', await costUnderLoad(site, '/healthz'), null);
  for (const [name, path] of [
    ['news list', '/api/member/news/list?pageNum=2'],
    ['news detail', '/api/member/news/get?id=12'],
    ['event list', '/api/member/matchConfig/listEnded'],
    ['event detail', '/api/member/matchConfig/get/12'],
    ['ranking', '/api/member/ranking/list?category=go-individual'],
    ['directory', '/api/member/directory/list'],
  ] as const) {
    add(`uncached call: ${name}, Node + database`, await costUnderLoad(site, path), 0.35);
  }
  return figures;
}

async function costOf(site: MeasuredProcess, times: number, work: () => Promise<unknown>): Promise<Cost> {
  const [node, database] = [site.processorMs(), site.databaseMs()];
  await work();
  const after = site.databaseMs();
  return {
    node: (site.processorMs() - node) / times,
    database: database === null || after === null ? null : (after - database) / times,
  };
}

/** Measures a call with a token, which bypasses the cache. */
async function costUnderLoad(site: MeasuredProcess, path: string): Promise<Cost> {
  const headers = { 'x-lang': 'en_US', authorization: 'none' };
  const amount = 4_000;
  const load = () => autocannon({ url: site.url + path, connections: clients, amount, headers });
  await load();
  return costOf(site, amount, load);
}
