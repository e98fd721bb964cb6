import type { BrowserContextOptions, Locator } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createStaff, openBackOfficeAs } from './harness/backOffice.ts';
import { desktop, phone } from './harness/browser.ts';
import { startGoEvent } from './harness/goEvent.ts';
import { expectFocus, focusedName, pressAt, tabTo, typeAt } from './harness/keyboard.ts';
import type { Lang } from './harness/words.ts';
import { eventually } from './harness/eventually.ts';
import { expectSoundPage } from './harness/soundPage.ts';
import { siteFolder } from './harness/site.ts';
import { rotated } from './harness/matrix.ts';

let officer: Awaited<ReturnType<typeof createStaff>>;

beforeAll(async () => {
  officer = await createStaff('officer.keys', 'competitionOfficer');
});

const languagesAndScreens: [Lang, string, BrowserContextOptions][] = [
  ['zh_CN', 'narrow phone', { ...phone, viewport: { width: 360, height: 740 } }],
  ['en_US', 'desktop', desktop],
];

test.each(rotated('eventsByKeyboard', languagesAndScreens))(
  'an officer runs a round by keyboard alone, in %s on a %s',
  async (lang, _, screen) => {
    const id = await startGoEvent(siteFolder(), ['Lin Moyan', 'Zhao Min']);
    const opened = await openBackOfficeAs(officer, lang, `/events/${id}/show`, screen);
    const { context, page, browserErrors, words } = opened;
    const word = (key: string, values: Record<string, string> = {}) => words(`resources.events.rounds.${key}`, values);
    const result = (key: string, values: Record<string, string> = {}) =>
      words(`resources.events.results.${key}`, values);
    const main = page.getByRole('main');
    const button = (name: string, within: Locator = main) => within.getByRole('button', { name, exact: true });

    // The officer pairs a round.
    await pressAt(page, button(word('add')));
    const seat = async (side: string, name: string) => {
      await typeAt(
        page,
        main.getByRole('combobox', { name: word('seatAt', { table: '1', side: words(`enums.side.${side}`) }) }),
        name,
      );
      await page.getByRole('option', { name }).waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    };
    await seat('black', 'Lin Moyan');
    await seat('white', 'Zhao Min');
    await pressAt(page, button(word('save')));
    const game = main.getByRole('group', { name: word('game', { table: '1', black: 'Lin Moyan', white: 'Zhao Min' }) });
    await game.waitFor();
    await eventually(() => focusedName(page)).toBe(word('round', { number: '1' }));

    // The officer goes to the open table by its key, enters a result, and replaces it by one from the list.
    const openTables = (open: string) => main.getByText(word('openTables', { open, total: '1' }));
    await openTables('1').waitFor();
    await page.keyboard.press('Alt+N');
    await expectFocus(button('1-0', game));
    await page.keyboard.press('1');
    await game.getByRole('button', { name: '1-0', pressed: true }).waitFor();
    await expectFocus(button('1-0', game));
    await openTables('0').waitFor();
    // Buttons for thumbs on a phone, and rows as high as those of a spreadsheet beside a mouse.
    const heightOf = async (target: Locator) => (await target.boundingBox())!.height;
    if (screen === desktop) expect(await heightOf(main.getByRole('listitem').first())).toBeLessThan(42);
    else expect(await heightOf(button('1-0', game))).toBeGreaterThanOrEqual(44);
    await tabTo(page, game.getByRole('combobox'));
    await page.keyboard.press('Enter');
    const choice = page.getByRole('option', { name: word('meaning.neither') });
    await choice.waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await game.getByRole('button', { name: '1-0', pressed: false }).waitFor();
    await pressAt(page, button('0-1', game), 'Shift+Tab');
    await game.getByRole('button', { name: '0-1', pressed: true }).waitFor();
    await expectSoundPage(page);

    // Cancel leaves the round unchanged and returns the focus to it.
    await pressAt(page, button(word('change')), 'Shift+Tab');
    await pressAt(page, button(words('ra.action.cancel')));
    await game.waitFor();
    await eventually(() => focusedName(page)).toBe(word('round', { number: '1' }));

    // The printed slip of a table leaves out the page around it.
    await pressAt(page, button(word('print.open')), 'Shift+Tab');
    await page.evaluate(() => Object.assign(window, { print: () => undefined }));
    await pressAt(page, button(word('print.slips')));
    const slip = page.locator('.printed-sheet article');
    await slip.waitFor({ state: 'attached' });
    await eventually(() => Promise.all([slip.isVisible(), main.isVisible()])).toEqual([false, true]);
    await page.emulateMedia({ media: 'print' });
    await eventually(() => Promise.all([slip.isVisible(), main.isVisible()])).toEqual([true, false]);
    await page.emulateMedia({ media: null });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await slip.waitFor({ state: 'detached' });
    await expectSoundPage(page);
    await pressAt(page, button(words('app.close')));
    await eventually(() => focusedName(page)).toBe(word('round', { number: '1' }));

    // The officer publishes the results. Escape closes the dialog and returns the focus to its button.
    const publish = button(result('publish'));
    const dialog = page.getByRole('dialog');
    // Waits until the button is enabled again after the reload, because Tab skips disabled buttons.
    await eventually(() => publish.isEnabled()).toBe(true);
    await pressAt(page, publish);
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expectFocus(publish);
    await page.keyboard.press('Enter');
    await pressAt(page, button(result('publish'), dialog));
    await dialog.waitFor({ state: 'detached' });
    const results = main.getByRole('table', { name: result('title') });
    await results.getByRole('rowheader', { name: 'Zhao Min' }).waitFor();
    await main
      .getByRole('table', { name: word('standings') })
      .getByRole('rowheader', { name: 'Lin Moyan' })
      .waitFor();

    // The officer corrects a result.
    const giveReason = async () => {
      for (const locale of ['zh_CN', 'en_US'] as const) {
        const language = words(`app.bilingual.${locale}`);
        const reason = words('app.bilingual.inLanguage', { field: result('reason'), language });
        await typeAt(page, dialog.getByLabel(reason), 'Copied wrongly');
      }
    };
    const correct = button(result('correctOf', { name: 'Lin Moyan' }));
    await pressAt(page, correct);
    await typeAt(page, dialog.getByLabel(result('result')), '0/7');
    await giveReason();
    await expectSoundPage(page);
    await pressAt(page, button(result('correct'), dialog));
    await dialog.waitFor({ state: 'detached' });
    await results.getByText('0/7').waitFor();
    await expectFocus(correct);

    // The officer corrects the game. The result that was corrected by hand stays, and the other one is computed again.
    const correctGame = button(
      result('correctOf', { name: word('game', { table: '1', black: 'Lin Moyan', white: 'Zhao Min' }) }),
    );
    await pressAt(page, correctGame, 'Shift+Tab');
    await tabTo(page, dialog.getByRole('combobox', { name: result('result') }));
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: '½-½' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await giveReason();
    await expectSoundPage(page);
    await pressAt(page, button(result('correct'), dialog));
    await dialog.waitFor({ state: 'detached' });
    await main.getByText('· ½-½').waitFor();
    await results.getByText('½/1').waitFor();
    await results.getByText('0/7').waitFor();
    await expectFocus(correctGame);
    await expectSoundPage(page);
    expect(browserErrors).toEqual([]);
    await context.close();
  },
);

test.each(rotated('eventsByKeyboard 2', languagesAndScreens))(
  'an officer ranks players and checks them in by keyboard alone, in %s on a %s',
  async (lang, _, screen) => {
    const id = await startGoEvent(siteFolder(), ['Ito Ken', 'Ma Lan']);
    const opened = await openBackOfficeAs(officer, lang, `/events/${id}/show`, screen);
    const { context, page, browserErrors, words } = opened;
    const word = (key: string, values: Record<string, string> = {}) => words(`resources.events.rounds.${key}`, values);
    const main = page.getByRole('main');
    const button = (name: string, within: Locator = main) => within.getByRole('button', { name, exact: true });

    await pressAt(page, button(word('enterStandings')));
    await typeAt(page, main.getByRole('textbox', { name: word('rankOf', { name: 'Ito Ken' }) }), '1');
    await typeAt(page, main.getByRole('textbox', { name: word('scoreOf', { name: 'Ito Ken' }) }), '3');
    await page.keyboard.press('Enter');
    await main
      .getByRole('table', { name: word('standings') })
      .getByRole('rowheader', { name: 'Ito Ken' })
      .waitFor();
    await eventually(() => focusedName(page)).toBe(word('title'));

    // The officer adds a guest from a file.
    const importWord = (key: string, values: Record<string, string> = {}) =>
      words(`resources.events.import.${key}`, values);
    await pressAt(page, button(importWord('open')), 'Shift+Tab');
    const choosing = page.waitForEvent('filechooser');
    await pressAt(page, button(importWord('choose')));
    const buffer = Buffer.from(`Name,Number\r\nNovel Guest ${lang === 'zh_CN' ? 'Egret' : 'Plover'},`);
    await (await choosing).setFiles({ name: 'list.csv', mimeType: 'text/csv', buffer });
    await pressAt(page, button(importWord('addNew')));
    await pressAt(page, button(importWord('apply', { count: '1' })));
    await button(importWord('open')).waitFor();
    await main.getByText(importWord('title')).waitFor({ state: 'detached' });
    await eventually(() => focusedName(page)).toBe(word('title'));

    await page.goto(`/admin/entries?filter=${encodeURIComponent(JSON.stringify({ event: id }))}`);
    const entry = (key: string, names: string) => words(`resources.entries.${key}`, { names });
    const checkIn = button(entry('checkInOf', 'Ma Lan'));
    await pressAt(page, checkIn);
    const undo = button(entry('undoCheckInOf', 'Ma Lan'));
    await undo.waitFor();
    await expectFocus(undo);

    const rating = (key: string, values: Record<string, string> = {}) =>
      words(`resources.entries.rating.${key}`, values);
    const dialog = page.getByRole('dialog');
    const open = button(rating('title', { names: 'Ma Lan' }));
    await pressAt(page, open);
    await dialog.waitFor();
    await expectFocus(dialog.getByRole('textbox'));
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expectFocus(open);
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    await page.keyboard.type('2150');
    await page.keyboard.press('Enter');
    await main.getByText(rating('listed', { ratings: '2150' })).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await expectFocus(open);
    await expectSoundPage(page);
    expect(browserErrors).toEqual([]);
    await context.close();
  },
);
