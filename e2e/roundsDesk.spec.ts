import type { BrowserContextOptions } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createStaff, openBackOfficeAs } from './harness/backOffice.ts';
import { desktop, phone } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { siteFolder, siteUrl } from './harness/site.ts';
import { startGoEvent } from './harness/goEvent.ts';
import { type Lang, wordsIn } from './harness/words.ts';
import { expectSoundPage } from './harness/soundPage.ts';
import { rotated } from './harness/matrix.ts';

let officers: Awaited<ReturnType<typeof createStaff>>[];

beforeAll(async () => {
  officers = [
    await createStaff('officer.rounds', 'competitionOfficer'),
    await createStaff('officer.door', 'competitionOfficer'),
  ];
});

const players = ['Lin Moyan', 'Zhao Min', 'Ito Ken', 'Ma Lan', 'Cao Fei'];

const languagesAndScreens: [Lang, string, BrowserContextOptions][] = [
  ['zh_CN', 'phone', phone],
  ['en_US', 'desktop', desktop],
];

test.each(rotated('roundsDesk', languagesAndScreens))(
  'officers pair a round and enter results over a bad network, in %s on a %s',
  async (lang, _, screen) => {
    const id = await startGoEvent(siteFolder(), players);
    const { context, page, browserErrors, words } = await openBackOfficeAs(
      officers[0]!,
      lang,
      `/events/${id}/show`,
      screen,
    );
    const word = (key: string, values: Record<string, string> = {}) => words(`resources.events.rounds.${key}`, values);
    const main = page.getByRole('main');
    const button = (name: string) => main.getByRole('button', { name, exact: true });
    const eventPage = async () => (await fetch(`${siteUrl()}/match/${id}?lang=${lang}`)).text();

    await main.getByText(word('none')).waitFor();
    await expectSoundPage(page);
    await button(word('add')).click();
    const seat = async (table: string, side: 'black' | 'white', name: string) => {
      const label = word('seatAt', { table, side: words(`enums.side.${side}`) });
      await main.getByRole('combobox', { name: label }).fill(name);
      await page.getByRole('option', { name }).click();
    };
    await seat('1', 'black', 'Lin Moyan');
    await seat('1', 'white', 'Zhao Min');
    await seat('2', 'black', 'Ito Ken');
    await seat('2', 'white', 'Ma Lan');
    await seat('3', 'black', 'Cao Fei');
    await main.getByText(word('getsBye', { name: 'Cao Fei' })).waitFor();
    await eventually(() => main.getByText(word('getsBye', { name: 'Lin Moyan' })).count()).toBe(0);
    await expectSoundPage(page);
    await button(word('save')).click();
    const table = (number: string, black: string, white: string) =>
      main.getByRole('group', { name: word('game', { table: number, black, white }) });
    const first = table('1', 'Lin Moyan', 'Zhao Min');
    await first.waitFor();
    await expectSoundPage(page);
    await eventually(eventPage).toContain('Cao Fei');

    await first.getByRole('button', { name: '1-0', exact: true }).click();
    await eventually(eventPage).toContain(wordsIn(lang)('standings'));

    // A player who asked to miss the round gets half a point for the bye.
    const bye = table('3', 'Cao Fei', word('bye'));
    await eventually(() => bye.getByRole('button', { pressed: true }).textContent()).toBe('1');
    await bye.getByRole('button', { name: '½', exact: true }).click();
    await bye.getByRole('button', { name: '½', exact: true, pressed: true }).waitFor();

    // Without a network, the result is kept. It is sent when the network is back.
    await context.setOffline(true);
    const second = table('2', 'Ito Ken', 'Ma Lan');
    await second.getByRole('button', { name: '0-1', exact: true }).click();
    const unsent = main.getByText(word('unsent'), { exact: true });
    await unsent.first().waitFor();
    await context.setOffline(false);
    await eventually(() => unsent.count()).toBe(0);

    // Another officer, who has not seen the result, enters a different one for the same table.
    const other = await openBackOfficeAs(officers[1]!, lang, `/events/${id}/show`, screen);
    const theirs = other.page
      .getByRole('main')
      .getByRole('group', { name: word('game', { table: '1', black: 'Lin Moyan', white: 'Zhao Min' }) });
    await theirs.waitFor();
    await first.getByRole('button', { name: '½-½', exact: true }).click();
    await theirs.getByRole('button', { name: '0-1', exact: true }).click();
    await other.page.getByText(word('differs', { present: '½-½', mine: '0-1' })).waitFor();
    await expectSoundPage(other.page);
    await other.page.getByRole('button', { name: word('takeTheirs') }).click();
    await other.page.getByText(word('differs', { present: '½-½', mine: '0-1' })).waitFor({ state: 'detached' });

    // After all games, the results are published, and one is corrected.
    const result = (key: string, values: Record<string, string> = {}) =>
      words(`resources.events.results.${key}`, values);
    const dialog = page.getByRole('dialog');
    await main.getByText(result('ready')).waitFor();
    await button(result('publish')).click();
    await expectSoundPage(page);
    await dialog.getByRole('button', { name: result('publish'), exact: true }).click();
    await button(result('correctOf', { name: 'Ma Lan' })).click();
    await dialog.getByLabel(result('result')).fill('2/1');
    for (const locale of ['zh_CN', 'en_US'] as const)
      await dialog
        .getByLabel(
          words('app.bilingual.inLanguage', { field: result('reason'), language: words(`app.bilingual.${locale}`) }),
        )
        .fill('Copied wrongly');
    await expectSoundPage(page);
    await dialog.getByRole('button', { name: result('correct'), exact: true }).click();
    await page.getByText(result('corrected')).waitFor();
    await eventually(eventPage).toContain('Copied wrongly');
    await expectSoundPage(page);

    const unexpected = browserErrors.filter(
      (error) => !/Failed to load resource|ERR_INTERNET_DISCONNECTED/.test(error),
    );
    expect(unexpected).toEqual([]);
    expect(other.browserErrors).toEqual([]);
    await context.close();
    await other.context.close();
  },
);
