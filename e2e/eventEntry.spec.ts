import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { pageIn, registerAccount } from './harness/accounts.ts';
import { createStaff, openBackOfficeAs } from './harness/backOffice.ts';
import { desktop, phone } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { inDays, openEvent } from './harness/goEvent.ts';
import { field, press, submit } from './harness/personalCentre.ts';
import { siteFolder, siteUrl } from './harness/site.ts';
import { type Lang, wordsIn } from './harness/words.ts';
import { expectSoundPage } from './harness/soundPage.ts';
import { rotated } from './harness/matrix.ts';

let officer: Awaited<ReturnType<typeof createStaff>>;

beforeAll(async () => {
  officer = await createStaff('officer.entries', 'competitionOfficer');
});

/** A fee of SGD 60.00, which is refunded until the event starts. */
const withFee = () => ({
  feeAmountMinor: 6_000,
  feeCurrency: 'SGD',
  refundRules: [{ until: inDays(29).toISOString(), percent: 100 }],
});

const languagesAndScreens: [Lang, string, BrowserContextOptions][] = [
  ['zh_CN', 'phone', phone],
  ['en_US', 'desktop', desktop],
];

test.each(rotated('eventEntry', languagesAndScreens))(
  'a place is paid, given back, offered to the next, and taken, in %s on a %s',
  async (lang, _, screen) => {
    const words = wordsIn(lang);
    const title = `Lantern Cup ${lang}`;
    const id = await openEvent(siteFolder(), title, withFee());
    const textOn = (page: Page, name: string) => page.getByRole('main').getByText(name, { exact: true });
    const enter = async (name: string) => {
      const account = await registerAccount();
      const opened = await pageIn(lang, `/match/${id}?lang=${lang}`, screen, account.token);
      const { page } = opened;
      await page.getByRole('link', { name: words('enter'), exact: true }).click();
      await field(page, 'latinName').waitFor();
      await expectSoundPage(page);
      await submit(page);
      await page.getByText(words('enter_name_needed')).first().waitFor();
      await field(page, 'latinName').fill(name);
      await field(page, 'birthDate').fill('1996-06-09');
      await submit(page);
      await page.getByText(words('enter_fee', { amount: 'SGD 60.00' })).waitFor();
      await expectSoundPage(page);
      return opened;
    };
    const pay = async (page: Page) => {
      await page.waitForURL('**/pay/*');
      await press(page, words('pay_now', { amount: 'SGD 60.00' }));
      await page.waitForURL('**/sandbox/*');
      await page.locator('button[value=paid]').click();
      await page.waitForURL('**/pay/*');
      await page.getByRole('heading', { name: words('pay_paid') }).waitFor();
      await expectSoundPage(page);
    };
    const entrants = async () => (await fetch(`${siteUrl()}/match/${id}?lang=${lang}`)).text();

    // The first one pays for the only place.
    const first = await enter(`Lin Moyan ${lang === 'zh_CN' ? 'One' : 'Two'}`);
    await press(first.page, words('enter_and_pay'));
    await pay(first.page);
    await eventually(entrants).toContain('Lin Moyan');
    await first.page.getByRole('link', { name: words('my_entries') }).click();
    await first.page.getByRole('link', { name: title }).click();
    await textOn(first.page, words('entry_state_entered')).waitFor();
    await expectSoundPage(first.page);

    // The second one waits.
    const second = await enter('Zhao Min');
    await press(second.page, words('enter_wait'));
    await textOn(second.page, words('entry_text_waiting', { position: '1' })).waitFor();
    await expectSoundPage(second.page);

    // The first one withdraws, and gets the money back by the rule of the event.
    await press(first.page, words('entry_withdraw'));
    const dialog = first.page.getByRole('dialog');
    await dialog.getByText(words('entry_withdraw_refund', { amount: 'SGD 60.00' })).waitFor();
    await expectSoundPage(first.page);
    await dialog.getByRole('button', { name: words('entry_withdraw'), exact: true }).click();
    await first.page.getByText(words('entry_withdrawn_refund', { amount: 'SGD 60.00' })).waitFor();
    await textOn(first.page, words('withdrawal_own')).waitFor();
    await eventually(entrants).not.toContain('Lin Moyan');

    // The second one is offered the place, and takes it.
    await second.page.reload();
    await textOn(second.page, words('entry_state_offered')).waitFor();
    await expectSoundPage(second.page);
    await press(second.page, words('entry_take_and_pay'));
    await pay(second.page);
    await eventually(entrants).toContain('Zhao Min');

    // On the day, an officer checks the player in.
    const office = await openBackOfficeAs(officer, lang, '/', screen);
    const { page, words: officeWords } = office;
    await page.goto(`/admin/entries?filter=${encodeURIComponent(JSON.stringify({ event: id }))}`);
    const main = page.getByRole('main');
    await main
      .getByRole('button', { name: /Zhao Min/ })
      .first()
      .waitFor();
    await expectSoundPage(page);
    await main.getByLabel(officeWords('resources.entries.card.label')).fill('AMSA-000000000');
    await main.getByRole('button', { name: officeWords('resources.entries.card.action'), exact: true }).click();
    await page.getByText(officeWords('resources.entries.card.unknown')).waitFor();
    await main.getByRole('button', { name: officeWords('resources.entries.checkInOf', { names: 'Zhao Min' }) }).click();
    await main
      .getByRole('button', { name: officeWords('resources.entries.undoCheckInOf', { names: 'Zhao Min' }) })
      .waitFor();
    await expectSoundPage(page);

    for (const { browserErrors, context } of [first, second, office]) {
      expect(browserErrors).toEqual([]);
      await context.close();
    }
  },
);
