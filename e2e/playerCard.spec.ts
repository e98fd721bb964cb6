import type { BrowserContextOptions } from 'playwright-core';
import { expect, test } from 'vitest';
import { pageIn } from './harness/accounts.ts';
import { desktop, phone } from './harness/browser.ts';
import { contentPages, inLanguage, languages } from './harness/pages.ts';
import { wordsIn } from './harness/words.ts';
import { siteUrl } from './harness/site.ts';
import { rotated } from './harness/matrix.ts';
import { eventually } from './harness/eventually.ts';

const screens: Record<(typeof languages)[number], BrowserContextOptions> = { zh_CN: phone, en_US: desktop };
/** Returns an event with rounds that has ended, and one in progress. */
async function playedEvents(): Promise<{ running: string; ended: string }> {
  const cards = contentPages().filter((path) => path.includes('/player/'));
  const [, running, ended] = cards.map((path) => path.replace(/\/player.*/, ''));
  return { running: running!, ended: ended! };
}

test.each(rotated('playerCard', languages))(
  'leads from an event to a player, an opponent and the person, in %s',
  async (lang) => {
    const words = wordsIn(lang);
    const { ended: event } = await playedEvents();
    const { context, page, browserErrors } = await pageIn(lang, inLanguage(event, lang), screens[lang]);
    const main = page.getByRole('main');
    const title = await main.getByRole('heading', { level: 1 }).innerText();
    const player = page.locator('#cross-table tbody tr').first().getByRole('link');
    const name = await player.locator('b').innerText();
    await player.click();
    await main.getByRole('heading', { level: 2, name: words('results_by_round') }).waitFor();
    await eventually(() => main.getByRole('heading', { level: 1 }).locator('b').innerText()).toBe(name);
    expect(new URL(page.url()).pathname).toMatch(new RegExp(`^${event}/player/\\d+$`));
    await eventually(() => page.title()).toContain(`${name} · ${title}`);
    await eventually(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');

    // The total after the last round equals the score of the published result, such as 5½/7.
    const score = await main
      .locator('dt', { hasText: words('score') })
      .locator('+ dd')
      .innerText();
    const total = main.locator('tbody tr').last().locator('td:has(+ td details)');
    await eventually(() => total.innerText()).toBe(score.split('/')[0]);
    const cardUrl = page.url();
    await main.locator('tbody').getByRole('link').first().click();
    await page.waitForURL((url) => url.href !== cardUrl && url.pathname.startsWith(`${event}/player/`));
    // The opponent's card links back to the player.
    await main.locator('tbody').getByRole('link', { name }).click();
    await page.waitForURL(cardUrl);
    await main.getByRole('navigation').getByRole('link', { name: title }).click();
    await page.locator('#cross-table').waitFor();

    await page.goto(inLanguage(new URL(cardUrl).pathname, lang));
    await main.getByRole('link', { name: words('person_page') }).click();
    await page.waitForURL('**/members/person/*');
    expect(browserErrors).toEqual([]);
    await context.close();
  },
);

test('shows the not-found page for a player who is not in the event', async () => {
  const { running, ended } = await playedEvents();
  const event = (await (await fetch(`${siteUrl()}/api/member/matchConfig/get/${ended.split('/').at(-1)}`)).json()) as {
    data: { standings: { entryId: string }[] };
  };
  const entryOfOtherEvent = event.data.standings[0]!.entryId;
  const { context, page } = await pageIn('en_US', inLanguage(running, 'en_US'));
  for (const path of [`${running}/player/${entryOfOtherEvent}`, `${running}/player/none`, '/match/999999/player/1']) {
    expect([path, (await page.goto(path))?.status()]).toEqual([path, 404]);
    await page.getByRole('link', { name: 'Back to home', exact: true }).waitFor();
  }
  await context.close();
});
