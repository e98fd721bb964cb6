import type { BrowserContextOptions } from 'playwright-core';
import { expect, test } from 'vitest';
import { collectBrowserErrors, desktop, phone, createVisitor, waitForHydration } from './harness/browser.ts';
import { contentPages, inLanguage } from './harness/pages.ts';
import { type Lang, wordsIn } from './harness/words.ts';
import { expectSoundPage } from './harness/soundPage.ts';
import { siteUrl } from './harness/site.ts';
import { rotated } from './harness/matrix.ts';
import { eventually } from './harness/eventually.ts';

const languagesAndScreens: [Lang, string, BrowserContextOptions][] = [
  ['zh_CN', 'phone', phone],
  ['en_US', 'desktop', desktop],
];

async function linkIn(address: string): Promise<string> {
  const answer = await fetch(`${siteUrl()}/api/dev/outbox?to=${encodeURIComponent(address)}`);
  const { data } = (await answer.json()) as { data: { text: string }[] };
  const { pathname, search } = new URL(/\S+\/follow\/manage\S+/.exec(data[0]!.text)![0]);
  return pathname + search;
}

test.each(rotated('follow', languagesAndScreens))(
  'a visitor follows an event, confirms, changes and ends it, in %s on a %s',
  async (lang, _, screen) => {
    const words = wordsIn(lang);
    const context = await createVisitor({ ...screen, locale: lang.replace('_', '-') });
    const page = await context.newPage();
    const browserErrors = collectBrowserErrors(page);
    const main = page.getByRole('main');
    const email = `${lang.slice(0, 2)}.follower@example.org`;
    const [, , event] = contentPages();
    await page.goto(inLanguage(event!, lang));
    await waitForHydration(page);
    const title = await main.getByRole('heading', { level: 1 }).innerText();
    await main.getByRole('link', { name: words('follow_link'), exact: true }).click();
    await main.getByRole('checkbox', { name: title, checked: true }).waitFor();
    await expectSoundPage(page);

    // First nothing is chosen, then the address is missing. The problem is shown at the field, and the choice is kept.
    await main.getByRole('checkbox', { name: title }).press('Space');
    await main.getByRole('button', { name: words('follow_action'), exact: true }).click();
    await main.getByText(words('follow_none')).waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('topics');
    await expectSoundPage(page);
    await main.getByRole('checkbox', { name: title }).press('Space');
    await main.getByRole('checkbox', { name: words('follow_news') }).check();
    await main.getByRole('button', { name: words('follow_action'), exact: true }).click();
    await main.getByText(words('safe.k13')).waitFor();
    await main.getByLabel(words('email_label')).fill(email);
    await page.keyboard.press('Enter');
    await main.getByText(words('follow_sent_text', { email })).waitFor();
    await expectSoundPage(page);

    await page.goto(await linkIn(email));
    await main.getByRole('heading', { name: words('follows_pending') }).waitFor();
    await expectSoundPage(page);
    await main.getByRole('button', { name: words('follows_confirm'), exact: true }).click();
    await main.getByRole('link', { name: title }).waitFor();
    await main.getByRole('radio', { name: words('follow_daily') }).check();
    await main.getByRole('button', { name: words('follows_save') }).click();
    await page.getByText(words('follows_saved')).waitFor();
    await page.reload();
    await main.getByRole('radio', { name: words('follow_daily'), checked: true }).waitFor();
    await expectSoundPage(page);

    await main.getByRole('button', { name: words('follows_end_one_label', { name: title }) }).click();
    await main.getByRole('link', { name: title }).waitFor({ state: 'detached' });
    await main.getByRole('button', { name: words('follows_end_all'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(words('follows_end_all_sure')).waitFor();
    await expectSoundPage(page);
    await dialog.getByRole('button', { name: words('follows_end_all'), exact: true }).click();
    await main.getByText(words('follows_ended_text')).waitFor();
    await page.reload();
    await main.getByText(words('mail_link_unknown')).waitFor();
    await expectSoundPage(page);

    expect(browserErrors).toEqual([]);
    await context.close();
  },
);
