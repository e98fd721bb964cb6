import type { BrowserContext, Page } from 'playwright-core';
import { findAccessibilityViolations } from './axe.ts';
import { collectBrowserErrors, findHorizontalOverflow, phone, waitForHydration } from './browser.ts';
import { validateMarkup } from './markup.ts';
import { followRequests, waitForAnswers } from './requests.ts';
import { findUnfinishedWords } from './unfinishedWords.ts';

interface Examined {
  problems: string[];
  /** Number of tables in the main part. */
  tables: number;
}

/**
 * Measures the layout shift of a page after its first paint. There is no interaction, so every shift counts: the set-up
 * of an emulated phone registers as input and would exclude the shifts of the first half second.
 */
const layoutShift = `new Promise((resolve) => {
  let total = 0;
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) total += entry.value; })
    .observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => resolve(total), 100);
})`;

/**
 * Opens a page of the site once and applies every check to it: status, browser errors, markup, layout shift, unfinished
 * words, accessibility, the columns of its tables on a phone, and overflow.
 */
export async function examinePage(context: BrowserContext, path: string, isPersonal: boolean): Promise<Examined> {
  const page = await context.newPage();
  const problems = collectBrowserErrors(page);
  followRequests(page);
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    );
  });
  const response = (await page.goto(path, { waitUntil: 'load' }))!;
  if (response.status() !== 200) problems.push(`status ${response.status()}`);
  problems.push(...(await validateMarkup(await response.text(), path)));
  await waitForHydration(page);
  if (isPersonal) problems.push(...(await waitForPersonalPage(page, path)));
  else {
    const shift = (await page.evaluate(layoutShift)) as number;
    if (shift > 0.02) problems.push(`layout shift ${shift.toFixed(3)}`);
  }
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wider > 0) problems.push(`${wider} px wider than the screen`);
  problems.push(...(await findUnfinishedWords(page)), ...(await findAccessibilityViolations(page)));
  await waitForAnswers(page);
  await page.setViewportSize(phone.viewport!);
  const tables = await page.locator('main table').count();
  problems.push(...new Set(await page.evaluate(hiddenColumns)), ...(await findHorizontalOverflow(page)));
  await page.close();
  return { problems: problems.map((problem) => `${path}: ${problem}`), tables };
}

/** Waits for the data of a page of the personal centre, which the browser fetches, and checks the markup with it. */
async function waitForPersonalPage(page: Page, path: string): Promise<string[]> {
  await waitForAnswers(page);
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  const { pathname } = new URL(page.url());
  const headings = await page.locator('h1').count();
  return [
    ...(pathname === path.split('?')[0] ? [] : [`went to ${pathname}`]),
    ...(headings === 1 ? [] : [`${headings} h1`]),
    ...(await validateMarkup(await page.content(), path)),
  ];
}

/**
 * Returns the table columns in the main part of a page that are hidden, outside the screen or without a label, when all
 * rows are unfolded.
 */
function hiddenColumns(): string[] {
  const problems: string[] = [];
  // Expand the collapsed rounds, which hide their tables, and the rows, and show all parts of a page that turns.
  for (const details of document.querySelectorAll('details')) details.open = true;
  for (const slide of document.querySelectorAll('[data-slide]')) slide.setAttribute('data-shown', '');
  for (const table of document.querySelectorAll<HTMLTableElement>('main table')) {
    const heads = [...table.querySelectorAll('thead th')].map((head) => head.textContent.trim());
    const isStacked = getComputedStyle(table).display !== 'table';
    for (const row of table.tBodies[0]!.rows) {
      if (row.cells.length !== heads.length) continue;
      for (const [index, cell] of [...row.cells].entries()) {
        const box = cell.getBoundingClientRect();
        const label = getComputedStyle(cell, '::before').content;
        const isLabelled =
          !isStacked || cell.dataset.head === undefined || label.includes(heads[index]!) || label.includes('attr(');
        if (box.width === 0 || box.height === 0 || box.left < 0 || box.right > innerWidth + 1)
          problems.push(`${table.caption?.textContent} ${heads[index]} unseen`);
        if (!isLabelled) problems.push(`${table.caption?.textContent} ${heads[index]} without its label`);
      }
    }
  }
  return problems;
}
