import { expect, test } from 'vitest';
import { logIn } from '../harness/accounts.ts';
import { desktop, withAnimations, phone, tablet, createVisitor } from '../harness/browser.ts';
import { examinePage } from '../harness/examinePage.ts';
import { runTwoAtATime } from '../harness/lanes.ts';
import { rotated } from '../harness/matrix.ts';
import { contentPages, everyKindOfPage, inLanguage, languages, personalPages } from '../harness/pages.ts';

const screens = Object.entries({ desktop, tablet, phone });

/**
 * Whether a page is examined on a screen. Each language has one screen, and different languages have different ones.
 * With MATRIX=all, every page is examined on all screens.
 */
function isExamined(path: string, screenIndex: number, languageIndex: number): boolean {
  const chosen = rotated(path, [...screens.keys()]);
  return chosen.length > 1 || (chosen[0]! + languageIndex) % screens.length === screenIndex;
}

for (const [languageIndex, lang] of languages.entries()) {
  let tables = 0;
  for (const [screenIndex, [name, screen]] of screens.entries()) {
    test(`renders pages in ${lang} on a ${name} completely, without errors, layout shift, overflow or accessibility problems`, async () => {
      const locale = lang.replace('_', '-');
      const examine = async (paths: string[], token?: string) => {
        const context = await createVisitor({ ...screen, ...withAnimations, locale });
        if (token) await context.addInitScript((storedToken) => localStorage.setItem('token', storedToken), token);
        const chosen = paths.filter((path) => isExamined(path, screenIndex, languageIndex));
        const examinedPages = await runTwoAtATime(chosen, (path) =>
          examinePage(context, inLanguage(path, lang), Boolean(token)),
        );
        await context.close();
        for (const page of examinedPages) tables += page.tables;
        return examinedPages.flatMap(({ problems }) => problems);
      };
      const problems = await examine([...everyKindOfPage, ...contentPages()]);
      const member = await logIn({ username: 'linmoyan', password: 'black stone white stone' });
      const personal = [...personalPages, ...(name === 'phone' ? ['/mobile-personal'] : [])];
      expect([...problems, ...(await examine(personal, member))]).toEqual([]);
    });
  }

  test(`has shown tables in ${lang}`, () => {
    expect(tables).toBeGreaterThan(6);
  });
}

test('shows a not-found page with status 404 and a link home, in both languages', async () => {
  for (const [lang, words] of [
    ['zh_CN', '返回首页'],
    ['en_US', 'Back to home'],
  ] as const) {
    for (const path of ['/no/such/page', '/news/999999', '/match/nonsense', '/wp-login.php', '/news/%c4%e3']) {
      const context = await createVisitor();
      const page = await context.newPage();
      const response = await page.goto(inLanguage(path, lang));
      expect([path, response?.status()]).toEqual([path, 404]);
      await page.getByRole('link', { name: words, exact: true }).click();
      await page.waitForURL((url) => url.pathname === '/');
      await context.close();
    }
  }
});
