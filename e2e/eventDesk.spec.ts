import { fileURLToPath } from 'node:url';
import type { CallData } from '@app/contract/contract';
import type { EntryOutcome } from '@app/contract/entries';
import type { BrowserContextOptions } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { runJob, textsSentTo } from './harness/accounts.ts';
import { findAccessibilityViolations } from './harness/axe.ts';
import { createStaff, openBackOfficeAs } from './harness/backOffice.ts';
import { desktop, findHorizontalOverflow, phone } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { callAs, pay } from './harness/membership.ts';
import { triggerPaymentJob } from './harness/paymentSync.ts';
import { registerPlayer } from './harness/players.ts';
import { siteUrl } from './harness/site.ts';
import { type Lang, wordsIn } from './harness/words.ts';
import { expectSoundPage } from './harness/soundPage.ts';
import { rotated } from './harness/matrix.ts';

let officer: Awaited<ReturnType<typeof createStaff>>;

beforeAll(async () => {
  officer = await createStaff('officer.events', 'competitionOfficer');
});

const languagesAndScreens: [Lang, string, BrowserContextOptions][] = [
  ['zh_CN', 'phone', phone],
  ['en_US', 'desktop', desktop],
];
const cover = fileURLToPath(import.meta.resolve('../apps/server/src/demo/media/covers/go-endgame.jpg'));
/** Next year, when no event of the demonstration takes place. */
const year = new Date().getUTCFullYear() + 1;

test.each(rotated('eventDesk', languagesAndScreens))(
  'an officer announces, moves and cancels an event, in %s on a %s',
  async (lang, _, screen) => {
    const { context, page, browserErrors, words } = await openBackOfficeAs(officer, lang, '/events/create', screen);
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    const siteWords = wordsIn(lang);
    const word = (key: string) => words(`resources.events.${key}`);
    const title = { zh_CN: `雪山杯 ${lang}`, en_US: `Snow Mountain Cup ${lang}` };
    const venue = { zh_CN: '阿拉木图会堂', en_US: 'Almaty Hall' };
    const write = async (field: string, text: Record<Lang, string>) => {
      for (const locale of ['zh_CN', 'en_US'] as const) {
        const language = words(`app.bilingual.${locale}`);
        const tab = main.getByRole('tab', { name: language });
        if (await tab.isVisible()) await tab.click();
        await main
          .getByLabel(words('app.bilingual.inLanguage', { field: word(`fields.${field}`), language }))
          .filter({ visible: true })
          .fill(text[locale]);
      }
    };
    const textOf = async (path: string) => (await fetch(`${siteUrl()}${path}?lang=${lang}`)).text();

    // Missing values are named at their fields, and the input is kept.
    await main.getByRole('button', { name: words('ra.action.save'), exact: true }).waitFor();
    await write('title', title);
    await main.getByRole('button', { name: words('ra.action.save'), exact: true }).click();
    await main.getByText(words('app.picture.required')).waitFor();
    // The first invalid field has the focus, which opened its list of choices.
    await page.keyboard.press('Escape');
    await expectSoundPage(page);

    await main.getByRole('combobox', { name: word('fields.category') }).click();
    await page.getByRole('option').first().click();
    await main.getByRole('button', { name: words('app.picture.choose') }).click();
    await dialog.locator('input[type=file]').setInputFiles(cover);
    await dialog.getByLabel(words('app.picture.alt.zh_CN')).fill('官子');
    await dialog.getByLabel(words('app.picture.alt.en_US')).fill('An endgame');
    await dialog.getByRole('button', { name: words('app.picture.save') }).click();
    await dialog.waitFor({ state: 'detached' });
    await write('venue', venue);
    const zone = main.getByRole('combobox', { name: word('fields.timeZone') });
    await zone.fill('Almaty');
    await page.getByRole('option', { name: 'Asia/Almaty' }).click();
    const fillTime = (field: string, moment: string) =>
      main
        .getByLabel(new RegExp(`^${word(`fields.${field}`)}`))
        .filter({ visible: true })
        .first()
        .fill(moment);
    await fillTime('startTime', `${year}-03-10T09:30`);
    await fillTime('endTime', `${year}-03-12T18:00`);
    await fillTime('applyFrom', `${year - 2}-01-01T00:00`);
    await fillTime('applyUntil', `${year}-03-01T00:00`);
    await main.getByLabel(word('fields.capacity'), { exact: true }).fill('32');
    await main.getByLabel(word('fields.feeText'), { exact: true }).fill('60');
    await main.getByRole('combobox', { name: word('fields.currency') }).fill('SGD');
    await page.getByRole('option', { name: /^SGD/ }).click();
    await main.getByRole('button', { name: words('ra.action.save'), exact: true }).click();
    await page.waitForURL(/\/admin\/events\/\d+/);
    const path = `/match/${/events\/(\d+)/.exec(page.url())![1]!}`;
    expect((await fetch(`${siteUrl()}${path}`)).status).toBe(404);

    await main.getByRole('button', { name: word('actions.publish') }).click();
    await dialog.getByRole('button', { name: word('actions.publish') }).click();
    await page.getByText(word('done.publish'), { exact: true }).waitFor();
    await eventually(() => textOf(path)).toContain(title[lang]);
    const visitors = await context.newPage();
    await visitors.goto(`${siteUrl()}${path}?lang=${lang}`);
    await visitors.getByText(siteWords('status_application')).first().waitFor();
    await visitors.getByText(/60/).first().waitFor();
    expect(await findAccessibilityViolations(visitors)).toEqual([]);
    expect(await findHorizontalOverflow(visitors)).toEqual([]);
    await visitors.close();

    // A player enters and pays.
    const player = await registerPlayer(`Park ${lang === 'zh_CN' ? 'Jiwoo' : 'Minjun'}`);
    const id = path.split('/')[2]!;
    const entry = await callAs<EntryOutcome>(player.token, 'POST', `/api/member/matchConfig/apply/${id}`, {});
    await pay(player.token, entry.orderId!);
    const ownCalendar = async () => {
      const { url } = await callAs<{ url: string }>(player.token, 'GET', '/api/member/userInfo/calendar');
      return (await fetch(`${siteUrl()}${new URL(url).pathname}`)).text();
    };
    await eventually(ownCalendar).toContain('STATUS:CONFIRMED');

    // The officer moves the event to another hall, then cancels it. The player is notified.
    await write('venue', { zh_CN: '体育馆', en_US: 'Sports Hall' });
    await main.getByRole('button', { name: words('ra.action.save'), exact: true }).click();
    await eventually(() => textOf(path)).toContain({ zh_CN: '体育馆', en_US: 'Sports Hall' }[lang]);
    await page.goto(`/admin/events/${id}`);
    await main.getByRole('button', { name: word('actions.cancel') }).click();
    await dialog.getByRole('button', { name: word('actions.cancel') }).click();
    await dialog.getByText(words('app.bilingual.needed')).first().waitFor();
    await expectSoundPage(page);
    for (const [locale, reason] of Object.entries({ zh_CN: '台风', en_US: 'Typhoon' }))
      await dialog
        .getByLabel(
          words('app.bilingual.inLanguage', {
            field: word('fields.reason'),
            language: words(`app.bilingual.${locale}`),
          }),
        )
        .fill(reason);
    await dialog.getByRole('button', { name: word('actions.cancel') }).click();
    await page.getByRole('alert').getByText(word('done.cancel')).waitFor();
    await eventually(() => textOf(path)).toContain({ zh_CN: '台风', en_US: 'Typhoon' }[lang]);

    await runJob('entries');
    // Searches all mails, because the latest one may be about the refund.
    await eventually(() => textsSentTo(player.email)).toContain('Typhoon');
    expect(await ownCalendar()).toContain('STATUS:CANCELLED');
    await triggerPaymentJob();
    await eventually(
      async () =>
        (await callAs<CallData<'orderGet'>>(player.token, 'GET', `/api/member/order/get/${entry.orderId}`))
          .refundedMinor,
    ).toBe(6_000);

    // A copy of the event for the next edition is a draft.
    await main.getByRole('button', { name: word('actions.copy') }).click();
    await page.getByText(word('done.copy')).waitFor();
    await main.getByText(words('enums.managedEventState.draft'), { exact: true }).waitFor();
    await expectSoundPage(page);

    expect(browserErrors).toEqual([]);
    await context.close();
  },
);
