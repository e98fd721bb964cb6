import { type Figure, milliseconds } from './figures.ts';
import type { MeasuredProcess } from './serverProcess.ts';

async function repeat(times: number, act: (nth: number) => Promise<unknown>): Promise<void> {
  for (let nth = 0; nth < times; nth++) await act(nth);
}

const get = async (url: string) => (await fetch(url, { headers: { 'x-lang': 'en_US' } })).arrayBuffer();

/** Processor time of the Node process for what no cache answers, one asker at a time. */
export async function measureUncached(site: MeasuredProcess): Promise<Figure[]> {
  const cost = async (times: number, path: (nth: number) => string) => {
    await repeat(Math.ceil(times / 3), (nth) => get(site.url + path(nth)));
    const before = site.processorMs();
    await repeat(times, (nth) => get(site.url + path(1_000 + nth)));
    return (site.processorMs() - before) / times;
  };
  // What a request costs that does no work at all, to be taken off the calls below.
  const figures: Figure[] = [];
  const page = await cost(150, (nth) => `/search?keyword=none${nth}&lang=en_US`);
  figures.push({ what: 'page rendered anew (search), processor time', measured: milliseconds(page), target: 'below 10 ms', isMet: page < 10 });
  for (const [name, path] of [
    ['news list', '/api/member/news/list?pageNum=2'],
    ['news detail', '/api/member/news/get?id=12'],
    ['event list', '/api/member/matchConfig/listEnded'],
    ['event detail', '/api/member/matchConfig/get/12'],
    ['ranking', '/api/member/ranking/list?category=go-individual'],
    ['directory', '/api/member/directory/list'],
  ] as const) {
    const call = await cost(1_500, () => path);
    figures.push({ what: `API call, uncached: ${name}, processor time with HTTP`, measured: milliseconds(call), target: 'at most 0.35 ms', isMet: call <= 0.35 });
  }
  return figures;
}
