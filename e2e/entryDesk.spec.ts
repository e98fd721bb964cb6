import type { BrowserContextOptions } from 'playwright-core';
import { create } from 'qrcode';
import { beforeAll, expect, test } from 'vitest';
import { textSentTo } from './harness/accounts.ts';
import { createStaff, openBackOfficeAs } from './harness/backOffice.ts';
import { desktop, phone } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { openEvent } from './harness/goEvent.ts';
import { callAs, registerMember } from './harness/membership.ts';
import { registerPlayer } from './harness/players.ts';
import type { Lang } from './harness/words.ts';
import { expectSoundPage } from './harness/soundPage.ts';
import { siteFolder } from './harness/site.ts';
import { rotated } from './harness/matrix.ts';

let officer: Awaited<ReturnType<typeof createStaff>>;
let membershipOfficer: Awaited<ReturnType<typeof createStaff>>;

beforeAll(async () => {
  officer = await createStaff('officer.desk', 'competitionOfficer');
  membershipOfficer = await createStaff('officer.files', 'membershipOfficer');
});

const combinations: [Lang, BrowserContextOptions, surname: string][] = [
  ['zh_CN', phone, 'Egret'],
  ['en_US', desktop, 'Plover'],
];

test.each(rotated('entryDesk', combinations))(
  'an officer enters people and rates them, in %s',
  async (lang, screen, surname) => {
    const title = `${surname} Cup`;
    const id = await openEvent(siteFolder(), title, {
      feeAmountMinor: 6_000,
      feeCurrency: 'SGD',
      maximumRating: 2_400,
    });
    const [payer, guest] = [await registerPlayer(`${surname} Lin`), await registerPlayer(`${surname} Zhao`)];
    const { page, context, browserErrors, words } = await openBackOfficeAs(officer, lang, '/entries/create', screen);
    const word = (key: string) => words(`resources.entries.add.${key}`);
    const main = page.getByRole('main');
    const choose = async (label: string, typed: string) => {
      await main.getByRole('combobox', { name: label }).fill(typed);
      await page.getByRole('option', { name: new RegExp(typed) }).click();
    };
    const add = async (name: string) => {
      await choose(words('resources.entries.fields.event'), title);
      await choose(words('resources.entries.fields.players'), name);
    };

    await add(payer.name);
    await main.getByRole('checkbox', { name: word('asksFee') }).check();
    await expectSoundPage(page);
    await main.getByRole('button', { name: word('action'), exact: true }).click();
    await page.getByText(word('offered')).waitFor();
    await main.getByText(new RegExp(payer.name)).first().waitFor();
    await expectSoundPage(page);
    await eventually(() => textSentTo(payer.email)).toContain(`/match/${id}/enter`);

    const rating = (key: string, values: Record<string, string> = {}) =>
      words(`resources.entries.rating.${key}`, values);
    const dialog = page.getByRole('dialog');
    const ratingField = dialog.getByRole('textbox', { name: rating('of', { name: payer.name }) });
    const rate = async (typed: string) => {
      await main.getByRole('button', { name: rating('title', { names: payer.name }) }).click();
      await ratingField.fill(typed);
      await dialog.getByRole('button', { name: rating('action'), exact: true }).click();
    };
    await rate('5 dan');
    await dialog.getByText(rating('malformed')).waitFor();
    await dialog.getByText(rating('maximum', { max: '2400' })).waitFor();
    await expectSoundPage(page);
    await ratingField.fill('2150');
    await ratingField.press('Enter');
    await main.getByText(rating('listed', { ratings: '2150' })).waitFor();
    await expectSoundPage(page);
    await rate('');
    await main.getByText(rating('listed', { ratings: '2150' })).waitFor({ state: 'detached' });

    // The only place is held, so another person waits.
    await page.goto('/admin/entries/create');
    await add(guest.name);
    await main.getByRole('button', { name: word('action'), exact: true }).click();
    await page.getByText(word('waiting')).waitFor();
    await main.getByText(words('resources.entries.position', { position: '1' })).waitFor();
    await expectSoundPage(page);
    expect(browserErrors).toEqual([]);
    await context.close();
  },
);

test.each(rotated('entryDesk 2', combinations))(
  'an officer checks players in with the camera, in %s',
  async (lang, screen, surname) => {
    const { token } = await registerMember();
    const id = await openEvent(siteFolder(), `${surname} Camera Cup`);
    await callAs(token, 'POST', `/api/member/matchConfig/apply/${id}`, {});
    const { verifyUrl } = await callAs<{ verifyUrl: string }>(token, 'GET', '/api/member/userInfo/membershipCard');
    const { page, context, browserErrors, words } = await openBackOfficeAs(officer, lang, '/', screen);
    const { modules } = create(verifyUrl);
    await context.addInitScript(showToCamera, { size: modules.size, dark: [...modules.data] });
    await page.goto(`/admin/entries?filter=${encodeURIComponent(JSON.stringify({ event: id }))}`);
    const main = page.getByRole('main');
    const names = lang === 'zh_CN' ? /林墨言/ : /Lin Moyan/;
    await main.getByRole('button', { name: words('resources.entries.card.camera') }).click();
    await main.getByRole('status').getByText(names).waitFor();
    const undo = words('resources.entries.undoCheckInOf', { names: '' }).trim();
    await main.getByRole('button', { name: undo }).waitFor();
    await expectSoundPage(page);
    await main.getByRole('button', { name: words('resources.entries.card.stopCamera') }).click();
    await eventually(() => main.locator('video').count()).toBe(0);
    expect(await page.evaluate(mayUseCamera)).toBe(true);
    await page.goto(`/privacy?lang=${lang}`, { waitUntil: 'networkidle' });
    expect(await page.evaluate(mayUseCamera)).toBe(false);
    expect(browserErrors).toEqual([]);
    await context.close();
  },
);

/** Replaces the camera by a picture of a QR code. Runs in the page. */
function showToCamera({ size, dark }: { size: number; dark: number[] }): void {
  navigator.mediaDevices.getUserMedia = async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [640, 480];
    const drawing = canvas.getContext('2d')!;
    const scale = Math.floor(400 / size);
    const draw = () => {
      drawing.fillStyle = '#f4f1ea';
      drawing.fillRect(0, 0, 640, 480);
      drawing.fillStyle = '#2b211c';
      for (const [index, isDark] of dark.entries())
        if (isDark) drawing.fillRect(120 + (index % size) * scale, 40 + Math.floor(index / size) * scale, scale, scale);
    };
    draw();
    setInterval(draw, 100); // the stream sends a frame only when something is drawn
    return canvas.captureStream();
  };
}

/** Whether the policy of the page allows the camera. Runs in the page. */
const mayUseCamera = () =>
  (document as Document & { featurePolicy: { allowsFeature: (name: string) => boolean } }).featurePolicy.allowsFeature(
    'camera',
  );

test('shows the page for entries only to those who may enter people', async () => {
  const { page, context, words } = await openBackOfficeAs(membershipOfficer, 'en_US', '/');
  await page.evaluate(watchForText, words('resources.entries.add.text'));
  await page.evaluate(() => {
    history.pushState({}, '', '/admin/entries/create');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await page.waitForURL('**/access-denied');
  await page.getByRole('main').getByText(words('ra.page.access_denied')).waitFor();
  await eventually(() => page.evaluate(() => document.documentElement.dataset.seen)).toBe('no');
  await context.close();
});

/** Records in an attribute of the root element whether a text was ever on the page. Runs in the page. */
function watchForText(text: string): void {
  const root = document.documentElement;
  root.dataset.seen = 'no';
  new MutationObserver(() => {
    if (document.body.textContent.includes(text)) root.dataset.seen = 'yes';
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}
