import type { PlayedEvent } from '@app/contract/admin/rounds';
import type { BrowserContextOptions } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { backOfficeCalls, createStaff, openBackOfficeAs } from './harness/backOffice.ts';
import { desktop, phone } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { startGoEvent } from './harness/goEvent.ts';
import { rotated } from './harness/matrix.ts';
import { siteFolder, siteUrl } from './harness/site.ts';
import { expectSoundPage } from './harness/soundPage.ts';
import { type Lang, wordsIn } from './harness/words.ts';

let officer: Awaited<ReturnType<typeof createStaff>>;
beforeAll(async () => {
  officer = await createStaff('officer.settings', 'competitionOfficer');
});

const languagesAndScreens: [Lang, string, BrowserContextOptions][] = [
  ['zh_CN', 'phone', phone],
  ['en_US', 'desktop', desktop],
];

/** Plays a round in which the first and the fourth player win; the fourth one as the second side. */
async function playRound(eventId: string): Promise<void> {
  const desk = backOfficeCalls(officer);
  const { sections } = await desk<PlayedEvent>('adminRoundsGet', { id: eventId });
  const { sectionId, entrants } = sections[0]!;
  const [lin, zhao, ito, ma] = entrants.map(({ entryId }) => entryId);
  const pairings = [
    { table: 1, blackId: lin, whiteId: zhao },
    { table: 2, blackId: ito, whiteId: ma },
  ];
  const round = { sectionId, number: 1 };
  await desk('adminRoundSave', {}, { ...round, startTime: new Date().toISOString(), pairings });
  for (const [table, result] of [
    [1, '1-0'],
    [2, '0-1'],
  ])
    await desk('adminGameResult', {}, { ...round, table, result, version: 1 });
}

test.each(rotated('playSettings', languagesAndScreens))(
  'an officer sets system, timetable and tie-breaks, and sees which ranks change, in %s on a %s',
  async (lang, _, screen) => {
    const id = await startGoEvent(siteFolder(), ['Lin Moyan', 'Zhao Min', 'Ito Ken', 'Ma Lan']);
    await playRound(id);
    const { context, page, browserErrors, words } = await openBackOfficeAs(officer, lang, `/events/${id}/show`, screen);
    const word = (key: string, values: Record<string, string> = {}) => words(`resources.events.rounds.${key}`, values);
    const main = page.getByRole('main');
    const button = (name: string) => main.getByRole('button', { name, exact: true });
    const dialog = page.getByRole('dialog');
    const site = wordsIn(lang);

    await button(word('settings.open')).click();
    await main.getByRole('combobox', { name: word('settings.system') }).click();
    await page.getByRole('option', { name: words('enums.playingSystem.swiss') }).click();
    await main.getByLabel(word('settings.plannedRounds')).fill('3');
    await main.getByLabel(word('settings.timeControl.en_US')).fill('60 min');
    const timeOf = (number: string) => main.getByLabel(word('round', { number }), { exact: true });
    await timeOf('1').fill('2031-03-10T09:00');
    await timeOf('2').fill('2031-03-10T14:00');
    await button(word('settings.continueTimes')).click();
    await eventually(() => timeOf('3').inputValue()).toBe('2031-03-10T19:00');
    await main.getByRole('combobox', { name: word('settings.addTieBreak') }).click();
    const added = words('enums.tieBreak.winsWithBlack');
    await page.getByRole('option', { name: added }).click();
    await main.getByRole('button', { name: words('app.order.up', { name: added }) }).click();
    await expectSoundPage(page);

    await button(word('settings.save')).click();
    await eventually(() => dialog.getByRole('listitem').first().textContent()).toContain('Ma Lan');
    await expectSoundPage(page);
    await dialog.getByRole('button', { name: word('settings.save') }).click();
    await dialog.waitFor({ state: 'detached' });
    await main.getByRole('columnheader', { name: added }).waitFor();

    const html = async () => (await fetch(`${siteUrl()}/match/${id}?lang=${lang}`)).text();
    await eventually(html).toContain(site('how_ties_rank'));
    expect(await html()).toContain(site('timetable'));
    expect(await html()).toContain(words('enums.playingSystem.swiss'));
    await button(word('add')).click();
    await eventually(() => main.getByLabel(new RegExp(`^${word('startTime')}`)).inputValue()).toBe('2031-03-10T14:00');
    expect(browserErrors).toEqual([]);
    await context.close();
  },
);
