import type { BrowserContextOptions } from 'playwright-core';
import { expect, test } from 'vitest';
import { withAnimations, phone, createVisitor } from '../harness/browser.ts';
import { type Crawl, crawl } from '../harness/crawl.ts';
import { fetchPatiently } from '../harness/fetchPatiently.ts';
import { desktopAndPhone } from '../harness/languagesAndScreens.ts';
import { isChosen, rotated } from '../harness/matrix.ts';
import { siteUrl } from '../harness/site.ts';
import type { Lang } from '../harness/words.ts';

/**
 * Starting points: the home page, pages that no other page links to, and searches that lead to every kind of content.
 */
const starts = ['/', '/c', '/e', '/search?keyword=lin', '/news?keyword=go', '/members?tab=directory&keyword=lin'];

async function crawlAll(lang: Lang, device: string, screen: BrowserContextOptions): Promise<Crawl> {
  const context = await createVisitor({
    ...screen,
    ...withAnimations,
    locale: lang.replace('_', '-'),
  });
  const began = Date.now();
  const crawled = await crawl(context, { lang, from: starts });
  await context.close();
  const seconds = Math.round((Date.now() - began) / 1_000);
  console.log(
    `${crawled.pages.size} pages in ${lang} on a ${device} in ${seconds} s; ${crawled.files.size} files linked`,
  );
  // The assertion's output is truncated.
  for (const problem of crawled.problems) console.log(problem);
  return crawled;
}

const crawls: (Crawl & { lang: Lang })[] = [];

for (const [lang, device, screen] of rotated('crawl', desktopAndPhone)) {
  test(`has no broken, shifting or untranslated page in ${lang} on a ${device}`, async () => {
    const crawled = await crawlAll(lang, device, screen);
    crawls.push({ ...crawled, lang });
    expect(crawled.pages.size).toBeGreaterThan(300);
    expect(crawled.problems).toEqual([]);
  });
}

/** The expected content type by file extension. */
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
  json: /^application\/feed\+json/,
  js: /^(text|application)\/javascript/,
  css: /^text\/css/,
};

/** Of the pictures in AVIF, which take the site longest to make, each run fetches one in eight. */
const isFetched = (file: string): boolean => !file.endsWith('.avif') || isChosen(`crawl ${file}`, 8);

test('serves the linked files, not empty and with the type of its extension', async () => {
  const site = siteUrl();
  const files = new Set(crawls.flatMap((crawled) => [...crawled.files].filter(isFetched)));
  const problems: string[] = [];
  const waiting = [...files];
  const fetchThem = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      const response = await fetchPatiently(`${site}${file}`);
      const { byteLength } = await response.arrayBuffer();
      const type = response.headers.get('content-type') ?? '';
      const expected = types[/\.(\w+)$/.exec(file.split('?')[0]!)?.[1] ?? ''];
      if (response.status !== 200 || byteLength === 0 || !expected?.test(type))
        problems.push(`${file}: ${response.status}, ${byteLength} bytes, ${type}`);
    }
  };
  await Promise.all([fetchThem(), fetchThem(), fetchThem(), fetchThem()]);
  console.log(
    `${files.size} files fetched; links away: ${[...new Set(crawls.flatMap(({ external }) => [...external].map(kindOfLink)))].join(', ')}`,
  );
  expect(files.size).toBeGreaterThan(100);
  expect(problems).toEqual([]);
});

/** Removes the query, because mail links differ only in their subject. */
const kindOfLink = (href: string): string => href.replace(/\?.*/, '');

test('links to every address of the site map', async () => {
  const site = siteUrl();
  const locations = async (address: string) =>
    [...(await (await fetchPatiently(address)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location]) =>
      location!.replaceAll('&amp;', '&'),
    );
  const maps = await locations(`${site}/sitemap.xml`);
  const listed = (await Promise.all(maps.map((map) => locations(new URL(new URL(map).pathname, site).href)))).flat();
  const languages = crawls.map(({ lang }) => lang);
  const paths = listed.flatMap((location) => {
    const { pathname, searchParams } = new URL(location);
    const lang = searchParams.get('lang') as Lang | null;
    return lang === null || languages.includes(lang) ? [pathname] : [];
  });
  const reached = new Set(crawls.flatMap(({ pages }) => [...pages.keys()].map((address) => address.split('?')[0])));
  expect(paths.length).toBeGreaterThan(50);
  expect(paths.filter((path) => !reached.has(path))).toEqual([]);
});

test('detects defects that are added to the pages', async () => {
  const context = await createVisitor({ ...phone, ...withAnimations, locale: 'en-GB' });
  const spoil = async (path: string, change: (html: string) => string) =>
    context.route(
      (url) => url.pathname === path,
      async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: change(await response.text()) });
      },
    );
  const defects = [
    '<a href="/no/such/page">x</a><a href="/privacy#nowhere">x</a><a href="/calendar/none.ics">x</a>',
    '<p>Read undefined of {count} with safe.k13</p><p>未翻译</p><p lang="zh-CN">已标明</p>',
    '<div style="width:600px">wide</div><img src="/media/none.jpg" alt="">',
    '<script>document.title = "injected"</script>',
  ];
  await spoil('/about', (html) => html.replace('</body>', `${defects.join('')}</body>`));
  await spoil('/terms', (html) => html.replace(/<h1[^>]*>[^<]*/, '$&!'));
  await spoil('/hot', (html) =>
    html.replace(
      '</body>',
      '<style>@keyframes late{to{margin-bottom:400px}}header{animation:late 50ms infinite alternate}</style></body>',
    ),
  );
  const { problems, files } = await crawl(context, {
    lang: 'en_US',
    from: ['/about', '/terms', '/hot', '/privacy'],
    follows: (address) => ['/about', '/terms', '/hot', '/privacy', '/no/such/page'].includes(address),
  });
  await context.close();
  const expected = [
    /^\/no\/such\/page: status 404, linked from \/about/,
    /^\/about: #nowhere is nowhere on \/privacy/,
    /^\/about: unfinished words “undefined”/,
    /^\/about: unfinished words “\{count\}”/,
    /^\/about: unfinished words “safe\.k13”/,
    /^\/about: foreign words “未翻译”/,
    /^\/about: \d+ px wider than the screen/,
    /^\/about: status 404: .*\/media\/none\.jpg/,
    /^\/about: console: policy: script-src/,
    /^\/terms: script: Minified React error/,
    /^\/hot: layout shift/,
  ];
  expect(expected.filter((pattern) => !problems.some((problem) => pattern.test(problem))).map(String)).toEqual([]);
  expect(problems.filter((problem) => problem.includes('已标明'))).toEqual([]);
  expect(files).toContain('/calendar/none.ics');
});
