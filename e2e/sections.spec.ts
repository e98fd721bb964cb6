import type { ManagedOutcome } from '@app/contract/admin/results';
import type { PlayedEvent } from '@app/contract/admin/rounds';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { pageIn } from './harness/accounts.ts';
import { backOfficeCalls, createStaff } from './harness/backOffice.ts';
import { desktop, phone } from './harness/browser.ts';
import { startDividedEvent } from './harness/goEvent.ts';
import { expectSoundPage } from './harness/soundPage.ts';
import { type Lang, wordsIn } from './harness/words.ts';
import { siteFolder } from './harness/site.ts';
import { rotated } from './harness/matrix.ts';
import { eventually } from './harness/eventually.ts';

let desk: ReturnType<typeof backOfficeCalls>;
beforeAll(async () => {
  desk = backOfficeCalls(await createStaff('officer.sections', 'competitionOfficer'));
});

/** Pairs the two entrants of a section in a round. @param result null while the game is played */
async function play(eventId: string, sectionId: string, { number, result }: { number: number; result: string | null }) {
  const { sections } = await desk<PlayedEvent>('adminRoundsGet', { id: eventId });
  const { entrants } = sections.find((section) => section.sectionId === sectionId)!;
  const [blackId, whiteId] = entrants.map(({ entryId }) => entryId);
  const startTime = new Date().toISOString();
  const key = { sectionId, number };
  await desk('adminRoundSave', {}, { ...key, startTime, pairings: [{ table: 1, blackId, whiteId }] });
  if (result) await desk('adminGameResult', {}, { ...key, table: 1, result, version: 1 });
}

const captions = (page: Page, part: string) =>
  page.locator(`${part} caption`).evaluateAll((all) => all.map(({ textContent }) => textContent));

const narrowPhone: BrowserContextOptions = { ...phone, viewport: { width: 360, height: 780 } };
const languagesAndScreens: [Lang, BrowserContextOptions][] = [
  ['zh_CN', narrowPhone],
  ['en_US', desktop],
];

test.each(rotated('sections', languagesAndScreens))(
  'the juniors of an event are over while the open is played, in %s',
  async (lang, screen) => {
    const words = wordsIn(lang);
    const names = { open: { zh_CN: '公开组', en_US: 'Open' }, juniors: { zh_CN: '少年组', en_US: 'Juniors' } };
    const [open, juniors] = [names.open[lang], names.juniors[lang]];
    const suffix = lang === 'zh_CN' ? 'Phone' : 'Desk';
    const players = (...surnames: string[]) => surnames.map((surname) => `${surname} ${suffix}`);
    const { eventId, sectionIds } = await startDividedEvent(siteFolder(), [
      { name: names.open, players: players('Lin', 'Zhao') },
      { name: names.juniors, players: players('Park', 'Sim') },
    ]);
    const [openId, juniorsId] = sectionIds as [string, string];
    await play(eventId, openId, { number: 1, result: '1-0' });
    await play(eventId, juniorsId, { number: 1, result: '0-1' });
    const { context, page, browserErrors } = await pageIn(lang, `/match/${eventId}?lang=${lang}`, screen);
    await page.getByText(words('live_on'), { exact: true }).waitFor();
    const captionOf = (caption: string, section: string) => `${words(caption)} · ${section}`;
    expect(await captions(page, '#standings')).toEqual([captionOf('standings', open), captionOf('standings', juniors)]);

    // The published results of the juniors replace only their standings. The announcement names the section.
    const published = await desk<ManagedOutcome>('adminResultsPublish', {}, { sectionId: juniorsId });
    await page.locator('#results').waitFor();
    await page
      .getByRole('status')
      .getByText(words('live_place', { place: juniors, change: words('live_final') }))
      .waitFor({ state: 'attached' });
    await play(eventId, openId, { number: 2, result: null });
    await page.locator('#cross-table').waitFor();
    expect(await captions(page, '#results')).toEqual([captionOf('final_ranking', juniors)]);
    expect(await captions(page, '#standings')).toEqual([captionOf('standings', open)]);
    expect(await captions(page, '#entrants')).toEqual([captionOf('entrants', open)]);
    await expectSoundPage(page);

    // The live centre shows each section under its name.
    const centre = await pageIn(lang, `/online?lang=${lang}`, screen);
    const card = centre.page.getByRole('article').filter({ has: centre.page.locator(`a[href="/match/${eventId}"]`) });
    await eventually(() => card.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
      `${open} ${words('round', { number: 2 })}`,
      `${juniors} ${words('final_ranking')}`,
    ]);
    const first = (section: string) =>
      card.getByRole('table', { name: section }).locator('tbody tr').first().getByText(suffix);
    await eventually(() => Promise.all([first(open).innerText(), first(juniors).innerText()])).toEqual(
      players('Lin', 'Sim'),
    );
    await expectSoundPage(centre.page);

    const embed = await pageIn(lang, `/embed/match/${eventId}?lang=${lang}`, screen);
    const headings = embed.page.getByRole('heading', { level: 2 });
    await eventually(() => headings.allInnerTexts()).toEqual([open, juniors]);
    expect(await captions(embed.page, 'main')).toEqual([
      ...[captionOf('standings', open), `${words('round', { number: 2 })} · ${open}`],
      captionOf('final_ranking', juniors),
    ]);
    await expectSoundPage(embed.page);

    // A corrected result also appears on the player's card.
    const second = published.sections[1]!.results.at(-1)!;
    await page.locator('#rounds').getByRole('link', { name: second.latinName }).first().click();
    const fact = (name: string) => page.locator('dt', { hasText: new RegExp(`^${words(name)}$`) }).locator('+ dd');
    await fact('enter_section').getByText(juniors).waitFor();
    await eventually(() => fact('rank').innerText()).toBe('2');
    const { rank, result, points } = second;
    const reason = { zh_CN: '抄录有误', en_US: 'Copied wrongly' };
    await desk(
      'adminResultCorrect',
      { id: second.id },
      { rank: 1, result: '9', reason, seen: { rank, result, points } },
    );
    await fact('score').getByText('9', { exact: true }).waitFor();
    await eventually(() => fact('rank').innerText()).toBe('1');
    await page
      .getByRole('status')
      .getByText(words('live_place', { place: juniors, change: words('live_corrected') }))
      .waitFor({ state: 'attached' });
    await expectSoundPage(page);
    for (const opened of [{ context, browserErrors }, centre, embed]) {
      expect(opened.browserErrors).toEqual([]);
      await opened.context.close();
    }
  },
);
