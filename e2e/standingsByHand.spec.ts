import type { BrowserContextOptions } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createStaff, openBackOfficeAs } from './harness/backOffice.ts';
import { desktop, phone } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { startGoEvent } from './harness/goEvent.ts';
import { siteFolder, siteUrl } from './harness/site.ts';
import { type Lang, wordsIn } from './harness/words.ts';
import { focusedName } from './harness/keyboard.ts';
import { expectSoundPage } from './harness/soundPage.ts';
import { rotated } from './harness/matrix.ts';

let officer: Awaited<ReturnType<typeof createStaff>>;

beforeAll(async () => {
  officer = await createStaff('officer.hall', 'competitionOfficer');
});

const languagesAndScreens: [Lang, string, BrowserContextOptions][] = [
  ['zh_CN', 'narrow phone', { ...phone, viewport: { width: 360, height: 740 } }],
  ['en_US', 'desktop', desktop],
];

test.each(rotated('standingsByHand', languagesAndScreens))(
  'officers enter standings by hand and publish them, in %s on a %s',
  async (lang, _, screen) => {
    const id = await startGoEvent(siteFolder(), ['Lin Moyan', 'Zhao Min', 'Ito Ken']);
    const { context, page, browserErrors, words } = await openBackOfficeAs(officer, lang, `/events/${id}/show`, screen);
    const word = (key: string, values: Record<string, string> = {}) => words(`resources.events.rounds.${key}`, values);
    const result = (key: string) => words(`resources.events.results.${key}`);
    const seatName = (side: 'black' | 'white') => word('seatAt', { table: '1', side: words(`enums.side.${side}`) });
    const main = page.getByRole('main');
    const button = (name: string) => main.getByRole('button', { name, exact: true });
    const field = (key: 'rankOf' | 'scoreOf', name: string) => main.getByRole('textbox', { name: word(key, { name }) });
    const eventPage = async () => (await fetch(`${siteUrl()}/match/${id}?lang=${lang}`)).text();

    await button(word('enterStandings')).click();
    await field('rankOf', 'Zhao Min').fill('1');
    await field('scoreOf', 'Zhao Min').fill('5½');
    await field('rankOf', 'Lin Moyan').fill('0');
    await field('scoreOf', 'Lin Moyan').fill('4½');
    await button(word('saveStandings')).click();
    await main.getByText(word('rankRange')).waitFor();
    await expectSoundPage(page);
    await field('rankOf', 'Lin Moyan').fill('2');
    await field('rankOf', 'Lin Moyan').press('Enter');
    const table = main.getByRole('table', { name: word('standings') });
    await table.waitFor();
    await eventually(() => table.getByRole('row').allInnerTexts()).toEqual([
      expect.anything(),
      expect.stringMatching(/^1\s+Zhao Min\s+5½/),
      expect.stringMatching(/^2\s+Lin Moyan\s+4½/),
    ]);
    await expectSoundPage(page);
    await eventually(eventPage).toContain(wordsIn(lang)('standings'));
    await eventually(eventPage).toContain('5½');

    // The first round would replace the standings, so it is saved only after a confirmation.
    await button(word('add')).click();
    for (const [side, name] of [
      ['black', 'Zhao Min'],
      ['white', 'Lin Moyan'],
    ] as const) {
      await main.getByRole('combobox', { name: seatName(side) }).fill(name);
      await page.getByRole('option', { name }).click();
    }
    await button(word('save')).click();
    const dialog = page.getByRole('dialog', { name: word('replaceStandings') });
    await dialog.getByText(word('replacesStandings')).waitFor();
    await expectSoundPage(page);
    await dialog.getByRole('button', { name: words('app.cancel'), exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await button(words('ra.action.cancel')).click();
    await table.getByText('5½').waitFor();

    await main.getByText(result('readyWithoutRounds')).waitFor();
    await eventually(() => main.getByText(result('ready')).count()).toBe(0);
    await button(result('publish')).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: result('publish'), exact: true })
      .click();
    await main
      .getByRole('table', { name: result('title') })
      .getByText('4½')
      .waitFor();
    await button(word('enterStandings')).waitFor({ state: 'detached' });
    await expectSoundPage(page);
    expect(browserErrors).toEqual([]);
    await context.close();
  },
);

test('the first round replaces standings that were entered, once an officer confirms', async () => {
  const id = await startGoEvent(siteFolder(), ['Lin Moyan', 'Zhao Min']);
  const { context, page, browserErrors, words } = await openBackOfficeAs(officer, 'en_US', `/events/${id}/show`);
  const word = (key: string, values: Record<string, string> = {}) => words(`resources.events.rounds.${key}`, values);
  const seatName = (side: 'black' | 'white') => word('seatAt', { table: '1', side: words(`enums.side.${side}`) });
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  await button(word('enterStandings')).click();
  await main.getByRole('textbox', { name: word('rankOf', { name: 'Zhao Min' }) }).fill('1');
  await button(word('saveStandings')).click();
  const table = main.getByRole('table', { name: word('standings') });
  await table.waitFor();

  await button(word('add')).click();
  await main.getByRole('combobox', { name: seatName('black') }).fill('Lin Moyan');
  await page.getByRole('option', { name: 'Lin Moyan' }).click();
  await main.getByRole('combobox', { name: seatName('white') }).fill('Zhao Min');
  await page.getByRole('option', { name: 'Zhao Min' }).click();
  await button(word('save')).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: word('saveAndReplace') })
    .click();
  const game = main.getByRole('group', { name: word('game', { table: '1', black: 'Lin Moyan', white: 'Zhao Min' }) });
  await game.waitFor();
  await eventually(() => table.count()).toBe(0);
  await eventually(() => focusedName(page)).toBe(word('round', { number: '1' }));
  await button(word('change')).click();
  await button(word('save')).click();
  await game.waitFor();
  expect(browserErrors).toEqual([]);
  await context.close();
});
