import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pageIn } from './harness/accounts.ts';
import { desktop } from './harness/browser.ts';
import { contentPages, inLanguage, languages } from './harness/pages.ts';
import { wordsIn } from './harness/words.ts';
import { siteUrl } from './harness/site.ts';
import { rotated } from './harness/matrix.ts';

/** A table as the browser describes it to screen readers. */
interface ReadTable {
  name: string;
  columns: string[];
  rows: { header: string[]; cells: string[] }[];
}

interface AccessibilityNode {
  nodeId: string;
  parentId?: string;
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  childIds?: string[];
  properties?: { name: string; value: { value?: unknown } }[];
}

/** Reads the accessibility tree of a page. */
async function accessibilityOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: AccessibilityNode[] };
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const below = (node: AccessibilityNode): AccessibilityNode[] =>
    (node.childIds ?? []).flatMap((id) => {
      const child = byId.get(id);
      return child ? [child, ...below(child)] : [];
    });
  const roleOf = ({ ignored, role }: AccessibilityNode) => (ignored ? '' : (role?.value ?? ''));
  const textOf = (node: AccessibilityNode) =>
    below(node)
      .filter((child) => roleOf(child) === 'StaticText')
      .map(({ name }) => name!.value)
      .join(' ')
      .trim();
  const tables = nodes
    .filter((node) => roleOf(node) === 'table')
    .map((table): ReadTable => {
      const rows = below(table).filter((node) => roleOf(node) === 'row');
      const within = (row: AccessibilityNode, role: string) =>
        below(row)
          .filter((node) => roleOf(node) === role)
          .map(textOf);
      return {
        name: table.name?.value ?? '',
        columns: rows.flatMap((row) => within(row, 'columnheader')),
        rows: rows
          .map((row) => ({ header: within(row, 'rowheader'), cells: within(row, 'cell') }))
          .filter(({ cells }) => cells.length > 0),
      };
    });
  const politeness = nodes
    .filter((node) => roleOf(node) === 'status')
    .map(({ properties = [] }) => properties.find(({ name }) => name === 'live')?.value.value);
  return { tables, politeness };
}

/** Returns what a person who cannot see the tables would miss. */
function problemsOf(tables: ReadTable[]): string[] {
  const problems: string[] = [];
  const names = tables.map(({ name }) => name);
  for (const { name, columns, rows } of tables) {
    if (name === '' || names.filter((other) => other === name).length > 1) problems.push(`a table is called "${name}"`);
    if (columns.some((head) => head === '')) problems.push(`${name}: a column without a header`);
    for (const { header, cells } of rows) {
      if (header.length !== 1 || header[0] === '') problems.push(`${name}: row ${cells.join(' ')} has no header`);
      if (header.length + cells.length !== columns.length) problems.push(`${name}: row ${header[0]} misses a column`);
    }
  }
  return problems;
}

const screens: [string, BrowserContextOptions][] = [
  ['a desktop', desktop],
  ['a phone of 360 px', { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }],
];

test.each(
  rotated(
    'screenReader tables',
    languages.flatMap((lang) => screens.map((screen) => [lang, ...screen] as const)),
  ),
)(
  'names tables, columns and rows of events and rankings to screen readers, in %s on %s',
  async (lang, _name, screen) => {
    const { context, page, browserErrors } = await pageIn(lang, '/about', screen);
    const found: Record<string, string[]> = {};
    const captions: string[] = [];
    const online = (await (await fetch(`${siteUrl()}/api/common/online`)).json()) as {
      data: { inProgress: { id: string }[] };
    };
    const running = online.data.inProgress.flatMap(({ id }) => [`/match/${id}`, `/embed/match/${id}`]);
    const events = contentPages().filter((address) => address.startsWith('/match/'));
    for (const address of ['/members?tab=ranking', '/embed/ranking/go-individual', '/online', ...running, ...events]) {
      await page.goto(inLanguage(address, lang), { waitUntil: 'load' });
      // Collapsed rounds are read when they are expanded.
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details:not(td *)')) details.setAttribute('open', '');
      });
      const { tables } = await accessibilityOf(page);
      captions.push(...tables.map(({ name }) => name));
      const problems = problemsOf(tables);
      if (problems.length > 0) found[address] = problems;
    }
    expect(found).toEqual({});
    const words = wordsIn(lang);
    for (const what of ['standings', 'final_ranking', 'ranking'])
      expect(captions.filter((caption) => caption.includes(words(what))).length, words(what)).toBeGreaterThan(0);
    expect(captions.some((caption) => /第 ?\d+ ?轮|Round \d/.test(caption))).toBe(true);
    expect(browserErrors).toEqual([]);
    await context.close();
  },
);

test.each(rotated('screenReader', languages))(
  'has a polite live region before anything happens, in %s',
  async (lang) => {
    const online = (await (await fetch(`${siteUrl()}/api/common/online`)).json()) as {
      data: { inProgress: { id: string }[] };
    };
    for (const address of ['/online', `/match/${online.data.inProgress[0]!.id}`]) {
      const { context, page } = await pageIn(lang, inLanguage(address, lang));
      const { politeness } = await accessibilityOf(page);
      expect(politeness.length, address).toBeGreaterThan(0);
      expect(new Set(politeness), address).toEqual(new Set(['polite']));
      await context.close();
    }
  },
);

test.each(rotated('screenReader 2', languages))(
  'unfolds a row and opens the explanation of a rank by keyboard alone, in %s',
  async (lang) => {
    const { context, page } = await pageIn(lang, inLanguage('/members?tab=ranking', lang), screens[1]![1]);
    const reached: string[] = [];
    for (let presses = 0; presses < 120; presses += 1) {
      await page.keyboard.press('Tab');
      const { href, isVisible, isFolded } = await page.evaluate(() => {
        const focused = document.activeElement!;
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(focused);
        return {
          href: focused.getAttribute('href') ?? '',
          isFolded: focused.matches('td details:not([open]) summary'),
          isVisible: (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
        };
      });
      expect(isVisible, `focus on ${href}`).toBe(true);
      reached.push(href);
      if (isFolded) await page.keyboard.press('Enter');
      if (href.startsWith('/members/why/')) break;
    }
    expect(reached.at(-1)).toMatch(/^\/members\/why\//);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/members/why/**');
    await context.close();
  },
);
