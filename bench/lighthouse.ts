import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import lighthouse from 'lighthouse';
import { unpackBrowser } from '../e2e/harness/packagedBrowser.ts';
import type { Figure } from './figures.ts';
import type { MeasuredProcess } from './serverProcess.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/** Starts a browser whose debugging port listens on the loopback address. */
async function startBrowser(port: number): Promise<() => Promise<void>> {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'site-lighthouse-'));
  const flags = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
  ];
  const { program, environment } = await findChromium();
  const child = spawn(
    program,
    [
      ...flags,
      `--remote-debugging-port=${port}`,
      '--remote-debugging-address=127.0.0.1',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  const ended = once(child, 'exit');
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('DevTools listening')) resolve();
    });
    void ended.then(() => reject(new Error(`the browser ended early:\n${output}`)));
  });
  return async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
}

/** Returns the browser from the npm package with its bundled libraries, or the one that `CHROMIUM` names. */
async function findChromium(): Promise<{ program: string; environment: Record<string, string> }> {
  if (process.env.CHROMIUM) return { program: process.env.CHROMIUM, environment: {} };
  const { executablePath: program, libraries } = await unpackBrowser();
  return { program, environment: { LD_LIBRARY_PATH: libraries } };
}

/** Returns an address of every kind of page that search engines may index, and the search page. */
async function addresses(site: string): Promise<string[]> {
  const firstOf = async (call: string) => {
    const response = await fetch(`${site}/api/member/${call}?pageSize=1`, { headers: { 'x-lang': 'en_US' } });
    return ((await response.json()) as { data: { rows: { id: string }[] } }).data.rows[0]!.id;
  };
  const [news, video, event, ended] = await Promise.all(
    ['news/hotList', 'news/hotVideoList', 'matchConfig/listInProgress', 'matchConfig/listEnded'].map(firstOf),
  );
  return [
    '/',
    '/news',
    `/news/${news}`,
    `/news/${video}`,
    '/hot',
    `/match/${event}`,
    `/match/${ended}`,
    '/members',
    '/members?tab=ranking',
    '/about',
    '/online',
    '/c',
    '/e',
    '/search',
  ];
}

/** Returns the points that each audit takes off a page's scores, the largest loss first. */
function losses({ categories: scored, audits }: Report): string[] {
  return categories.flatMap((category) => {
    const { auditRefs, score } = scored[category]!;
    const all = auditRefs.reduce((sum, { weight }) => sum + weight, 0);
    if ((score ?? 0) === 1 && category !== 'performance') return [];
    return auditRefs
      .map(({ id, weight }) => ({ id, lost: (100 * weight * (1 - (audits[id]!.score ?? 1))) / all }))
      .filter(({ lost }) => lost >= 0.1)
      .toSorted((a, b) => b.lost - a.lost)
      .map(
        ({ id, lost }) => `${category} −${lost.toFixed(1)} ${id} (${audits[id]!.displayValue ?? audits[id]!.title})`,
      );
  });
}

const figure = (what: string, value: number, target: string, isMet: boolean, unit = ''): Figure => ({
  what,
  measured: `${value}${unit}`,
  target,
  isMet,
});

/**
 * Measures every kind of page with Lighthouse's mobile profile, a slow phone on a slow connection. Alternates
 * languages.
 */
export async function measureWithLighthouse(site: MeasuredProcess, say: (line: string) => void): Promise<Figure[]> {
  const port = 9_333;
  const closeBrowser = await startBrowser(port);
  const figures: Figure[] = [];
  try {
    for (const [nth, address] of (await addresses(site.url)).entries()) {
      const named =
        address === '/c' || address === '/e'
          ? address
          : `${address}${address.includes('?') ? '&' : '?'}lang=${nth % 2 === 0 ? 'zh_CN' : 'en_US'}`;
      // Pages and pictures are rendered on the first request; warm them up, since that request is not typical.
      await lighthouse(`${site.url}${named}`, { port, logLevel: 'error', onlyAudits: ['largest-contentful-paint'] });
      const result = await lighthouse(`${site.url}${named}`, {
        port,
        logLevel: 'error',
        onlyCategories: [...categories],
      });
      if (!result) throw new Error(`nothing could be measured of ${named}`);
      figures.push(...figuresOf(named, result.lhr, address === '/'));
      say(`${named}: ${categories.map((category) => percent(result.lhr, category)).join(' ')}`);
      for (const loss of losses(result.lhr)) say(`  ${loss}`);
    }
  } finally {
    await closeBrowser();
  }
  return figures;
}

const percent = ({ categories: scored }: Report, category: Category): number =>
  Math.round(100 * (scored[category]?.score ?? 0));

function figuresOf(address: string, report: Report, isHome: boolean): Figure[] {
  const [performance, ...others] = categories.map((category) => percent(report, category)) as [
    number,
    number,
    number,
    number,
  ];
  // Pages with `noindex` lose SEO points on purpose.
  const isHidden = report.audits['is-crawlable']?.score === 0;
  const scores = isHidden ? others.slice(0, 2) : others;
  const min = isHome ? 100 : 98;
  const lines = [
    figure(
      `Lighthouse, mobile: performance of ${address}`,
      performance,
      isHome ? '100' : 'at least 98',
      performance >= min,
    ),
    {
      what: `Lighthouse, mobile: accessibility, best practices${isHidden ? '' : ', SEO'} of ${address}`,
      measured: scores.join(', '),
      target: '100 each',
      isMet: scores.every((score) => score === 100),
    },
  ];
  if (!isHome) return lines;
  const audit = (id: string) => report.audits[id]?.numericValue ?? Number.NaN;
  const [paint, shift, blocked] = [
    audit('largest-contentful-paint'),
    audit('cumulative-layout-shift'),
    audit('total-blocking-time'),
  ];
  return [
    ...lines,
    figure('home page: largest contentful paint', Math.round(paint), 'below 1500 ms', paint < 1_500, ' ms'),
    figure('home page: cumulative layout shift', Number(shift.toFixed(3)), 'below 0.02', shift < 0.02),
    figure('home page: total blocking time', Math.round(blocked), 'below 50 ms', blocked < 50, ' ms'),
  ];
}
