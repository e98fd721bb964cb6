import path from 'node:path';
import { expect, test } from 'vitest';
import { logIn, pageIn, registerAccount } from './harness/accounts.ts';
import { findAccessibilityViolations } from './harness/axe.ts';
import { desktop, phone } from './harness/browser.ts';
import { languages } from './harness/pages.ts';
import { openPersonalCentre, field, press, submit } from './harness/personalCentre.ts';
import { rotated } from './harness/matrix.ts';
import { eventually } from './harness/eventually.ts';

const picture = path.resolve(import.meta.dirname, '../apps/web/public/og-default.jpg');

test.each(rotated('profile', languages))('saves changes to the basic info, in %s', async (lang) => {
  const account = await registerAccount();
  const { context, page, words, browserErrors } = await openPersonalCentre(account, lang, '/personal/index');
  await page
    .getByRole('main')
    .getByRole('link', { name: words('personal_waiting_to_join') })
    .waitFor();
  await press(page, words('personal_edit'));
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await field(page, 'nativeName').fill('诸葛明');
  await field(page, 'latinName').fill('Zhuge Ming');
  await field(page, 'birthDate').fill('2001-02-03');
  await page.getByRole('checkbox').check();
  await page.getByRole('radio', { name: words('personal_language_zh') }).check();
  await submit(page);
  await page.getByText(words('personal_saved'), { exact: true }).waitFor();
  await page.reload();
  await page.getByRole('definition').getByText('诸葛明', { exact: true }).waitFor();
  await page.getByRole('definition').getByText('Zhuge Ming', { exact: true }).waitFor();
  await page.getByRole('definition').getByText(words('personal_yes'), { exact: true }).waitFor();
  expect(browserErrors).toEqual([]);
  await context.close();
});

for (const [name, screen] of rotated('profile avatar', Object.entries({ desktop, phone }))) {
  test(`crops, uploads and shows an avatar on a ${name}, and rejects other files`, async () => {
    const account = await registerAccount();
    const { context, page, words, browserErrors } = await openPersonalCentre(account, 'en_US', '/changeAvatar', screen);
    const chooser = page.locator('input[type=file]');
    await chooser.setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await page.getByRole('alert').getByText('File format error, please upload image type').waitFor();
    await chooser.setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<script>alert(1)</script>'),
    });
    await page.getByRole('alert').getByText('File format error, please upload image type').waitFor();
    await chooser.setInputFiles(picture);
    const area = page.getByRole('group', { name: words('avatar_area') });
    await area.waitFor();
    const drawing = () => page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
    const isDrawn = () =>
      page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
        const blank = Object.assign(document.createElement('canvas'), { width: canvas.width, height: canvas.height });
        return canvas.toDataURL() !== blank.toDataURL();
      });
    await expect.poll(isDrawn).toBe(true);
    const before = await drawing();
    await area.focus();
    for (let presses = 0; presses < 5; presses++) await page.keyboard.press('ArrowRight');
    await expect.poll(drawing).not.toBe(before);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    const sent = page.waitForRequest('**/uploadAtta');
    await press(page, words('avatar_save'));
    expect((await (await sent).sizes()).requestBodySize).toBeLessThan(1024 * 1024);
    await page.getByText(words('avatar_saved'), { exact: true }).waitFor();
    await page.waitForURL(name === 'phone' ? '**/mobile-personal' : '**/personal/index');
    const images = page.locator('img[src^="/media/"]');
    // All that are there at one moment: the page may still change.
    const decodeAll = (elements: (HTMLElement | SVGElement)[]) =>
      Promise.all(elements.map((element) => (element as HTMLImageElement).decode())).then(() => elements.length > 0);
    await eventually(() => images.evaluateAll(decodeAll)).toBe(true);
    expect(browserErrors).toEqual([]);
    await context.close();
  });
}

test('shows results with total, chart and table, and links to the events', async () => {
  const token = await logIn({ username: 'linmoyan', password: 'black stone white stone' });
  const { context, page, browserErrors } = await pageIn('en_US', '/personal/index', {}, token);
  await page.getByRole('region', { name: 'Membership card' }).waitFor();
  await page.getByRole('link', { name: 'Go, individual' }).first().click();
  await page.waitForURL(/\/personal\/match\/go-individual\?name=/);
  await page.getByText(/points from \d+ events?/).waitFor();
  const points = page.locator('figure').first(); // those of the places follow
  await points.locator('svg').hover({ position: { x: 60, y: 120 } });
  await points.getByText(/^Points: \d/).waitFor();
  await page.getByRole('table').getByRole('link').first().click();
  await page.waitForURL('**/match/*');
  expect(browserErrors).toEqual([]);
  await context.close();
});
