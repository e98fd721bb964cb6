import type { BrowserContextOptions } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createStaff, openBackOfficeAs } from './harness/backOffice.ts';
import { desktop, phone } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { startGoEvent } from './harness/goEvent.ts';
import { siteFolder, siteUrl } from './harness/site.ts';
import type { Lang } from './harness/words.ts';
import { expectSoundPage } from './harness/soundPage.ts';
import { rotated } from './harness/matrix.ts';

let officer: Awaited<ReturnType<typeof createStaff>>;
beforeAll(async () => {
  officer = await createStaff('officer.files.import', 'competitionOfficer');
});

const languagesAndScreens: [Lang, string, BrowserContextOptions][] = [
  ['zh_CN', 'phone', phone],
  ['en_US', 'desktop', desktop],
];

test.each(rotated('eventImport', languagesAndScreens))(
  'an officer imports entries and games from files, in %s on a %s',
  async (lang, device, screen) => {
    const suffix = device === 'phone' ? 'One' : 'Two';
    const players = ['Lin Moyan', 'Zhao Min'].map((name) => `${name} ${suffix}`);
    const id = await startGoEvent(siteFolder(), players);
    const opened = await openBackOfficeAs(officer, lang, `/events/${id}/show`, screen);
    const { context, page, browserErrors, words } = opened;
    const word = (key: string, values: Record<string, string> = {}) => words(`resources.events.import.${key}`, values);
    const main = page.getByRole('main');
    const button = (name: string) => main.getByRole('button', { name, exact: true });
    const choose = async (lines: string[]) =>
      main.locator('input[type=file]').setInputFiles({
        name: 'list.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`\ufeff${lines.join('\r\n')}`),
      });

    await button(word('open')).click();
    await expectSoundPage(page);
    await choose(['Name,Number', `Lin Moyan ${suffix},`, `Novel Guest ${suffix},`]);
    await main.getByText(words('enums.eventImportProblem.alreadyEntered')).waitFor();
    const guest = main.getByRole('listitem').filter({ hasText: `Novel Guest ${suffix}` });
    await expectSoundPage(page);
    await eventually(() => button(word('apply', { count: '0' })).isDisabled()).toBe(true);
    await guest.getByRole('button', { name: word('addNew') }).click();
    await button(word('apply', { count: '1' })).click();
    await eventually(async () => (await fetch(`${siteUrl()}/match/${id}?lang=${lang}`)).text()).toContain(
      `Novel Guest ${suffix}`,
    );

    // The file of games has a wrong name. The officer chooses the right player.
    await button(word('open')).click();
    await main.getByRole('combobox', { name: word('kind') }).click();
    await page.getByRole('option', { name: words('enums.eventImportKind.games') }).click();
    await choose(['Round,Table,Black,White,Result', `1,1,Zhao Min ${suffix},Lin M.,1-0`]);
    const unmatchedGame = main.getByRole('listitem').filter({ hasText: 'Lin M.' });
    await unmatchedGame.getByRole('combobox').fill('Lin');
    await page.getByRole('option', { name: `Lin Moyan ${suffix}` }).click();
    await unmatchedGame.getByText(words('enums.matching.chosen')).waitFor();
    await expectSoundPage(page);
    await button(word('apply', { count: '1' })).click();
    await main
      .getByRole('group', {
        name: words('resources.events.rounds.game', {
          table: '1',
          black: `Zhao Min ${suffix}`,
          white: `Lin Moyan ${suffix}`,
        }),
      })
      .waitFor();
    expect(browserErrors).toEqual([]);
    await context.close();
  },
);
