import { expect, test } from 'vitest';
import { pageIn } from './harness/accounts.ts';
import { contentPages, inLanguage } from './harness/pages.ts';

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
  const [, , , , runningEvent] = contentPages();
  for (const address of ['/members?tab=ranking', '/members?tab=directory', runningEvent!]) {
    const chinese = await leading('zh_CN', address);
    expect(chinese.filter(([lead]) => isHan(lead)).length, address).toBeGreaterThan(0);
    for (const [lead, second] of chinese) expect(isHan(second), `${lead} ${second}`).toBe(false);
    const english = await leading('en_US', address);
    expect(english.length, address).toBeGreaterThan(0);
    for (const [lead] of english) expect(lead).toMatch(/^[\p{Script=Latin}\p{M}' ’.-]+$/u);
  }
});
