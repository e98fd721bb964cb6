import type { BrowserContextOptions } from 'playwright-core';
import pg from 'pg';
import { expect, test } from 'vitest';
import type { PlayedEvent } from '../packages/contract/src/admin/rounds.ts';
import { type DeviceDouble, deviceDouble } from '../apps/server/src/platform/testing/pushDouble.ts';
import { hashToken } from '../apps/server/src/platform/tokens.ts';
import { pageIn, textSentTo } from './harness/accounts.ts';
import { findAccessibilityViolations } from './harness/axe.ts';
import { backOfficeCalls, createStaff } from './harness/backOffice.ts';
import { desktop, findHorizontalOverflow, phone } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { startGoEvent } from './harness/goEvent.ts';
import { type Player, registerPlayer } from './harness/players.ts';
import { siteFolder, siteUrl } from './harness/site.ts';
import { databaseOf } from './harness/siteDatabase.ts';
import { type Lang, wordsIn } from './harness/words.ts';
import { rotated } from './harness/matrix.ts';

/**
 * Returns a script that registers the browser at a push service on this machine, because its real one is on the
 * internet.
 */
const scriptThatRegistersAt = ({ endpoint, keys }: DeviceDouble) => `
  let current = null;
  const subscription = {
    toJSON: () => (${JSON.stringify({ endpoint, keys })}),
    unsubscribe: async () => { current = null; return true; },
  };
  PushManager.prototype.subscribe = async () => { current = subscription; return current; };
  PushManager.prototype.getSubscription = async () => current;
`;

/** Assigns the first entry of an event to an account. */
async function giveFirstEntry(eventId: string, { token }: Player): Promise<void> {
  const client = new pg.Client(databaseOf(siteFolder()));
  await client.connect();
  await client.query(
    `update event_entries set account_id = (select account_id from sessions where token_hash = $2)
     where id = (select min(id) from event_entries where event_id = $1)`,
    [eventId, hashToken(token)],
  );
  await client.end();
}

const languagesAndScreens: [Lang, BrowserContextOptions][] = [
  ['zh_CN', phone],
  ['en_US', desktop],
];

test.each(rotated('deviceNotices', languagesAndScreens))(
  'a device shows the pairing at once, until notifications are turned off, in %s',
  async (lang, screen) => {
    const words = wordsIn(lang);
    const device = await deviceDouble();
    const player = await registerPlayer('Lin Moyan');
    const eventId = await startGoEvent(siteFolder(), ['Lin Moyan', 'Zhao Min']);
    await giveFirstEntry(eventId, player);
    const { page, context, browserErrors } = await pageIn(lang, `/personal/index?lang=${lang}`, screen, player.token);
    await context.grantPermissions(['notifications'], { origin: siteUrl() });
    await context.addInitScript(scriptThatRegistersAt(device));
    await page.goto('/personal/index');
    await page.getByRole('button', { name: words('notices_on') }).click();
    await page.getByText(words('notices_are_on')).waitFor();
    await eventually(async () => device.shown.length).toBe(1);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    expect(await findHorizontalOverflow(page)).toEqual([]);

    const desk = backOfficeCalls(
      await createStaff(lang === 'zh_CN' ? 'officer.one' : 'officer.two', 'competitionOfficer'),
    );
    const pair = async (number: number) => {
      const { sections } = await desk<PlayedEvent>('adminRoundsGet', { id: eventId });
      const { sectionId, entrants } = sections[0]!;
      const [blackId, whiteId] = entrants.map(({ entryId }) => entryId);
      const round = { sectionId, number, startTime: new Date().toISOString() };
      await desk('adminRoundSave', {}, { ...round, pairings: [{ table: 1, blackId, whiteId }] });
    };
    await pair(1);
    await eventually(async () => device.shown.length).toBe(2);
    const [, pairing] = device.shown;
    expect(pairing!.text).toContain('Zhao Min');
    expect(new URL(pairing!.link).pathname).toBe(`/match/${eventId}`);

    // The worker shows what the service delivers. The browser of the tests cannot show notifications, so they are
    // recorded.
    const [worker] = context.serviceWorkers();
    await worker!.evaluate(() => {
      const shown: object[] = [];
      Object.assign(globalThis, { shown });
      ServiceWorkerRegistration.prototype.showNotification = async (title, { body, data } = {}) => {
        shown.push({ title, text: body, link: data as string });
      };
    });
    const cdp = await context.newCDPSession(page);
    const registrationId = new Promise<string>((resolve) => {
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const registration = registrations.find(({ scopeURL }) => scopeURL === `${siteUrl()}/`);
        if (registration) resolve(registration.registrationId);
      });
    });
    await cdp.send('ServiceWorker.enable');
    await cdp.send('ServiceWorker.deliverPushMessage', {
      origin: siteUrl(),
      registrationId: await registrationId,
      data: JSON.stringify(pairing),
    });
    await eventually(() => worker!.evaluate(() => (globalThis as { shown?: object[] }).shown)).toEqual([pairing]);

    await page.getByRole('button', { name: words('notices_off') }).click();
    await page.getByText(words('notices_are_off')).waitFor();
    await pair(2);
    await eventually(() => textSentTo(player.email)).toMatch(/in round 2 of|第 ?2 ?轮/);
    expect(device.shown).toHaveLength(2);
    expect(browserErrors).toEqual([]);
    await context.close();
  },
);

test('says that notifications could not be turned on with a push service that is not known', async () => {
  const words = wordsIn('en_US');
  const device = await deviceDouble();
  const player = await registerPlayer('Lin Moyan');
  await giveFirstEntry(await startGoEvent(siteFolder(), ['Lin Moyan', 'Zhao Min']), player);
  const { page, context, browserErrors } = await pageIn('en_US', '/personal/index?lang=en_US', desktop, player.token);
  await context.grantPermissions(['notifications'], { origin: siteUrl() });
  await context.addInitScript(scriptThatRegistersAt({ ...device, endpoint: 'https://push.unknown.example/1' }));
  await page.reload();
  await page.getByRole('button', { name: words('notices_on') }).click();
  await page.getByText(words('notices_failed')).waitFor();
  await page.getByRole('button', { name: words('notices_on') }).waitFor();
  expect(device.shown).toEqual([]);
  expect(browserErrors).toEqual([]);
  await context.close();
});
