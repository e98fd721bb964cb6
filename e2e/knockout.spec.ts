import type { PlayedEvent } from '@app/contract/admin/rounds';
import type { BrowserContextOptions } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { backOfficeCalls, createStaff, openBackOfficeAs } from './harness/backOffice.ts';
import { createVisitor, desktop, phone } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { startGoEvent } from './harness/goEvent.ts';
import { rotated } from './harness/matrix.ts';
import { siteFolder, siteUrl } from './harness/site.ts';
import { expectSoundPage } from './harness/soundPage.ts';
import { type Lang, wordsIn } from './harness/words.ts';

let officer: Awaited<ReturnType<typeof createStaff>>;
beforeAll(async () => {
  officer = await createStaff('officer.knockout', 'competitionOfficer');
});

const languagesAndScreens: [Lang, string, BrowserContextOptions][] = [
  ['zh_CN', 'phone', phone],
  ['en_US', 'desktop', desktop],
];

/** Makes the event a knockout. */
async function chooseKnockout(eventId: string): Promise<void> {
  const desk = backOfficeCalls(officer);
  const { sections } = await desk<PlayedEvent>('adminRoundsGet', { id: eventId });
  const { sectionId, settings: seen } = sections[0]!;
  await desk('adminPlaySettingsSave', {}, { sectionId, seen, settings: { ...seen, system: 'knockout' } });
}

test.each(rotated('knockout', languagesAndScreens))(
  'an officer leads a knockout of five to its final ranking, in %s on a %s',
  async (lang, _, screen) => {
    const id = await startGoEvent(siteFolder(), ['Lin Moyan', 'Zhao Min', 'Ito Ken', 'Ma Lan', 'Cao Fei']);
    await chooseKnockout(id);
    const { context, page, browserErrors, words } = await openBackOfficeAs(officer, lang, `/events/${id}/show`, screen);
    const word = (key: string, values: Record<string, string> = {}) => words(`resources.events.rounds.${key}`, values);
    const main = page.getByRole('main');
    const button = (name: string) => main.getByRole('button', { name, exact: true });

    /** Pairs the next round, and has the first side win each of its games. */
    const playRound = async (games: number) => {
      await button(word('add')).click();
      await button(word('proposal.open')).click();
      const seat = main.getByRole('combobox', {
        name: word('seatAt', { table: '2', side: words('enums.side.white') }),
      });
      await eventually(() => seat.inputValue()).not.toBe('');
      await button(word('save')).click();
      const wins = main.getByRole('button', { name: '1-0', exact: true });
      await wins.nth(games - 1).waitFor();
      for (let index = 0; index < games; index += 1) {
        await wins.nth(index).click();
        await main.getByRole('button', { name: '1-0', exact: true, pressed: true }).nth(index).waitFor();
      }
    };
    await playRound(1);
    await playRound(2);
    await playRound(2);

    const result = (key: string) => words(`resources.events.results.${key}`);
    await button(result('publish')).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: result('publish'), exact: true })
      .click();
    await button(result('publish')).waitFor({ state: 'detached' });
    expect(browserErrors).toEqual([]);
    await context.close();

    const site = wordsIn(lang);
    const visit = await createVisitor(screen);
    const eventPage = await visit.newPage();
    await eventPage.goto(`${siteUrl()}/match/${id}?lang=${lang}`);
    const bracket = eventPage.getByRole('region', { name: site('bracket_rounds') });
    const won = bracket.getByRole('list', { name: site('bracket_final'), exact: true }).locator('[data-won] a');
    const winner = await won.textContent();
    const ranks = eventPage.getByRole('table', { name: site('final_ranking') }).getByRole('row');
    expect(await ranks.nth(1).textContent()).toContain(winner);
    expect(await ranks.allTextContents()).toHaveLength(6);
    await eventPage.getByText(site('bracket_third_place')).waitFor();
    await expectSoundPage(eventPage);
    await visit.close();
  },
);
