import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createStaff, openBackOfficeAs, removeNewsAfterwards } from './harness/backOffice.ts';
import { desktop, phone } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { siteUrl } from './harness/site.ts';
import type { Lang } from './harness/words.ts';
import { expectSoundPage } from './harness/soundPage.ts';
import { rotated } from './harness/matrix.ts';

let publisher: Awaited<ReturnType<typeof createStaff>>;

beforeAll(async () => {
  publisher = await createStaff('publisher.media', 'editor', 'publisher');
});

/** The pictures of each combination: for the cover, for the text, and for the replacement. */
const combinations: [Lang, string, BrowserContextOptions, [string, string, string]][] = [
  ['zh_CN', 'phone', phone, ['br-squeeze', 'go-three-three', 'xq-palace']],
  ['en_US', 'desktop', desktop, ['ch-immortal', 'go-ko-fight', 'mj-wall']],
];
const cover = (name: string) => fileURLToPath(import.meta.resolve(`../apps/server/src/demo/media/covers/${name}.jpg`));
/** A picture in a format that this browser cannot decode itself. */
const photo = fileURLToPath(import.meta.resolve('../apps/admin/src/picture/photo.heic'));

test.each(rotated('mediaLibrary', combinations))(
  'an editor fills the media library and uses, moves and replaces a picture, in %s on a %s',
  async (lang, _, screen, [first, second, replacement]) => {
    const { context, page, browserErrors, words } = await openBackOfficeAs(publisher, lang, '/', screen);
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    const language = words(`app.bilingual.${lang}`);
    const tag = `Almaty ${lang}`;
    const publicPage = async (id: string) => (await fetch(`${siteUrl()}/news/${id}?lang=${lang}`)).text();

    // The editor uploads several files at once. The file that is no picture is named, the others are stored.
    await page.goto('/admin/pictures/create');
    await main.getByLabel(words('resources.pictures.tags.one')).fill(tag);
    await main
      .locator('input[type=file]')
      .setInputFiles([cover(first), cover(second), photo, fileURLToPath(import.meta.resolve('../package.json'))]);
    await main.getByText(words('resources.pictures.upload.progress', { done: 3, total: 4 })).waitFor();
    await main.getByText(words('app.picture.wrongType')).waitFor();
    await expectSoundPage(page);
    const uploaded = main.getByRole('listitem').filter({ hasText: `${first}.jpg` });
    await uploaded.getByRole('button', { name: words('resources.pictures.describe') }).click();
    await dialog.getByLabel(words('app.picture.alt.zh_CN')).fill('叫牌');
    await dialog.getByLabel(words('app.picture.alt.en_US')).fill('An auction');
    await dialog.getByRole('button', { name: words('app.picture.saveAlt') }).click();
    await uploaded.getByRole('button', { name: words('app.picture.editAlt') }).waitFor();

    // The tag finds all uploaded pictures.
    await main.getByRole('link', { name: words('resources.pictures.toLibrary') }).click();
    await main.getByPlaceholder(words('resources.pictures.searchHint')).fill(tag);
    await eventually(() => main.getByRole('listitem').count()).toBe(3);
    await main.getByText(words('enums.pictureState.undescribed')).first().waitFor();

    // The editor takes pictures of the library for the cover and the text, and publishes without another upload.
    await page.goto('/admin/news/create');
    await main.getByRole('button', { name: words('ra.action.save'), exact: true }).click();
    const text = main.getByRole('region', { name: language });
    const labelOf = (field: string) =>
      words('app.bilingual.inLanguage', { field: words(`resources.news.fields.${field}`), language });
    const input = (field: string) => main.getByLabel(labelOf(field), { exact: true });
    const takeFromLibrary = async (name: string) => {
      await dialog.getByRole('tab', { name: words('app.picture.fromLibrary') }).click();
      await dialog.getByLabel(words('resources.pictures.searchHint')).fill(tag);
      await eventually(() => dialog.getByRole('button', { name: /\.(?:jpg|heic)/ }).count()).toBe(3);
      await expectSoundPage(page);
      await dialog.getByRole('button', { name: new RegExp(`^${name}[.]jpg`) }).click();
    };
    await input('title').fill('Final');
    await input('titleSignature').fill('Desk');
    await input('summary').fill('Short');
    const id = /news\/(\d+)/.exec(page.url())![1]!;
    removeNewsAfterwards(id);
    await main.getByRole('button', { name: words('resources.news.chooseCover') }).click();
    await takeFromLibrary(first);
    await page.getByText(words('resources.news.settingsSaved'), { exact: true }).waitFor();
    await input('content').click();
    await text.getByRole('button', { name: words('app.richText.picture') }).click();
    await takeFromLibrary(second);
    // The second picture has no description yet.
    await dialog.getByLabel(words('app.picture.alt.zh_CN')).fill('征子');
    await dialog.getByLabel(words('app.picture.alt.en_US')).fill('A ladder');
    await dialog.getByRole('button', { name: words('app.picture.save') }).click();
    await input('content').getByRole('img').waitFor();
    await text.locator('[data-draft=saved]').waitFor();
    await text.getByRole('button', { name: words('app.drafts.actions.publish'), exact: true }).click();
    await page.getByText(words('app.drafts.done.published', { language })).waitFor();
    const former = /src="(\/media\/[\w-]+\.jpg)" alt="(?:A ladder|征子)"/.exec(await publicPage(id))![1]!;

    // The editor sees where the picture is used, cannot delete it, and moves its focal point with the keyboard.
    await page.goto('/admin/pictures');
    await main.getByPlaceholder(words('resources.pictures.searchHint')).fill(tag);
    await eventually(() => main.getByRole('listitem').count()).toBe(3);
    await main.getByRole('link', { name: `${second}.jpg` }).click();
    await main.getByRole('link', { name: 'Final' }).waitFor();
    await expectSoundPage(page);
    await main.getByRole('button', { name: words('app.remove.action') }).click();
    await dialog.getByRole('link', { name: 'Final' }).waitFor();
    await expectSoundPage(page);
    await dialog.getByRole('button', { name: words('app.close') }).click();
    const focus = main.getByRole('slider', { name: words('resources.pictures.fields.focus') });
    await focus.focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowUp');
    await eventually(() => focus.getAttribute('aria-valuenow')).toBe('45');
    await main.getByRole('button', { name: words('ra.action.save'), exact: true }).click();
    await main.getByPlaceholder(words('resources.pictures.searchHint')).waitFor();
    await eventually(() => publicPage(id)).toContain('-f45-45-');

    // The editor replaces the file everywhere. The former address redirects to the new one.
    await main.getByRole('link', { name: `${second}.jpg` }).click();
    await main.getByRole('button', { name: words('resources.pictures.replace.action') }).click();
    await dialog.locator('input[type=file]').setInputFiles(cover(replacement));
    await dialog.getByRole('button', { name: words('resources.pictures.replace.everywhere') }).waitFor();
    await expectSoundPage(page);
    await dialog.getByRole('button', { name: words('resources.pictures.replace.everywhere') }).click();
    await page.getByText(words('resources.pictures.replace.done')).waitFor();
    await eventually(() => publicPage(id)).not.toContain('-f45-45-');
    const present = /src="(\/media\/[\w-]+\.jpg)" alt="(?:A ladder|征子)"/.exec(await publicPage(id))![1]!;
    expect(present).not.toBe(former);
    await eventually(async () => (await fetch(`${siteUrl()}${former}`)).url).toBe(`${siteUrl()}${present}`);

    expect(browserErrors).toEqual([]);
    await context.close();
  },
);
