import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { pageIn } from './harness/accounts.ts';
import { phone } from './harness/browser.ts';
import { contentPages, inLanguage, languages } from './harness/pages.ts';
import { rotated } from './harness/matrix.ts';

test.each(rotated('print', languages))(
  'prints the tables of an event and of a player without navigation, in %s',
  async (lang) => {
    const pages = contentPages().filter((path) => /^\/match\/\d+($|\/player)/.test(path));
    // Adds the events of the player cards, which have rounds.
    const addresses = new Set(pages.flatMap((path) => [path, path.replace(/\/player.*/, '')]));
    const { context, page } = await pageIn(lang, '/about', phone);
    await page.emulateMedia({ media: 'print' });
    let tables = 0;
    for (const path of addresses) {
      await page.goto(inLanguage(path, lang), { waitUntil: 'networkidle' });
      const printed = await page.evaluate(() => {
        const isShown = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().height > 0;
        const shown = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown);
        const tables = shown('main table');
        return {
          unwanted: shown('header nav, footer, nav, aside, button, meter, [data-connection]').map(
            ({ tagName }) => tagName,
          ),
          tables: tables.length,
          // A box that scrolls is cut at the end of a page, and cards have no header row.
          cards: tables.filter((table) => getComputedStyle(table).display !== 'table').length,
          cut: tables.filter((table) => getComputedStyle(table.parentElement!).overflowX !== 'visible').length,
          headless: tables.filter((table) => !isShown(table.querySelector('thead')!)).length,
          closed: shown('details:not([open])').length,
        };
      });
      expect({ path, ...printed }).toMatchObject({ unwanted: [], cards: 0, cut: 0, headless: 0, closed: 0 });
      tables += printed.tables;
    }
    expect(tables).toBeGreaterThan(4);
    await context.close();
  },
);

// In English: a machine may have no font for Chinese, without which the file has no text.
test('repeats the header row of a table on every sheet', async () => {
  const cards = contentPages().filter((path) => path.includes('/player/'));
  const { context, page } = await pageIn('en_US', inLanguage(cards[2]!.replace(/\/player.*/, ''), 'en_US'));
  const names = await page.locator('#results tbody th b').allInnerTexts();
  const pdf = await page.pdf({ format: 'A5' });
  await context.close();
  const { text: sheets } = await extractText(new Uint8Array(pdf));
  const continued = sheets.filter((sheet) => sheet.includes(names.at(-1)!));
  expect(sheets[0]).not.toContain(names.at(-1)!);
  expect(continued[0]).toMatch(/^\s*Rank\s+Player\s+Result/);
});
