import path from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from 'playwright-core';
import { expect } from 'vitest';
import { isChosen } from './matrix.ts';
import { unpackBrowser } from './packagedBrowser.ts';
import { siteUrl } from './site.ts';

const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Returns how to launch the browser of the npm package with its libraries, or the one that `CHROMIUM` names. */
async function launchOptions(): Promise<LaunchOptions> {
  const ownBrowserPath = process.env.CHROMIUM;
  if (ownBrowserPath) return { executablePath: ownBrowserPath, args, handleSIGTERM: false };
  const { executablePath, libraries } = await unpackBrowser();
  return {
    executablePath,
    args,
    handleSIGTERM: false,
    env: { ...process.env, LD_LIBRARY_PATH: libraries } as Record<string, string>,
  };
}

let launchedBrowser: Promise<Browser> | null = null;

/** Returns the browser, which all files of a worker share. */
async function sharedBrowser(): Promise<Browser> {
  launchedBrowser ??= launchOptions().then(async (options) => {
    const started = await chromium.launch(options);
    // The test runner ends its workers with this signal.
    process.once('SIGTERM', () => void started.close().finally(() => process.exit()));
    return started;
  });
  return launchedBrowser;
}

/** Closes what the tests of a file left open. */
export async function closeContexts(): Promise<void> {
  for (const context of (await launchedBrowser)?.contexts() ?? []) await context.close();
}

/** Returns the address and the accessible contents of each open page, as text. */
export async function describeOpenPages(): Promise<string> {
  const pages = (await launchedBrowser)?.contexts().flatMap((context) => context.pages()) ?? [];
  const described = pages.map(async (page) => {
    const contents = await page.ariaSnapshot({ timeout: 5_000 }).catch((problem: Error) => problem.message);
    return `${page.url()}\n${contents.slice(0, shownContents)}`;
  });
  return (await Promise.all(described)).join('\n\n');
}

/** In characters of one page. */
const shownContents = 6_000;

export const phone: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
};
export const tablet: BrowserContextOptions = { viewport: { width: 768, height: 1024 } };
export const desktop: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

/** A visitor without animations, for whom a page is at once in its final state. */
export const withoutAnimations: BrowserContextOptions = { reducedMotion: 'reduce' };

/** A visitor with animations, which may shift the layout. */
export const withAnimations: BrowserContextOptions = { reducedMotion: 'no-preference' };

/**
 * Returns what the devices of this file's visitors prefer. Only one in three combinations has animations, because
 * waiting for them takes long; one in two is dark.
 */
function preferencesOfDevice(): BrowserContextOptions {
  const { testPath = '' } = expect.getState();
  const file = path.basename(testPath);
  return {
    ...(!isChosen(`motion ${file}`, 3) && withoutAnimations),
    colorScheme: isChosen(`dark ${file}`, 2) ? 'dark' : 'light',
  };
}

/** Creates a browser context of a first-time visitor with the given language and screen size. */
export async function createVisitor(options: BrowserContextOptions & { site?: string } = {}): Promise<BrowserContext> {
  const { site = siteUrl(), ...rest } = options;
  const context = await (await sharedBrowser()).newContext({
    baseURL: site,
    locale: 'en-GB',
    ...desktop,
    ...preferencesOfDevice(),
    ...rest,
  });
  // A busy machine may take longer than the default of 30 s.
  context.setDefaultTimeout(60_000);
  return context;
}

/** Starts a browser that doubles the size of text, and runs an action with a visitor on a phone in it. */
export async function withDoubledText(act: (context: BrowserContext) => Promise<void>): Promise<void> {
  const options = await launchOptions();
  const browser = await chromium.launch({ ...options, args: [...args, '--blink-settings=defaultFontSize=32'] });
  const context = await browser.newContext({ baseURL: siteUrl(), locale: 'en-GB', ...phone, ...withoutAnimations });
  context.setDefaultTimeout(60_000);
  try {
    await act(context);
  } finally {
    await browser.close();
  }
}

/**
 * Collects console errors and warnings, script errors and failed requests of a page. The answer of a busy site that
 * says when to ask again is none: the page asks again.
 */
export function collectBrowserErrors(page: Page): string[] {
  const browserErrors: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 503 && !('retry-after' in response.headers()))
      browserErrors.push(`503 without Retry-After: ${response.url()}`);
  });
  page.on('console', (message) => {
    if (message.text().includes('responded with a status of 503')) return;
    if (message.type() === 'error' || message.type() === 'warning')
      browserErrors.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => browserErrors.push(`script: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page aborts its pending requests.
    if (!reason.includes('ERR_ABORTED')) browserErrors.push(`request: ${request.url()} ${reason}`);
  });
  return browserErrors;
}

/** Waits until React has hydrated the page. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('header') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
}

/**
 * Returns a problem for a page that scrolls sideways on a phone of the narrowest width, and for each link and button
 * left of the screen, to which nothing can scroll. Wider screens are not checked.
 */
export async function findHorizontalOverflow(page: Page): Promise<string[]> {
  const { width, height } = page.viewportSize()!;
  if (width > narrowestPx + 100) return [];
  await page.setViewportSize({ width: narrowestPx, height });
  // Some components measure their width, and adapt a little later.
  await page.waitForFunction(fitsWidth, undefined, { timeout: 2_000 }).catch(() => {});
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  return [
    ...(wider > 0 ? [`${wider} px wider than a screen of ${narrowestPx} px`] : []),
    ...(await page.evaluate(findLeftOfScreen)),
  ];
}

/** Runs in the page. */
const fitsWidth = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;

/** Runs in the page. Ignores parts for screen readers and scrolled containers, which may be left of the screen. */
const findLeftOfScreen = () => {
  const isScrolled = (element: Element | null): boolean =>
    element !== null && (element.scrollLeft !== 0 || isScrolled(element.parentElement));
  return [...document.querySelectorAll('a, button, input, select, textarea')]
    .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box, element }) => box.left < -1 && box.width > 1 && box.height > 1 && !isScrolled(element))
    .map(({ element, box }) => `${Math.round(-box.left)} px left of the screen: ${element.outerHTML.slice(0, 120)}`);
};

/** Narrowest width in px by WCAG 1.4.10 (reflow). */
const narrowestPx = 320;
