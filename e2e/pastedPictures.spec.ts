import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createStaff, openBackOfficeAs } from './harness/backOffice.ts';
import { desktop } from './harness/browser.ts';
import { countPresses } from './harness/countPresses.ts';
import { demoMedia, editingDesk } from './harness/editingDesk.ts';
import { eventually } from './harness/eventually.ts';
import { languages } from './harness/pages.ts';
import { siteUrl } from './harness/site.ts';
import { expectSoundPage } from './harness/soundPage.ts';

const wide = { ...desktop, viewport: { width: 1_440, height: 1_000 } };
const pictures = ['one.jpg', 'two.jpg', 'three.jpg'];

/** Pastes new pictures, which the media library does not have, into the element with the focus. */
const pastePictures = (page: Page, names: readonly string[]) =>
  page.evaluate(async (fileNames) => {
    const clipboardData = new DataTransfer();
    for (const name of fileNames) {
      const canvas = Object.assign(document.createElement('canvas'), { width: 1_200, height: 800 });
      const context = canvas.getContext('2d')!;
      for (let stripe = 0; stripe < 12; stripe += 1) {
        context.fillStyle = `#${crypto.randomUUID().slice(0, 6)}`;
        context.fillRect(stripe * 100, 0, 100, 800);
      }
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg'));
      clipboardData.items.add(new File([blob!], name, { type: 'image/jpeg' }));
    }
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement!.dispatchEvent(event);
  }, names);

test('a publisher publishes an article with cover and pasted pictures in both languages with five presses', async () => {
  const publisher = await createStaff('publisher.pictures', 'editor', 'publisher');
  const opened = await openBackOfficeAs(publisher, 'en_US', '/news', wide);
  const { context, page, browserErrors, words } = opened;
  const { main, dialog } = editingDesk(page, words);
  const presses = await countPresses(opened);

  await main.getByRole('button', { name: words('resources.news.write') }).click();
  await main.getByRole('button', { name: words('resources.news.chooseCover') }).click();
  await dialog.locator('input[type=file]').setInputFiles(demoMedia('covers/br-auction.jpg'));
  await dialog.getByLabel(words('app.picture.alt.zh_CN')).fill('拍卖');
  await dialog.getByLabel(words('app.picture.alt.en_US')).fill('An auction');
  await dialog.getByRole('button', { name: words('app.picture.save') }).click();
  await dialog.waitFor({ state: 'detached' });
  const id = /news\/(\d+)/.exec(page.url())![1]!;

  for (const lang of languages) {
    const language = words(`app.bilingual.${lang}`);
    const input = (field: string) =>
      main.getByLabel(words('app.bilingual.inLanguage', { field: words(`resources.news.fields.${field}`), language }), {
        exact: true,
      });
    await input('title').fill(`Pictures ${lang}`);
    await input('titleSignature').fill('Desk');
    await input('summary').fill('Short');
    await input('content').focus();
    await page.keyboard.type('Before the pictures');
    await page.keyboard.press('Enter');
    await pastePictures(page, pictures);
    // They are a gallery at once, and become pictures of this site.
    await eventually(() => input('content').locator('figure.gallery figure').count()).toBe(pictures.length);
    await input('content')
      .locator('img[src^="/media/"]')
      .nth(pictures.length - 1)
      .waitFor();
    await page.keyboard.type('After the pictures');
    await main.getByRole('region', { name: language }).locator('[data-draft=saved]').waitFor();
  }
  await expectSoundPage(page);

  await main.getByRole('button', { name: words('app.drafts.actions.publishBoth') }).click();
  const confirm = dialog.getByRole('button', { name: words('app.drafts.actions.publishBoth') });
  expect(await confirm.isDisabled()).toBe(true);
  await expectSoundPage(page);
  for (const lang of languages) {
    const inputs = dialog.getByLabel(words(`app.picture.alt.${lang}`));
    await eventually(() => inputs.count()).toBe(pictures.length);
    for (const index of pictures.keys()) await inputs.nth(index).fill(`Described ${index} in ${lang}`);
  }
  await confirm.click();
  for (const lang of languages) {
    const html = async () => (await fetch(`${siteUrl()}/news/${id}?lang=${lang}`)).text();
    await eventually(html).toContain(`alt="Described 2 in ${lang}"`);
    expect(await html()).toContain('<figure class="gallery"><figure><img ');
    expect(await html()).not.toContain('data-upload');
  }
  expect(presses()).toBeLessThanOrEqual(5);
  expect(browserErrors).toEqual([]);
  await context.close();
});

test('an editor reaches and repeats a failed upload with the keyboard, and loses nothing', async () => {
  const editor = await createStaff('editor.pictures', 'editor');
  const { context, page, words } = await openBackOfficeAs(editor, 'en_US', '/news', wide);
  const { main } = editingDesk(page, words);
  await main.getByRole('button', { name: words('resources.news.write') }).click();
  const text = main.getByRole('region', { name: words('app.bilingual.en_US') });
  const content = text.getByRole('textbox', {
    name: words('app.bilingual.inLanguage', {
      field: words('resources.news.fields.content'),
      language: words('app.bilingual.en_US'),
    }),
    exact: true,
  });
  await content.focus();
  await page.keyboard.type('Kept');
  await page.route('**/api/admin/pictures', (route) => route.abort());
  await pastePictures(page, pictures.slice(0, 1));
  const again = content.getByRole('button', { name: words('app.tryAgain') });
  await again.waitFor();
  await expectSoundPage(page);
  await text.locator('[data-draft=saved]').waitFor();
  await text.getByText(/not uploaded yet/).waitFor();
  await page.unroute('**/api/admin/pictures');
  await again.focus();
  await page.keyboard.press('Enter');
  await content.locator('img[src^="/media/"]').waitFor();
  await content.getByText('Kept').waitFor();
  await context.close();
});
