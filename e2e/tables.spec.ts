import { expect, inject, test } from 'vitest';
import { logIn, pageIn } from './harness/accounts.ts';
import { phone } from './harness/browser.ts';
import { contentPages, inLanguage, languages, personalPages } from './harness/pages.ts';

/** Returns the table columns in the main part of a page that are hidden, outside the screen or without a label. */
function hiddenColumns(): string[] {
  const problems: string[] = [];
  for (const table of document.querySelectorAll<HTMLTableElement>('main table')) {
    // Expand the collapsed rounds, which hide their tables.
    for (const details of document.querySelectorAll('details')) details.open = true;
    const heads = [...table.querySelectorAll('thead th')].map((head) => head.textContent.trim());
    const isCards = getComputedStyle(table).display === 'block';
    for (const row of table.tBodies[0]!.rows) {
      if (row.cells.length !== heads.length) continue;
      for (const [at, cell] of [...row.cells].entries()) {
        const box = cell.getBoundingClientRect();
        const label = getComputedStyle(cell, '::before').content;
        const isLabelled =
          !isCards || cell.dataset.head === undefined || label.includes(heads[at]!) || label.includes('attr(');
        if (box.width === 0 || box.height === 0 || box.left < 0 || box.right > innerWidth + 1)
          problems.push(`${table.caption?.textContent} ${heads[at]} unseen`);
        if (!isLabelled) problems.push(`${table.caption?.textContent} ${heads[at]} without its label`);
      }
    }
  }
  return problems;
}

test.each(languages)('shows every column of every table on a phone, in %s', async (lang) => {
  const token = await logIn({ username: 'linmoyan', password: 'black stone white stone' });
  const { context, page } = await pageIn(lang, '/about', phone, token);
  const addresses = [
    '/members?tab=ranking',
    '/members?tab=directory',
    '/members',
    '/online',
    ...(await contentPages(inject('siteUrl'))),
    ...personalPages,
  ];
  const found: Record<string, string[]> = {};
  let tables = 0;
  for (const address of addresses) {
    await page.goto(inLanguage(address, lang), { waitUntil: 'networkidle' });
    tables += await page.locator('main table').count();
    const problems = await page.evaluate(hiddenColumns);
    if (problems.length > 0) found[address] = [...new Set(problems)];
  }
  expect(found).toEqual({});
  expect(tables).toBeGreaterThan(6);
  await context.close();
});

test('shows native names first on Chinese pages and Latin ones elsewhere', async () => {
  const leading = async (lang: 'zh_CN' | 'en_US', address: string) => {
    const { context, page } = await pageIn(lang, inLanguage(address, lang));
    const names = await page
      .getByRole('main')
      .locator('span:has(> b):has(> small)')
      .evaluateAll((people) =>
        people.map((person) => [person.querySelector('b')!.textContent, person.querySelector('small')!.textContent]),
      );
    await context.close();
    return names as [string, string][];
  };
  const isHan = (name: string) => /\p{Script=Han}/u.test(name);
  const [, , , , ended] = await contentPages(inject('siteUrl'));
  for (const address of ['/members?tab=ranking', '/members?tab=directory', ended!]) {
    const chinese = await leading('zh_CN', address);
    expect(chinese.filter(([lead]) => isHan(lead)).length, address).toBeGreaterThan(0);
    for (const [lead, second] of chinese) expect(isHan(second), `${lead} ${second}`).toBe(false);
    const english = await leading('en_US', address);
    expect(english.length, address).toBeGreaterThan(0);
    for (const [lead] of english) expect(lead).toMatch(/^[\p{Script=Latin}\p{M}' ’.-]+$/u);
  }
});
