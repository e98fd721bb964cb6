import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pageIn, textSentTo } from './harness/accounts.ts';
import { desktop, phone } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { inDays, openEvent } from './harness/goEvent.ts';
import { pressAt, tabTo, typeAt } from './harness/keyboard.ts';
import { registerPlayer } from './harness/players.ts';
import { expectSoundPage } from './harness/soundPage.ts';
import { type Lang, wordsIn } from './harness/words.ts';
import { siteFolder } from './harness/site.ts';
import { rotated } from './harness/matrix.ts';

const languagesAndScreens: [Lang, string, BrowserContextOptions][] = [
  ['zh_CN', 'narrow phone', { ...phone, viewport: { width: 360, height: 740 } }],
  ['en_US', 'desktop', desktop],
];

test.each(rotated('pairByKeyboard', languagesAndScreens))(
  'a pair enters, pays and withdraws by keyboard alone, in %s on a %s',
  async (lang, _, screen) => {
    const words = wordsIn(lang);
    const title = `Lantern Pairs ${lang}`;
    const terms = {
      feeAmountMinor: 3_000,
      feeCurrency: 'SGD',
      refundRules: [{ until: inDays(29).toISOString(), percent: 50 }],
    };
    const id = await openEvent(siteFolder(), title, terms, [{ kind: 'pair', minimumPlayers: 2, maximumPlayers: 2 }]);
    const suffix = lang === 'zh_CN' ? 'One' : 'Two';
    const [captain, partner] = [await registerPlayer(`Lin ${suffix}`), await registerPlayer(`Zhao ${suffix}`)];
    const main = (page: Page) => page.getByRole('main');
    const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
    const stateTag = (page: Page, state: string) =>
      main(page).getByText(words(`entry_state_${state}`), { exact: true });

    // The captain enters the pair and invites the partner.
    const first = await pageIn(lang, `/match/${id}?lang=${lang}`, screen, captain.token);
    const { page } = first;
    await pressAt(page, main(page).getByRole('link', { name: words('enter'), exact: true }));
    await typeAt(page, main(page).getByLabel(words('enter_team_name')), `Herons ${suffix}`);
    await pressAt(page, button(page, words('enter')));
    await main(page).getByText(words('enter_partner_needed')).first().waitFor();
    await expectSoundPage(page);
    expect(
      await main(page)
        .getByLabel(words('enter_partner'))
        .evaluate((input) => input === document.activeElement),
    ).toBe(true);
    await page.keyboard.type(partner.email);
    await page.keyboard.press('Enter');
    await stateTag(page, 'partners').waitFor();
    await expectSoundPage(page);

    // The partner opens the link in the mail, and accepts.
    const invitation = /\/match\/invitation\/\S+/;
    await eventually(() => textSentTo(partner.email)).toMatch(invitation);
    const [path] = invitation.exec(await textSentTo(partner.email))!;
    const second = await pageIn(lang, path, screen, partner.token);
    await button(second.page, words('invitation_accept')).waitFor();
    await expectSoundPage(second.page);
    await pressAt(second.page, button(second.page, words('invitation_accept')));
    await main(second.page).getByText(words('invitation_accepted_text')).waitFor();
    await expectSoundPage(second.page);

    // The captain pays for both.
    await page.reload();
    await stateTag(page, 'offered').waitFor();
    await expectSoundPage(page);
    await pressAt(page, button(page, words('entry_take_and_pay')));
    await page.waitForURL('**/pay/*');
    await pressAt(page, button(page, words('pay_now', { amount: 'SGD 60.00' })));
    await page.waitForURL('**/sandbox/*');
    await tabTo(page, page.locator('button[value=paid]'));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/pay/*');
    await page.getByRole('heading', { name: words('pay_paid') }).waitFor();
    await page.goto(`/match/${id}/enter?lang=${lang}`);
    await stateTag(page, 'entered').waitFor();
    await main(page)
      .getByRole('heading', { name: `Herons ${suffix}` })
      .waitFor();

    // The captain withdraws the pair. Escape in the dialog changes nothing.
    const withdraw = button(page, words('entry_withdraw'));
    const dialog = page.getByRole('dialog');
    await pressAt(page, withdraw);
    await dialog.getByText(words('entry_withdraw_refund', { amount: 'SGD 30.00' })).waitFor();
    await expectSoundPage(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await eventually(() => withdraw.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await pressAt(page, dialog.getByRole('button', { name: words('entry_withdraw'), exact: true }));
    await stateTag(page, 'withdrawn').waitFor();
    await expectSoundPage(page);
    for (const { browserErrors, context } of [first, second]) {
      expect(browserErrors).toEqual([]);
      await context.close();
    }
  },
);
