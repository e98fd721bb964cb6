import { expect, inject, test } from 'vitest';
import { desktop, phone, visitor } from '../harness/browser.ts';
import { type Crawl, crawl } from '../harness/crawl.ts';

/** Beside the home page, places that nothing on the site links to, and a search, which leads to every kind of thing. */
const starts = ['/', '/c', '/e', '/search?keyword=lin', '/news?keyword=go', '/members?tab=directory&keyword=lin'];
const minutes = (count: number) => count * 60_000;

async function crawlAll(lang: 'zh_CN' | 'en_US', screen: 'desktop' | 'phone', way: 'load' | 'navigate'): Promise<Crawl> {
  const context = await visitor({ ...(screen === 'phone' ? phone : desktop), locale: lang.replace('_', '-') });
  const began = Date.now();
  const crawled = await crawl(context, { lang, way, from: starts });
  await context.close();
  const seconds = Math.round((Date.now() - began) / 1_000);
  console.log(`${crawled.pages.size} pages in ${lang} on a ${screen}, each by ${way}, in ${seconds} s; ${crawled.files.size} files linked`);
  // The assertion shows only the first few.
  for (const complaint of crawled.complaints) console.log(complaint);
  return crawled;
}

const crawls: Crawl[] = [];

for (const [lang, screen, way] of [
  ['en_US', 'desktop', 'load'],
  ['zh_CN', 'phone', 'load'],
  ['zh_CN', 'desktop', 'load'],
  ['en_US', 'phone', 'load'],
] as const) {
  test(`the whole site in ${lang} on a ${screen}, by ${way}: nothing broken, nothing moving, nothing left untranslated`, { timeout: minutes(8) }, async () => {
    const crawled = await crawlAll(lang, screen, way);
    crawls.push(crawled);
    expect(crawled.pages.size).toBeGreaterThan(300);
    expect(crawled.complaints).toEqual([]);
  });
}

/** What a file of each ending says it is. */
const types: Record<string, RegExp> = {
  avif: /^image\/avif/,
  webp: /^image\/webp/,
  jpg: /^image\/jpeg/,
  png: /^image\/png/,
  svg: /^image\/svg\+xml/,
  ico: /^image\/(x-icon|vnd\.microsoft\.icon)/,
  mp4: /^video\/mp4/,
  ics: /^text\/calendar; charset=utf-8/,
  csv: /^text\/csv; charset=utf-8/,
  xml: /^(application|text)\/(\w+\+)?xml/,
  js: /^(text|application)\/javascript/,
  css: /^text\/css/,
};

test('every file that a page links to is there, not empty, and what its name says', { timeout: minutes(4) }, async () => {
  const site = inject('siteUrl');
  const files = new Set(crawls.flatMap((crawled) => [...crawled.files]));
  const problems: string[] = [];
  const waiting = [...files];
  const fetchThem = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      const response = await fetch(`${site}${file}`);
      const { byteLength } = await response.arrayBuffer();
      const type = response.headers.get('content-type') ?? '';
      const expected = types[/\.(\w+)$/.exec(file.split('?')[0]!)?.[1] ?? ''];
      if (response.status !== 200 || byteLength === 0 || !expected?.test(type)) problems.push(`${file}: ${response.status}, ${byteLength} bytes, ${type}`);
    }
  };
  await Promise.all([fetchThem(), fetchThem(), fetchThem(), fetchThem()]);
  console.log(`${files.size} files fetched; links away: ${[...new Set(crawls.flatMap(({ external }) => [...external].map(kindOfLink)))].join(', ')}`);
  expect(files.size).toBeGreaterThan(100);
  expect(problems).toEqual([]);
});

/** Mails differ in their subjects only. */
const kindOfLink = (href: string): string => href.replace(/\?.*/, '');

test('whatever the site map names can be reached by links', { timeout: minutes(1) }, async () => {
  const site = inject('siteUrl');
  const locations = async (address: string) =>
    [...(await (await fetch(address)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location]) => location!.replaceAll('&amp;', '&'));
  const maps = await locations(`${site}/sitemap.xml`);
  const named = (await Promise.all(maps.map((map) => locations(new URL(new URL(map).pathname, site).href)))).flat();
  const reached = new Set(crawls.flatMap(({ pages }) => [...pages.keys()].map((address) => address.split('?')[0])));
  expect(named.length).toBeGreaterThan(50);
  expect([...new Set(named.map((location) => new URL(location).pathname))].filter((path) => !reached.has(path))).toEqual([]);
});
