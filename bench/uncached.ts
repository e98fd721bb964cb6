import autocannon from 'autocannon';
import { type Figure, milliseconds } from './figures.ts';
import type { MeasuredProcess } from './serverProcess.ts';

async function repeat(times: number, act: (nth: number) => Promise<unknown>): Promise<void> {
  for (let nth = 0; nth < times; nth++) await act(nth);
}

const get = async (url: string) => (await fetch(url, { headers: { 'x-lang': 'en_US' } })).arrayBuffer();

/** Processor time of the Node process for what no cache answers. */
export async function measureUncached(site: MeasuredProcess): Promise<Figure[]> {
  const cost = async (times: number, path: (nth: number) => string) => {
    await repeat(Math.ceil(times / 3), (nth) => get(site.url + path(nth)));
    const before = site.processorMs();
    await repeat(times, (nth) => get(site.url + path(1_000 + nth)));
    return (site.processorMs() - before) / times;
  };
  const figures: Figure[] = [];
  const page = await cost(150, (nth) => `/search?keyword=none${nth}&lang=en_US`);
  figures.push({ what: 'page rendered anew (search), processor time', measured: milliseconds(page), target: 'below 10 ms', isMet: page < 10 });
  const floor = await costUnderLoad(site, '/healthz');
  figures.push({ what: 'a call that does nothing (healthz), processor time', measured: milliseconds(floor), target: 'for comparison', isMet: true });
  for (const [name, path] of [
    ['news list', '/api/member/news/list?pageNum=2'],
    ['news detail', '/api/member/news/get?id=12'],
    ['event list', '/api/member/matchConfig/listEnded'],
    ['event detail', '/api/member/matchConfig/get/12'],
    ['ranking', '/api/member/ranking/list?category=go-individual'],
    ['directory', '/api/member/directory/list'],
  ] as const) {
    const call = await costUnderLoad(site, path);
    figures.push({
      what: `API call, uncached: ${name}, processor time with HTTP`,
      measured: milliseconds(call),
      target: 'at most 0.35 ms',
      isMet: call <= 0.35,
    });
  }
  return figures;
}

/** Ten askers at once for four seconds, after as many to warm up. */
async function costUnderLoad(site: MeasuredProcess, path: string): Promise<number> {
  const load = () => autocannon({ url: site.url + path, connections: 10, duration: 4, headers: { 'x-lang': 'en_US' } });
  await load();
  const before = site.processorMs();
  const { requests } = await load();
  return (site.processorMs() - before) / requests.total;
}
