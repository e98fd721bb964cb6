import type { BrowserContext } from 'playwright-core';
import { collectBrowserErrors, waitForHydration } from './browser.ts';
import { isChosen } from './matrix.ts';

/** Language of the pages that have a fixed one. */
const fixedLanguages: Record<string, string> = { '/c': 'zh-CN', '/e': 'en' };

/** Returns whether a path is a file, which is collected for later checks and not opened as a page. */
const isFile = (path: string) =>
  /^\/(media|assets|calendar|download)\/|\.(ics|csv|xml|txt|jpg|png|svg|ico|mp4)$/.test(path);

export interface Crawl {
  /** Pages visited, by address. */
  pages: Map<string, { anchors: Set<string> }>;
  files: Set<string>;
  /** Links to other sites, which are not followed. */
  external: Set<string>;
  problems: string[];
}

interface CrawlOptions {
  lang: 'zh_CN' | 'en_US';
  from: string[];
  /** Limits the addresses to open; by default all. */
  follows?: (address: string) => boolean;
}

/**
 * Reads every reachable page, two at a time, and collects broken links and untranslated texts. Some pages of each kind
 * are loaded with their scripts, for browser errors and layout problems; the seed of the combinations chooses them.
 */
export async function crawl(
  context: BrowserContext,
  { lang, from, follows = () => true }: CrawlOptions,
): Promise<Crawl> {
  const result: Crawl = { pages: new Map(), files: new Set(), external: new Set(), problems: [] };
  const problemList = new ProblemList();
  const targets = new Map<string, string>();
  const queue: { address: string; linkedFrom: string }[] = [];
  const known = new Set<string>();
  const openedOfKind = new Map<string, number>();
  const loadedOfKind = new Map<string, number>();
  const isLoaded = (address: string): boolean => {
    const kind = kindOf(address);
    const loaded = loadedOfKind.get(kind) ?? 0;
    const loads = loaded < alwaysLoaded || isChosen(`crawl ${lang} ${address}`, 8);
    if (loads) loadedOfKind.set(kind, loaded + 1);
    return loads;
  };
  const enqueue = (address: string, linkedFrom: string) => {
    if (known.has(address) || !follows(address)) return;
    known.add(address);
    const kind = kindOfCombination(address);
    if (kind !== null) {
      const opened = openedOfKind.get(kind) ?? 0;
      if (opened >= pagesOfCombination) return;
      openedOfKind.set(kind, opened + 1);
    }
    queue.push({ address, linkedFrom });
  };
  for (const address of from) enqueue(address, 'the start');

  await context.addInitScript(observePage);
  let activePages = 0;
  const work = async (start: string) => {
    const page = await context.newPage();
    let where = start;
    const browserErrors = collectBrowserErrors(page);
    page.on('response', (response) => {
      const status = response.status();
      // The status of a navigation is checked below; videos are fetched in ranges.
      if (status !== 200 && status !== 206 && status !== 304 && !response.request().isNavigationRequest())
        browserErrors.push(`status ${status}: ${response.url()}`);
    });
    const load = async (address: string) => {
      const response = await page.goto(address, { waitUntil: 'load' });
      await waitForHydration(page);
      return response?.status() ?? 0;
    };
    // The language is set once and must persist.
    await load(`/?lang=${lang}`);
    while (queue.length > 0 || activePages > 0) {
      const next = queue.shift();
      if (!next) {
        await page.waitForTimeout(20);
        continue;
      }
      activePages++;
      where = next.address;
      try {
        const language = fixedLanguages[where] ?? (lang === 'zh_CN' ? 'zh-CN' : 'en');
        const isRead = !isLoaded(where);
        if (!isRead) {
          const status = await load(where);
          if (status !== 200) problemList.add(`status ${status}, linked from ${next.linkedFrom}`, where);
          for (const problem of await page.evaluate(inspectLayout)) problemList.add(problem, where);
        }
        const content = await page.evaluate(inspectContent, { language, read: isRead ? where : null });
        if (content.status !== 200) problemList.add(`status ${content.status}, linked from ${next.linkedFrom}`, where);
        result.pages.set(where, { anchors: new Set(content.anchors) });
        for (const problem of content.problems) problemList.add(problem, where);
        for (const href of content.links) {
          const link = new URL(href);
          if (link.origin !== new URL(page.url()).origin) result.external.add(href);
          else if (isFile(link.pathname)) result.files.add(`${link.pathname}${link.search}`);
          else {
            link.searchParams.delete('lang');
            link.searchParams.sort();
            const address = `${link.pathname}${link.search}`;
            if (link.hash.length > 1) targets.set(`${address}${link.hash}`, where);
            enqueue(address, where);
          }
        }
        for (const file of content.files) result.files.add(file);
      } catch (thrown) {
        problemList.add(`cannot be examined: ${(thrown as Error).message.split('\n')[0]}`, where);
      } finally {
        for (const problem of browserErrors.splice(0)) problemList.add(problem, where);
        activePages--;
      }
    }
    await page.close();
  };
  await Promise.all([work('/'), work('/')]);

  for (const [target, linkedFrom] of targets) {
    const [address = '', anchor = ''] = target.split('#');
    const page = result.pages.get(address);
    if (page && !page.anchors.has(decodeURIComponent(anchor)))
      problemList.add(`#${anchor} is nowhere on ${address}`, linkedFrom);
  }
  result.problems = problemList.list();
  return result;
}

/** Groups problems by their text, so that a problem of every page is listed once. */
class ProblemList {
  readonly #places = new Map<string, Set<string>>();

  add(problem: string, where: string): void {
    const places = this.#places.get(problem) ?? new Set();
    this.#places.set(problem, places.add(where));
  }

  list(): string[] {
    return [...this.#places].map(
      ([problem, places]) =>
        `${[...places].slice(0, 3).join(' ')}${places.size > 3 ? ` and ${places.size - 3} more` : ''}: ${problem}`,
    );
  }
}

/**
 * The number of pages of each kind that every run loads, besides those that the check of every kind of page examines.
 * Of the further pages, it loads one in eight.
 */
const alwaysLoaded = 2;

/** Returns the kind of an address: its path and parameters without numbers and values. */
function kindOf(address: string): string {
  const [path = '', query = ''] = address.split('?');
  return `${path.replaceAll(/\d+/g, '#')}?${[...new URLSearchParams(query).keys()].join('&')}`;
}

/** The number of pages that are opened of one kind of combination, such as one person against another. */
const pagesOfCombination = 30;

/**
 * Returns the kind of an address that combines a record with another one or with a choice, or null for the others.
 * There are more such pages than a crawl can open, and they differ only in their rows.
 */
function kindOfCombination(address: string): string | null {
  const [path = '', query = ''] = address.split('?');
  const records = path.match(/\/\d+(?=\/|$)/g)?.length ?? 0;
  const choices = [...new URLSearchParams(query).keys()];
  return records === 0 || records + choices.length < 2 ? null : kindOf(address);
}

/** Registers observers in the page before its own scripts run. */
function observePage(): void {
  document.addEventListener('securitypolicyviolation', (event) =>
    console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
  );
  const notes = globalThis as typeof globalThis & { layoutShift: number };
  notes.layoutShift = 0;
  // Counts every shift, because no user interacts: on a phone, the emulation itself counts as input, and would exclude
  // the shifts of the first 500 ms.
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) notes.layoutShift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Examines the layout of the current page. Runs in the page. */
async function inspectLayout(): Promise<string[]> {
  const problems: string[] = [];
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await painted();
  // Scrolling to the end loads deferred content, which must not shift the layout.
  scrollTo(0, document.documentElement.scrollHeight);
  await painted();
  const { layoutShift } = globalThis as typeof globalThis & { layoutShift: number };
  if (layoutShift > 0.02) problems.push(`layout shift ${layoutShift.toFixed(3)}`);
  const wider = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (wider > 0) problems.push(`${wider} px wider than the screen`);
  return problems;
}

/**
 * Examines texts and links. Runs in the page.
 *
 * @param read address of a page to read without opening it; null for the current page
 */
async function inspectContent({ language, read }: { language: string; read: string | null }) {
  const problems: string[] = [];
  let status = 200;
  let examined = document;
  if (read !== null) {
    // Requested as a document, because the policy of the site forbids scripts to parse markup.
    const request = new XMLHttpRequest();
    request.open('GET', read);
    request.responseType = 'document';
    request.setRequestHeader('accept', 'text/html');
    await new Promise((resolve) => {
      request.addEventListener('loadend', resolve);
      request.send();
    });
    ({ status } = request);
    examined = request.response as Document;
  }
  if (examined.documentElement.lang !== language) problems.push(`its language is ${examined.documentElement.lang}`);
  if (examined.querySelectorAll('h1').length !== 1) problems.push(`${examined.querySelectorAll('h1').length} h1`);

  /* Text may differ in language if it is marked as such or is a person's native name. */
  const names =
    'td small, tbody th small, [translate=no], [class*=native], li:has(a[href^="/members?tab=directory&keyword="])';
  const ownLanguage = `[lang]:not(html):not([lang="${language}"]), ${names}, code, script, style, noscript, svg`;
  const description = examined.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '';
  const namesInHeading = [...examined.querySelectorAll('h1 [translate=no] :is(b, small)')].map(
    (name) => name.textContent ?? '',
  );
  const withoutNames = (text: string) => namesInHeading.reduce((rest, name) => rest.replaceAll(name, ''), text);
  const words: string[] = [withoutNames(examined.title), withoutNames(description)];
  const walker = examined.createTreeWalker(examined.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement!;
    if (element.closest(ownLanguage)) continue;
    if (node instanceof Element)
      for (const name of ['alt', 'title', 'aria-label', 'placeholder']) words.push(node.getAttribute(name) ?? '');
    else words.push(node.textContent ?? '');
  }
  const foreign = language === 'en' ? /\p{Script=Han}+/gu : /\b[A-Za-z][a-z’'-]+(?:,? [A-Za-z][A-Za-z’'-]*){3,}/g;
  const unfinished =
    /\b(undefined|null|NaN|Invalid Date)\b|\[object \w+\]|\{\w+\}|\b[a-z]+_[a-z_]+\b|\b(safe|footer|common|nav)\.[a-z]\w*/g;
  for (const text of words) {
    for (const [what] of text.matchAll(foreign))
      problems.push(`foreign words “${what}” in “${text.trim().slice(0, 80)}”`);
    for (const [what] of text.matchAll(unfinished))
      problems.push(`unfinished words “${what}” in “${text.trim().slice(0, 80)}”`);
  }

  const addresses = (selector: string, attribute: string) =>
    [...examined.querySelectorAll(selector)].map((element) => element.getAttribute(attribute) ?? '');
  const files = [
    ...addresses('[srcset]', 'srcset').flatMap((sources) =>
      sources.split(',').map((source) => source.trim().split(' ')[0]!),
    ),
    ...addresses('img[src], source[src], video[src], script[src]', 'src'),
    ...addresses('[poster]', 'poster'),
    ...addresses(
      'link[rel~=icon], link[rel=apple-touch-icon], link[rel=stylesheet], link[rel=modulepreload], link[rel=alternate][type], link[rel=manifest], link[rel=search]',
      'href',
    ),
    ...addresses('meta[property="og:image"]', 'content'),
  ].map((address) => {
    const { pathname, search } = new URL(address, examined.baseURI);
    return pathname + search;
  });
  return {
    status,
    problems: [...new Set(problems)],
    files: [...new Set(files)],
    links: [...new Set([...examined.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => href))],
    anchors: [...examined.querySelectorAll('[id]')].map(({ id }) => id),
  };
}
