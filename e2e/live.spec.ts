import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlayedEvent } from '../packages/contract/src/admin/rounds.ts';
import { liveEventsPath } from '../packages/contract/src/liveEvents.ts';
import { pageIn } from './harness/accounts.ts';
import { backOfficeCalls, createStaff } from './harness/backOffice.ts';
import { desktop, phone } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { startGoEvent } from './harness/goEvent.ts';
import { siteFolder, siteUrl } from './harness/site.ts';
import { databaseOf } from './harness/siteDatabase.ts';
import { type RunningSite, startSite } from './harness/startSite.ts';
import { type Lang, wordsIn } from './harness/words.ts';
import { expectSoundPage } from './harness/soundPage.ts';
import { rotated } from './harness/matrix.ts';

let desk: ReturnType<typeof backOfficeCalls>;
/** A second process of the site, on the same database. */
let secondProcess: RunningSite;

beforeAll(async () => {
  desk = backOfficeCalls(await createStaff('officer.live', 'competitionOfficer'));
  const { host, user } = databaseOf(siteFolder());
  const database = `postgresql://${user}@${encodeURIComponent(host!)}/postgres`;
  secondProcess = await startSite({ environment: { DATABASE_URL: database, LIMIT_FLOOD: '0' } });
});
afterAll(() => secondProcess?.stop());

/** Pairs the first two entrants in a first round. @returns a function that enters the result */
async function pair(eventId: string) {
  const { sections } = await desk<PlayedEvent>('adminRoundsGet', { id: eventId });
  const { sectionId, entrants } = sections[0]!;
  const [blackId, whiteId] = entrants.map(({ entryId }) => entryId);
  const startTime = new Date().toISOString();
  const key = { sectionId, number: 1 };
  await desk('adminRoundSave', {}, { ...key, startTime, pairings: [{ table: 1, blackId, whiteId }] });
  return (result: string, version: number) => desk('adminGameResult', {}, { ...key, table: 1, result, version });
}

const rounds = (page: Page) => page.locator('#rounds');

const languagesAndScreens: [Lang, BrowserContextOptions][] = [
  ['zh_CN', phone],
  ['en_US', desktop],
];

test.each(rotated('live', languagesAndScreens))(
  'a result appears and is announced without a reload, in two processes, in %s',
  async (lang, screen) => {
    const words = wordsIn(lang);
    const names = ['Lin', 'Zhao'].map((surname) => `${surname} ${lang === 'zh_CN' ? 'Phone' : 'Desk'}`);
    const eventId = await startGoEvent(siteFolder(), names);
    const address = `/match/${eventId}?lang=${lang}`;
    const here = await pageIn(lang, `${siteUrl()}${address}`, screen);
    const there = await pageIn(lang, `${secondProcess.url}${address}`, screen);
    const pages = [here.page, there.page];
    for (const page of pages) await page.getByText(words('live_on'), { exact: true }).waitFor();
    await expectSoundPage(here.page);
    const enterResult = await pair(eventId);
    for (const page of pages) await rounds(page).getByText(words('being_played'), { exact: true }).waitFor();
    const cardPath = await rounds(here.page).getByRole('link').first().getAttribute('href');
    const card = await pageIn(lang, `${secondProcess.url}${cardPath}?lang=${lang}`, screen);
    const outcome = (key: string) => card.page.getByRole('cell').getByText(words(key), { exact: true });
    await card.page.getByText(words('live_on'), { exact: true }).waitFor();
    await outcome('being_played').waitFor();
    await enterResult('1-0', 1);
    await outcome('game_won').waitFor();
    await expectSoundPage(card.page);
    for (const page of pages) {
      await rounds(page).getByText('1-0', { exact: true }).waitFor();
      await page.locator('#standings').getByText(words('score')).first().waitFor({ state: 'attached' });
      const [first, second] = names as [string, string];
      await page
        .getByRole('status')
        .getByText(words('live_result', { number: 1, table: 1, first, second, result: '1-0' }))
        .waitFor({ state: 'attached' });
    }
    await expectSoundPage(here.page);

    // The live centre shows live updates as well.
    const centre = await pageIn(lang, `${siteUrl()}/online?lang=${lang}`, screen);
    await centre.page.getByText(words('live_on'), { exact: true }).waitFor();
    await expectSoundPage(centre.page);

    // After a loss of the network, the page shows what happened in the meantime.
    await here.context.setOffline(true);
    await enterResult('0-1', 2);
    await rounds(there.page).getByText('0-1', { exact: true }).waitFor();
    await outcome('game_lost').waitFor();
    await here.context.setOffline(false);
    await rounds(here.page).getByText('0-1', { exact: true }).waitFor();
    // Missing pictures are expected, because each process stores its pictures in its own folder.
    const unexpected = (errors: string[]) => errors.filter((error) => !/ERR_INTERNET_DISCONNECTED|404/.test(error));
    for (const { context, browserErrors } of [here, there, centre, card]) {
      expect(unexpected(browserErrors)).toEqual([]);
      await context.close();
    }
  },
);

test('a page without a stream polls', async () => {
  const words = wordsIn('en_US');
  const eventId = await startGoEvent(siteFolder(), ['Ma Poll', 'Cao Poll']);
  const enterResult = await pair(eventId);
  const { page, context } = await pageIn('en_US', `${siteUrl()}/about?lang=en_US`);
  await page.clock.install();
  const streamRequested = new Promise<void>((resolve) => {
    void page.route(`**${liveEventsPath}**`, (route) => {
      resolve();
      return route.abort();
    });
  });
  await page.goto(`${siteUrl()}/match/${eventId}`);
  await rounds(page).getByText(words('being_played'), { exact: true }).waitFor();
  // Waits for the pending files, which would time out when the clock is advanced.
  await streamRequested;
  await eventually(async () => {
    await page.clock.runFor(5_000);
    return page.getByText(words('live_polling'), { exact: true }).isVisible();
  }).toBe(true);
  await enterResult('½-½', 1);
  await eventually(async () => {
    await page.clock.runFor(20_000);
    return rounds(page).innerText();
  }).toContain('½-½');
  await context.close();
});
