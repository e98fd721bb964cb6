import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createStaff, openBackOfficeAs } from './harness/backOffice.ts';
import { desktop, phone } from './harness/browser.ts';
import { eventually } from './harness/eventually.ts';
import { siteUrl } from './harness/site.ts';
import type { Lang } from './harness/words.ts';
import { expectSoundPage } from './harness/soundPage.ts';
import { rotated } from './harness/matrix.ts';

let publisher: Awaited<ReturnType<typeof createStaff>>;
let colleague: Awaited<ReturnType<typeof createStaff>>;

beforeAll(async () => {
  publisher = await createStaff('publisher.news', 'editor', 'publisher');
  colleague = await createStaff('editor.news', 'editor');
});

const languagesAndScreens: [Lang, string, BrowserContextOptions][] = [
  ['zh_CN', 'phone', phone],
  ['en_US', 'desktop', { ...desktop, viewport: { width: 1440, height: 1000 } }],
];
const cover = fileURLToPath(import.meta.resolve('../apps/server/src/demo/media/covers/br-auction.jpg'));

/** HTML as Word puts it on the clipboard, with the additions of an attacker. */
const pastedHtml = `<html><head><style>p{color:red}</style></head><body><!--StartFragment-->
  <h1 class=MsoTitle>Round one</h1><p class=MsoNormal style="margin:0"><b>Lin</b> leads<o:p></o:p></p>
  <p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·  </span>Nine boards</p>
  <p><img src="https://tracker.example/x.png" onerror="window.stolen=1"><a href="javascript:window.stolen=1">here</a></p>
  <script>window.stolen = 1</script><!--EndFragment--></body></html>`;

const paste = (page: Page, html: string) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    clipboardData.setData('text/plain', 'plain');
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement!.dispatchEvent(event);
  }, html);

const publicPage = async (id: string, lang: Lang) => (await fetch(`${siteUrl()}/news/${id}?lang=${lang}`)).text();

test.each(rotated('newsDesk', languagesAndScreens))(
  'an editor writes, previews, publishes, compares and withdraws news, in %s on a %s',
  async (lang, _, screen) => {
    const { context, page, browserErrors, words } = await openBackOfficeAs(publisher, lang, '/', screen);
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    const language = words(`app.bilingual.${lang}`);
    const text = main.getByRole('region', { name: language });
    const labelOf = (field: string) =>
      words('app.bilingual.inLanguage', { field: words(`resources.news.fields.${field}`), language });
    const input = (field: string) => main.getByLabel(labelOf(field), { exact: true });
    const button = (name: string) =>
      text.getByRole('button', { name: words(`app.drafts.actions.${name}`), exact: true });
    const waitUntilSaved = () => text.locator('[data-draft=saved]').waitFor();
    const title = lang === 'zh_CN' ? '第一轮战报' : 'Report of round one';

    await page.goto('/admin/news/create');
    await main.getByRole('button', { name: words('ra.action.save'), exact: true }).click();
    await input('title').fill(title);
    await waitUntilSaved();
    const id = /news\/(\d+)/.exec(page.url())![1]!;

    // Publishing an incomplete item names what is missing, and keeps the input.
    await button('publish').click();
    await page.getByText(words('resources.news.noCover')).last().waitFor();
    await eventually(() => input('summary').getAttribute('aria-invalid')).toBe('true');
    await eventually(() => input('title').inputValue()).toBe(title);
    await expectSoundPage(page);

    // The editor writes with the keyboard and pastes from the clipboard.
    await input('titleSignature').fill('Desk');
    await input('summary').fill('Short');
    await input('content').click();
    await page.keyboard.type('Before');
    await page.keyboard.press('Enter');
    await paste(page, pastedHtml);
    await input('content').getByRole('heading', { name: 'Round one', level: 2 }).waitFor();
    await input('content').getByRole('listitem').getByText('Nine boards').waitFor();
    await eventually(() => input('content').locator('img, script, [style*=mso]').count()).toBe(0);
    await waitUntilSaved();
    await main.getByRole('button', { name: words('resources.news.chooseCover') }).click();
    await dialog.locator('input[type=file]').setInputFiles(cover);
    await dialog.getByLabel(words('app.picture.alt.zh_CN')).fill('一局棋');
    await dialog.getByLabel(words('app.picture.alt.en_US')).fill('A game');
    await dialog.getByRole('button', { name: words('app.picture.save') }).click();
    await page.getByText(words('resources.news.settingsSaved'), { exact: true }).waitFor();
    await expectSoundPage(page);

    // Only the secret preview address shows the draft.
    await button('preview').click();
    const address = await dialog.getByLabel(words('app.drafts.preview.address')).inputValue();
    const frame = dialog.locator('iframe');
    await frame.contentFrame().getByRole('heading', { level: 1, name: title }).waitFor();
    await dialog.getByRole('button', { name: words('app.drafts.preview.phone') }).click();
    await eventually(() => frame.evaluate(({ clientWidth }) => clientWidth)).toBe(390);
    await expectSoundPage(page);
    await dialog.getByRole('button', { name: words('app.close') }).click();
    const preview = await fetch(address);
    expect(preview.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(preview.headers.get('content-security-policy')).toMatch(/frame-ancestors 'self'(;|$)/);
    expect((await fetch(`${address}x`)).headers.get('x-frame-options')).toBe('DENY');
    const html = await preview.text();
    expect(preview.headers.get('cache-control')).toBe('no-store');
    expect(html).toContain(title);
    expect(html).toContain('name="robots" content="noindex"');
    expect((await fetch(`${siteUrl()}/news/${id}`)).status).toBe(404);
    expect((await fetch(`${address}x`)).status).toBe(404);

    await button('publish').click();
    await page.getByText(words('app.drafts.done.published', { language })).waitFor();
    await eventually(() => publicPage(id, lang)).toContain('<li><p>Nine boards</p></li>');
    expect(await publicPage(id, lang)).not.toMatch(/tracker|stolen|javascript:/);
    await expectSoundPage(page);

    // A colleague who may not publish changes the text. The first editor sees the conflict while typing, and keeps the
    // own text.
    const other = await openBackOfficeAs(colleague, lang, `/news/${id}`, screen);
    await other.page.getByRole('main').getByLabel(labelOf('summary'), { exact: true }).fill('By the colleague');
    await other.page.locator('[data-draft=saved]').locator('visible=true').waitFor();
    await eventually(() =>
      other.page.getByRole('button', { name: words('app.drafts.actions.publishChanges') }).count(),
    ).toBe(0);
    await other.context.close();
    await input('title').fill(`${title} 2`);
    const conflict = main.getByRole('alert').filter({ hasText: words('app.conflict.title') });
    await conflict.waitFor();
    await conflict.getByText('By the colleague').waitFor();
    await expectSoundPage(page);
    await conflict.getByRole('button', { name: words('app.conflict.keepMine') }).click();
    await waitUntilSaved();
    expect(await publicPage(id, lang)).not.toContain(`${title} 2`);

    // The editor restores the published version.
    await button('versions').click();
    await dialog.getByText(words('enums.textState.published')).first().click();
    await dialog.locator('ins').getByText('2').waitFor();
    await expectSoundPage(page);
    await dialog.getByRole('button', { name: words('app.drafts.versions.restore') }).click();
    await waitUntilSaved();
    await eventually(() => input('title').inputValue()).toBe(title);

    // The editor withdraws the item, schedules it, moves it to the trash and restores it.
    await button('withdraw').click();
    await dialog.locator('button[type=submit]').click();
    await page.getByText(words('app.drafts.done.withdrawn', { language })).waitFor();
    await eventually(async () => (await fetch(`${siteUrl()}/news/${id}`)).status).toBe(404);
    await button('setTime').click();
    await dialog.locator('input').fill('2090-01-31T09:30');
    await expectSoundPage(page);
    await dialog.locator('button[type=submit]').click();
    await page.getByText(words('app.drafts.done.scheduled', { language })).waitFor();
    await main.getByRole('button', { name: words('app.remove.action') }).click();
    await dialog.locator('button[type=submit]').click();
    await page.getByText(words('app.remove.done')).waitFor();
    await page.goto(`/admin/news/${id}`);
    await main.getByRole('button', { name: words('resources.news.trash.restore') }).click();
    await page.getByText(words('resources.news.trash.restored')).waitFor();
    await main.getByText(words('enums.textState.withdrawn')).first().waitFor();
    await expectSoundPage(page);
    await eventually(() => page.evaluate(() => (globalThis as { stolen?: number }).stolen)).toBeUndefined();
    expect(browserErrors).toEqual([]);
    await context.close();
  },
);
